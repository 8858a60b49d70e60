/** Catalogues: every sentence people read, in Fluent files; English for what a language lacks. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Given = Record<string, FluentVariable>;

const MOST_SAID = 5000;

/** One or more Fluent files, the first that has a message saying it. */
export class Catalogue {
  private readonly bundles: FluentBundle[];
  /** what has been said already, by the message and what was given */
  private readonly said = new Map<string, string | undefined>();

  constructor(language: string, ...texts: string[]) {
    this.bundles = texts.map((text) => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(text));
      return bundle;
    });
  }

  /** The message, or `key.attribute`, filled in; undefined where there is none. */
  find(key: string, given: Given = {}): string | undefined {
    const asked = `${key} ${JSON.stringify(given)}`;
    if (!this.said.has(asked)) {
      if (this.said.size > MOST_SAID) this.said.clear();
      this.said.set(asked, this.work(key, given));
    }
    return this.said.get(asked);
  }

  private work(key: string, given: Given): string | undefined {
    const [name, attribute] = key.split('.');
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (pattern) return bundle.formatPattern(pattern, given, []);
    }
    return undefined;
  }

  /** The message; its key where it is missing, which the tests rule out. */
  say(key: string, given: Given = {}): string {
    return this.find(key, given) ?? key;
  }
}

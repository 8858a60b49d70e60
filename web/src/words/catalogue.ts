/** Catalogues: every sentence people read, in Fluent files; English for what a language lacks. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Given = Record<string, FluentVariable>;

/** One or more Fluent files, the first that has a message saying it. */
export class Catalogue {
  private readonly bundles: FluentBundle[];

  constructor(language: string, ...texts: string[]) {
    this.bundles = texts.map((text) => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(text));
      return bundle;
    });
  }

  /** The message, or `key.attribute`, filled in; undefined where there is none. */
  find(key: string, given: Given = {}): string | undefined {
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

/** Every message that the page asks for by name is in its catalogue, and none is there that nobody asks for. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { choicesOf, filled } from '../src/pages/options.ts';
import { listed } from '../src/words/tell.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function files(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}

/** The messages of a catalogue, and `message.attribute`. */
function messages(path: string): Set<string> {
  const found = new Set<string>();
  for (const { id, value, attributes } of new FluentResource(read(path)).body) {
    if (value) found.add(id);
    for (const name of Object.keys(attributes ?? {})) found.add(`${id}.${name}`);
  }
  return found;
}

/** Keys asked for whole, and the beginnings of keys that are put together. */
function asked(paths: string[], call: string): { keys: Set<string>; begins: Set<string> } {
  const text = paths.map(read).join('\n');
  const keys = new Set([...text.matchAll(new RegExp(`${call}\\(\\s*'([\\w.-]+)'`, 'g'))].map(([, key]) => key));
  for (const [, one, other] of text.matchAll(new RegExp(`${call}\\([^()'\`]*\\? '([\\w.-]+)' : '([\\w.-]+)'`, 'g'))) keys.add(one).add(other);
  const begins = new Set([...text.matchAll(new RegExp(`${call}\\(\\s*\`([\\w-]+)\\$`, 'g'))].map(([, begin]) => begin));
  return { keys, begins };
}

describe('the page', () => {
  const own = new Set([...messages('web/locale/en.ftl'), ...messages('src/twocities/core/locale/en.ftl')]);
  const { keys, begins } = asked(files('web/src'), '\\btell');

  test('has every message it asks for', () => {
    expect([...keys].filter((key) => !own.has(key))).toEqual([]);
  });

  test('has no message that nobody asks for', () => {
    const text = files('web/src').map(read).join('\n');
    const unused = [...messages('web/locale/en.ftl')].filter((key) => !keys.has(key) && !text.includes(`'${key}'`) && ![...begins].some((begin) => key.startsWith(begin)));
    expect(unused).toEqual([]);
  });
});

describe.each(readdirSync(join(root, 'src/twocities/games')).filter((name) => /^[a-z]+$/.test(name)))('%s', (game) => {
  const folder = `src/twocities/games/${game}`;
  const drawn = messages(`${folder}/ui/locale/en.ftl`);
  const all = new Set([...drawn, ...messages(`${folder}/locale/en.ftl`)]);
  const { keys, begins } = asked(files(`${folder}/ui`), 'say');

  test('has every message its drawing asks for', () => {
    expect([...keys].filter((key) => !all.has(key))).toEqual([]);
  });

  test('has no message in its drawing that nobody asks for', () => {
    const text = [...files(`${folder}/ui`), ...files('web/src')].map(read).join('\n');
    const unused = [...drawn].filter((key) => !text.includes(`'${key}'`) && ![...begins].some((begin) => key.startsWith(begin)));
    expect(unused).toEqual([]);
  });

  test('its options can be filled from any that were chosen before', async () => {
    const { options } = (await import(`../engine/games/${game}.ts`)) as { options: Parameters<typeof filled>[0] };
    for (const players of options[0].choices['']) {
      const full = filled(options, { players, nonsense: 1 });
      for (const option of options) expect(choicesOf(option, full)).toContain(full[option.name]);
    }
  });
});

test('names stand in a sentence as one says them', () => {
  expect(listed(['Ann'])).toBe('Ann');
  expect(listed(['Ann', 'Ben'])).toBe('Ann and Ben');
  expect(listed(['Ann', 'Ben', 'Cay'])).toBe('Ann, Ben, and Cay');
});

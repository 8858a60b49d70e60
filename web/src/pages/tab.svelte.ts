/** The name of the browser's tab. */

import type { Table } from '../table/table.svelte.ts';
import { tell } from '../words/tell.ts';

/** Keep the tab named after its table, in tasks of their own: a new name is costly, and nobody waits for it. */
export function nameTab(tableNow: () => Table | null | undefined): void {
  const text = $derived.by(() => {
    const table = tableNow();
    return table ? `${table.isMine ? '● ' : ''}${table.game.words.say('ui-name')} · ${table.title}` : tell('opening');
  });
  $effect(() => {
    const given = text;
    const later = setTimeout(() => (document.title = given));
    return () => clearTimeout(later);
  });
}

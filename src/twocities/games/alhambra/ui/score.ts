/** Where the points came from: each scoring by type and owner. */

import type { GameEvent } from '$engine/engine.ts';
import type { Score, ScoreSection } from '$web/table/score.ts';
import type { Table } from '$web/table/table.svelte.ts';
import { capital } from '$web/words/game.ts';
import { baseOf, owners, TYPES, type Type } from './model.ts';

interface Told {
  scoring: number;
  event: GameEvent;
}

/** The events that matter, with the scoring that each came in or before. */
function tell(log: readonly GameEvent[]): Told[] {
  const told = log.filter(({ event }) => event === 'scoring' || event === 'scored');
  let scoring = 0;
  return told.map((event) => {
    if (event.event === 'scoring') scoring = Number(event.scoring);
    return { scoring, event };
  });
}

const isLight = (type: Type): boolean => type === 'chambers' || type === 'garden';

export function sheet(table: Table): ScoreSection[] {
  const { words } = table.game;
  const told = tell(table.log);
  const all = owners(baseOf(table));
  const scorings = [...new Set(told.map(({ scoring }) => scoring))];

  return scorings.map((scoring) => {
    const letter = words.name('scoring', scoring);
    const title = words.say('ui-scoring', { scoring: letter });
    const scoreOf = (owner: number, type: number): Score | null => {
      const event = told.find((each) => each.scoring === scoring && each.event.event === 'scored' && each.event.seat === owner && each.event.type === type)?.event;
      if (!event) return null;
      return { points: Number(event.points), note: words.say('ui-counted', { buildings: Number(event.buildings), tied: Number(event.tied) }), from: [{ when: title, event }] };
    };
    const rows = TYPES.map((type, i) => ({
      key: type,
      label: capital(words.say('kind-type', { type })),
      note: words.say('ui-worth', { type, scoring: letter }),
      paragraph: 'A4.2',
      letter: words.say('ui-type-letter', { type }),
      fill: `var(--typ-${type})`,
      ink: isLight(type) ? 'var(--on-light)' : '#fff',
      scores: all.map((owner) => scoreOf(owner, i)),
    }));
    return { title, isSummed: true, rows: rows.filter(({ scores }) => scores.some((score) => score)) };
  });
}

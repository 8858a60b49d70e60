/** Where the points came from, by the log. */

import type { GameEvent } from '$engine/engine.ts';
import type { Score, ScoreRow, ScoreSection } from '$web/table/score.ts';
import type { Table } from '$web/table/table.svelte.ts';
import { baseOf, COLOURS, OWNED, owners } from './model.ts';

interface Told {
  round: number;
  event: GameEvent;
  /** the event that led to it: the placing on the market, the area won */
  cause: GameEvent;
}

const CAUSES = new Set(['placed-up', 'placed-down', 'placed-unseen', 'placed-known', 'placed-neutral', 'won-area']);
const LIGHT = 'var(--on-light)';
const DARK = '#fff';
const FILLS: Record<string, [fill: string, ink: string]> = {
  market: ['repeating-linear-gradient(45deg, #6f9698 0 5px, #88abab 5px 9px)', LIGHT],
  commerce: ['radial-gradient(#8d6f38 18%, #c2a268 20%) 0 0 / 7px 7px', LIGHT],
  royal: ['#d9a23a', LIGHT],
  blue: ['var(--gem-blue)', DARK],
  green: ['var(--gem-green)', LIGHT],
  yellow: ['var(--gem-yellow)', LIGHT],
  red: ['var(--gem-red)', DARK],
  black: ['var(--gem-black)', DARK],
  throne: ['repeating-linear-gradient(90deg, #8b6742 0 5px, #755535 5px 7px)', DARK],
};

function tell(log: readonly GameEvent[]): Told[] {
  let round = 0;
  let cause: GameEvent | null = null;
  return log.map((event) => {
    if (event.event === 'round') round = Number(event.round);
    if (CAUSES.has(event.event)) cause = event;
    return { round, event, cause: cause ?? event };
  });
}

/** Whether an event brings an owner a gem of this kind; a white gem does when its colour is named. */
function bringsGem({ event, gem, colour }: GameEvent, kind: number): boolean {
  if (event === 'got-black') return kind === COLOURS.length;
  if (event === 'took-gem' || event === 'won-line') return gem === kind && kind < COLOURS.length;
  return ['named', 'neutral-gem', 'got-gem', 'turned-gem'].includes(event) && colour === kind;
}

export function sheet(table: Table): ScoreSection[] {
  const { words } = table.game;
  const told = tell(table.log);
  const base = baseOf(table);
  const all = owners(base);
  const when = (round: number): string => words.say('ui-round', { round });
  const of = (name: string, owner: number): Told[] => told.filter(({ event }) => event.event === name && event.seat === owner);
  const row = (key: string, label: string, paragraph: string, score: (owner: number) => Score | null): ScoreRow => ({
    key, label, paragraph, letter: (OWNED as readonly string[]).includes(key) ? words.say('ui-letter', { gem: key }) : '', fill: FILLS[key][0], ink: FILLS[key][1], scores: all.map(score),
  });

  const added = (key: string, name: string, paragraph: string): ScoreRow =>
    row(key, words.say(`ui-from-${key}`), paragraph, (owner) => {
      const found = of(name, owner);
      if (!found.length) return null;
      const from = found.map(({ round, event, cause }) => ({ when: when(round), event: key === 'royal' ? event : cause }));
      return { points: found.reduce((sum, { event }) => sum + Number(event.points), 0), note: words.say(`ui-times-${key}`, { count: found.length }), from };
    });

  const gemRow = (kind: number, label: string, paragraph: string): ScoreRow =>
    row(OWNED[kind], label, paragraph, (owner) => {
      const final = of(kind < COLOURS.length ? 'scored-colour' : 'scored-black', owner).find(({ event }) => kind === COLOURS.length || event.colour === kind)?.event;
      if (!final) return null;
      const from = told.filter(({ event }) => event.seat === owner && bringsGem(event, kind)).map(({ round, event, cause }) => ({ when: when(round), event: event.event === 'got-black' ? cause : event }));
      return { points: Number(final.points), note: words.say('ui-gem-count', { gems: Number(final.gems) }), from: [...from, { when: words.say('ui-at-end'), event: final }] };
    });

  const throne = (): ScoreRow =>
    row('throne', words.say('ui-throne'), 'Y10.3', (owner) => {
      const final = of('scored-throne', owner)[0]?.event;
      if (!final) return null;
      const from = [...of('sent', owner), ...of('sent-unseen', owner)].map(({ round, event }) => ({ when: when(round), event }));
      return { points: Number(final.points), note: words.say('ui-throne-total', { total: Number(final.total) }), from: [...from, { when: words.say('ui-at-end'), event: final }] };
    });

  const ranked = told.flatMap(({ event }) => (event.event === 'ranked-colour' ? [event] : [])).sort((a, b) => Number(a.place) - Number(b.place));
  const colours = ranked.map(({ colour, place }) => ({ ...gemRow(Number(colour), words.say('ui-from-colour', { colour: COLOURS[Number(colour)] }), 'Y7.1'), note: words.say('ui-rank', { rank: Number(place) }) }));
  return [
    { title: words.say('ui-during'), isSummed: false, rows: [added('market', 'market-point', 'Y5.3'), added('commerce', 'commerce', 'Y6.3'), added('royal', 'royal-points', 'Y6.3')] },
    { title: words.say('ui-at-end'), isSummed: false, rows: [...colours, gemRow(COLOURS.length, words.say('ui-from-black'), 'Y7.3'), ...(base.kings_favor ? [throne()] : [])] },
  ];
}

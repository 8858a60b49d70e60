/** Turns records in memory into objects, by the schema alone. */

import type { FieldSchema, GameSchema, RecordSchema } from './schema.ts';

export type Read = { [field: string]: unknown };
export type Range = readonly [start: number, end: number];

const ALL = 0;
const OWNER = 1;
const MASK = 3;

const SIZES: Record<string, number> = { u1: 1, u2: 2, u4: 4, i2: 2 };

/** The byte ranges that a view of `seat` has blanked; masks are public, so the view itself tells. */
export function hiddenRanges(game: GameSchema, memory: DataView, base: number, seat: number, memorised: boolean): Range[] {
  const knows = (kind: number, argument: number): boolean =>
    kind === ALL ||
    (kind === OWNER && argument === seat) ||
    (kind === MASK && ((memory.getUint8(base + argument) >> seat) & 1) === 1);
  return game.segments
    .filter(([, , seen, seenBy, kept, keptBy]) => !knows(seen, seenBy) && !(memorised && knows(kept, keptBy)))
    .map(([offset, length]) => [base + offset, base + offset + length] as const);
}

/** A record as an object by field name; what lies in a hidden range is null. */
export function readRecord(record: RecordSchema, memory: DataView, base: number, hidden: readonly Range[] = []): Read {
  const found: Read = {};
  for (const field of record.fields) {
    found[field.name] = readField(field, memory, base + field.offset, hidden);
  }
  return found;
}

function readField(field: FieldSchema, memory: DataView, at: number, hidden: readonly Range[]): unknown {
  const { type } = field;
  const size = typeof type === 'string' ? SIZES[type] : type.size;
  const read = (offset: number): unknown =>
    typeof type === 'string' ? readNumber(type, memory, offset, hidden) : readRecord(type, memory, offset, hidden);
  return readShape(field.shape, size, at, read);
}

function readShape(shape: readonly number[], size: number, at: number, read: (offset: number) => unknown): unknown {
  if (shape.length === 0) return read(at);
  const [count, ...rest] = shape;
  const step = size * rest.reduce((product, n) => product * n, 1);
  return Array.from({ length: count }, (_, i) => readShape(rest, size, at + i * step, read));
}

function readNumber(type: string, memory: DataView, at: number, hidden: readonly Range[]): number | null {
  if (hidden.some(([start, end]) => start <= at && at < end)) return null;
  switch (type) {
    case 'u1':
      return memory.getUint8(at);
    case 'u2':
      return memory.getUint16(at, true);
    case 'i2':
      return memory.getInt16(at, true);
    default:
      return memory.getUint32(at, true);
  }
}

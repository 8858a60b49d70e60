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
  const covered = new Uint8Array(record.size);
  for (const [start, end] of hidden) covered.fill(1, start - base, end - base);
  return readFields(record, { memory, base, covered }, base);
}

/** What is read: the memory, where the whole record begins, and which of its bytes are hidden. */
interface Place {
  memory: DataView;
  base: number;
  covered: Uint8Array;
}

function readFields(record: RecordSchema, place: Place, at: number): Read {
  const found: Read = {};
  for (const field of record.fields) found[field.name] = readField(field, place, at + field.offset);
  return found;
}

function readField(field: FieldSchema, place: Place, at: number): unknown {
  const { type } = field;
  const size = typeof type === 'string' ? SIZES[type] : type.size;
  const read = (offset: number): unknown => (typeof type === 'string' ? readNumber(type, place, offset) : readFields(type, place, offset));
  return readShape(field.shape, 0, size, at, read);
}

function readShape(shape: readonly number[], axis: number, size: number, at: number, read: (offset: number) => unknown): unknown {
  if (axis === shape.length) return read(at);
  let step = size;
  for (let inner = axis + 1; inner < shape.length; inner += 1) step *= shape[inner];
  const found: unknown[] = [];
  for (let i = 0; i < shape[axis]; i += 1) found.push(readShape(shape, axis + 1, size, at + i * step, read));
  return found;
}

function readNumber(type: string, { memory, base, covered }: Place, at: number): number | null {
  if (covered[at - base]) return null;
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

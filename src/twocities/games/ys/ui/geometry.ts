/** Where things lie in a neighbourhood: one drawing of 352 x 336, its harbour in another corner each time. */

export const WIDTH = 352;
export const HEIGHT = 336;

/** The harbour's corner, and which way the neighbourhood extends from it. */
export const CORNERS = [
  { x: WIDTH, y: HEIGHT, sx: -1, sy: -1 },
  { x: 0, y: HEIGHT, sx: 1, sy: -1 },
  { x: WIDTH, y: 0, sx: -1, sy: 1 },
  { x: 0, y: 0, sx: 1, sy: 1 },
] as const;

export interface Point {
  x: number;
  y: number;
  scale: number;
}

/** A point by its distance along both arms from the harbour. */
export function at(corner: number, along: number, up: number): { x: number; y: number } {
  const { x, y, sx, sy } = CORNERS[corner];
  return { x: x + sx * along, y: y + sy * up };
}

/** A point on a ring, by degrees from the horizontal arm. */
export function onRing(corner: number, radius: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return at(corner, radius * Math.cos(angle), radius * Math.sin(angle));
}

const RINGS = [
  { radius: 163, from: 10, to: 70, middle: 39 },
  { radius: 243, from: 9, to: 74, middle: 41 },
];
const PIECE = 42; // between two pieces, middle to middle
const ROW = 30; // between two rows of small pieces
const SMALLEST = 0.56;
const SMALLEST_IN_PALACE = 0.7; // it has room for a second row

/** Places for so many pieces side by side on a ring: as large as they fit, in two rows where they are many. */
function alongRing(corner: number, ring: (typeof RINGS)[number], count: number): Point[] {
  const room = ((ring.to - ring.from) * Math.PI * ring.radius) / 180;
  const single = Math.min(1, room / (PIECE * Math.max(count - 1, 1) + 1));
  const rows = single < SMALLEST ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const scale = Math.max(0.5, Math.min(1, (room / (PIECE * Math.max(perRow - 1, 1) + 1)) * (rows > 1 ? 1 : 1), rows > 1 ? 0.7 : 1));
  const step = ((Math.min(PIECE * scale, room / Math.max(perRow - 1, 1)) / ring.radius) * 180) / Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const radius = ring.radius + (rows > 1 ? (row ? -ROW / 2 : ROW / 2) : 0);
    const span = step * (inRow - 1);
    const middle = Math.min(Math.max(ring.middle, ring.from + span / 2), ring.to - span / 2);
    return { ...onRing(corner, radius, middle + span / 2 - step * (i % perRow)), scale: 0.92 * scale };
  });
}

/** Places in the palace: along its long arm, from the card to the water. */
function alongPalace(corner: number, count: number): Point[] {
  const room = 196;
  const single = Math.min(1, room / (PIECE * Math.max(count - 1, 1) + 1));
  const rows = single < SMALLEST_IN_PALACE ? 2 : 1;
  const perRow = Math.ceil(count / rows);
  const scale = Math.max(0.5, Math.min(1, room / (PIECE * Math.max(perRow - 1, 1) + 1), rows > 1 ? SMALLEST_IN_PALACE : 1));
  const step = Math.min(PIECE * scale, room / Math.max(perRow - 1, 1));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / perRow);
    const up = rows > 1 ? (row ? 280 : 308) : 291;
    return { ...at(corner, 196 - step * (i % perRow), up), scale: 0.92 * scale };
  });
}

/** Places for so many pieces in an area. */
export function spots(corner: number, kind: number, count: number): Point[] {
  return kind < 2 ? alongRing(corner, RINGS[kind], count) : alongPalace(corner, count);
}

const AROUND = 30; // between the middle of a piece and the edge of what is cut out
const LEAST = 150; // so that one still sees where it is

/** From where to where a neighbourhood has to be seen, so that its ship and so many pieces in each area are. */
export function cutOf(corner: number, counts: readonly number[]): { top: number; tall: number } {
  const far = CORNERS[corner].sy > 0 ? 94 : HEIGHT - 94; // the ship's end away from the water's corner
  const rows = counts.flatMap((count, kind) => (count ? spots(corner, kind, count) : [])).flatMap(({ y }) => [y - AROUND, y + AROUND]);
  const water = CORNERS[corner].y;
  const [first, last] = [Math.max(0, Math.min(far, water, ...rows)), Math.min(HEIGHT, Math.max(far, water, ...rows))];
  const tall = Math.max(last - first, LEAST);
  return { top: water ? HEIGHT - tall : 0, tall };
}

const sector = (inner: number, outer: number): string =>
  `M${inner} 2L${outer} 3A${outer} ${outer} 0 0 1 3 ${outer}L2 ${inner}A${inner} ${inner} 0 0 0 ${inner} 2z`;

/** The outlines of port, commercial area and palace, seen from the harbour. */
export const OUTLINES = [sector(122, 191), sector(201, 269), 'M281 3H336V288A38 38 0 0 1 304 320H3V281A281 281 0 0 0 281 3z'];

/** The arcs that the names of areas are written along. */
export function labelArc(corner: number, kind: number): string {
  const { x, y, sx, sy } = CORNERS[corner];
  const radius = [sy < 0 ? 124 : 133, sy < 0 ? 203 : 212, sy < 0 ? 282 : 291][kind];
  const level = { x: x + sx * radius, y };
  const upright = { x, y: y + sy * radius };
  const [from, to] = sx * sy > 0 ? (sx > 0 ? [upright, level] : [level, upright]) : sx > 0 ? [upright, level] : [level, upright];
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 ${sy < 0 ? 1 : 0} ${to.x} ${to.y}`;
}

import { type Place, places } from '../rules.ts';

/**
 * The table in units of one number, in landscape: zero at the left, twelve rows of three from 1 to 36, then
 * the columns; the dozens and the even chances below. In portrait it is rotated by 90°.
 */
export const TABLE_LENGTH = 14;
export const TABLE_DEPTH = 5;

const NUMBERS_DEPTH = 3;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Point = readonly [x: number, y: number];

/** Start of a number's row of three along the table. */
const rowOf = (number: number): number => 1 + Math.floor((number - 1) / NUMBERS_DEPTH);
const lineOf = (number: number): number => NUMBERS_DEPTH - 1 - ((number - 1) % NUMBERS_DEPTH);

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** The printed field of a place; undefined for places on lines and corners. */
export function boxOf({ kind, numbers }: Place): Box | undefined {
  const [first = 0] = numbers;
  switch (kind) {
    case 'straight':
      if (first === 0) return { x: 0, y: 0, width: 1, height: NUMBERS_DEPTH };
      return { x: rowOf(first), y: lineOf(first), width: 1, height: 1 };
    case 'dozen':
      return { x: rowOf(first), y: NUMBERS_DEPTH, width: 4, height: 1 };
    case 'column':
      return { x: TABLE_LENGTH - 1, y: lineOf(first), width: 1, height: 1 };
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return undefined;
    default:
      return { x: 1 + 2 * EVEN_CHANCES.indexOf(kind), y: NUMBERS_DEPTH + 1, width: 2, height: 1 };
  }
}

/** Position of a place's chips: in its field, or on the line or corner between its numbers. */
export function chipPointOf(place: Place): Point {
  const box = boxOf(place);
  if (box) return [box.x + box.width / 2, box.y + box.height / 2];
  const { kind, numbers } = place;
  const others = numbers.filter((number) => number > 0);
  const meanLine = mean(others.map(lineOf)) + 0.5;
  if (kind === 'street' && others.length === numbers.length) {
    return [mean(others.map(rowOf)) + 0.5, NUMBERS_DEPTH];
  }
  if (kind === 'line') return [mean(others.map(rowOf)) + 0.5, NUMBERS_DEPTH];
  // A bet that includes zero: on the line between zero and the first row.
  if (kind === 'corner' && others.length < numbers.length) return [1, NUMBERS_DEPTH];
  if (others.length < numbers.length) return [1, meanLine];
  return [mean(others.map(rowOf)) + 0.5, meanLine];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const pointKey = ([x, y]: Point): string => `${x} ${y}`;

const placeAtPoint = new Map(places.map((place, at) => [pointKey(chipPointOf(place)), at]));

/** Share of a number's side within which a press means the line. */
const LINE_SHARE = 0.24;

/** The place that a press at a point means: a line or a corner if it is near one, else the field. */
export function placeAt([x, y]: Point): number | undefined {
  const field = fieldAt([x, y]);
  if (y > NUMBERS_DEPTH + LINE_SHARE || x >= TABLE_LENGTH - 1 || x < 1 - LINE_SHARE) return field;
  const [column, line] = [Math.max(1, Math.floor(x)), Math.min(Math.floor(y), NUMBERS_DEPTH - 1)];
  const [overX, overY] = [edge(x - column), edge(y - line)];
  const center: Point = [column + 0.5, line + 0.5];
  const tries: Point[] = [
    [center[0] + overX, center[1] + overY],
    [center[0] + overX, center[1]],
    [center[0], center[1] + overY],
  ];
  for (const point of tries) {
    const found = placeAtPoint.get(pointKey(point));
    if (found !== undefined && (overX !== 0 || overY !== 0)) return found;
  }
  return field;
}

const edge = (share: number): -0.5 | 0 | 0.5 =>
  share < LINE_SHARE ? -0.5 : share > 1 - LINE_SHARE ? 0.5 : 0;

const fields = places.flatMap((place, at) => {
  const box = boxOf(place);
  return box ? [{ at, box }] : [];
});

const fieldAt = ([x, y]: Point): number | undefined =>
  fields.find(
    ({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
  )?.at;

import { labelOf, labelsTo } from './balls/balls.ts';
import { PLACES } from './balls/places.ts';
import { DIGITS } from './digits/digits.ts';

/** One thing of a result that is followed from draw to draw: a position, a sum, all numbers together. */
export type Lane<Outcome = unknown> = {
  /** What it can be, from left to right. */
  readonly values: readonly string[];
  valuesIn(outcome: Outcome): readonly string[];
} & (
  | {
      /** As boards call it. */
      readonly position: LanePosition;
    }
  | { readonly word: LaneWord }
);

export type LanePosition = DigitPosition | (typeof PLACES)[number] | 'sum';
type DigitPosition = 'tenThousands' | 'thousands' | 'hundreds' | 'tens' | 'units';

export type LaneWord =
  | 'any'
  | 'special'
  | 'head'
  | 'tail'
  | 'lastTwo'
  | 'topHundreds'
  | 'topTens'
  | 'topUnits'
  | 'bottomTens'
  | 'bottomUnits';

/** Each digit of a number. */
export const digitLanes = (positions: readonly DigitPosition[]): Lane<readonly number[]>[] =>
  positions.map((position, place) => ({
    position,
    values: DIGITS,
    valuesIn: (digits) => [`${digits[place]}`],
  }));

/** Each of the first places of an order of balls from 1 to `most`. */
export const placeLanes = (count: number, most: number): Lane<readonly number[]>[] =>
  PLACES.slice(0, count).map((position, place) => ({
    position,
    values: labelsTo(most),
    valuesIn: (order) => [labelOf(order[place] ?? 0)],
  }));

/** All balls from 1 to `most` that were drawn. */
export const anyBallLane = <Outcome>(
  most: number,
  drawnIn: (outcome: Outcome) => readonly number[],
): Lane<Outcome> => ({
  word: 'any',
  values: labelsTo(most),
  valuesIn: (outcome) => drawnIn(outcome).map(labelOf),
});

export const digitLane = <Outcome>(
  word: LaneWord,
  digitIn: (outcome: Outcome) => number | string | undefined,
): Lane<Outcome> => ({
  word,
  values: DIGITS,
  valuesIn: (outcome) => {
    const digit = digitIn(outcome);
    return digit === undefined ? [] : [`${digit}`];
  },
});

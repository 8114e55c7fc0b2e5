import { labelOf, labelsTo } from './balls/balls.ts';
import type { PLACES } from './balls/places.ts';
import { DIGITS } from './digits/digits.ts';
import type { RANKS } from './pk10/ten.ts';

/** A property of results to chart over draws: a position, a sum, or all numbers. */
export type Lane<Outcome = unknown> = {
  /** Possible values, from left to right. */
  readonly values: readonly string[];
  valuesIn(outcome: Outcome): readonly string[];
} & (
  | {
      /** Name of the position on boards. */
      readonly position: LanePosition;
    }
  | { readonly word: LaneWord }
);

export type LanePosition = DigitPosition | PlaceName | 'sum';
type PlaceName = (typeof PLACES | typeof RANKS)[number];
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

/** One lane per digit of a number. */
export const digitLanes = (positions: readonly DigitPosition[]): Lane<readonly number[]>[] =>
  positions.map((position, place) => ({
    position,
    values: DIGITS,
    valuesIn: (digits) => [`${digits[place]}`],
  }));

/** One lane per leading place of an order of balls from 1 to `most`. */
export const placeLanes = (names: readonly PlaceName[], most: number): Lane<readonly number[]>[] =>
  names.map((position, place) => ({
    position,
    values: labelsTo(most),
    valuesIn: (order) => [labelOf(order[place] ?? 0)],
  }));

/** A lane of all drawn balls from 1 to `most`. */
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

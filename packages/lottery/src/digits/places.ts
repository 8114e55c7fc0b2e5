import { definePlay } from '../define-play.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { isRefusal, type Play, type Row } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DIGITS, type Digits } from './digits.ts';

/** What of a position can be picked. */
export interface Values {
  readonly codes: readonly string[];
  readonly matches: (code: string, digit: number) => boolean;
  /** How likely one of them is to match. */
  readonly chance: Fraction;
  readonly opposites: readonly (readonly string[])[];
}

export const EACH_DIGIT: Values = {
  codes: DIGITS,
  matches: (code, digit) => Number(code) === digit,
  chance: fraction(1, 10),
  opposites: [DIGITS],
};

/** Those of which a number is always one, whatever else it is. */
export const BY_SIZE_AND_PARITY = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;

/** Of five and more, up to four, and by halves: a digit is always two of them. */
export const SIDES: Values = {
  codes: ['big', 'small', 'odd', 'even'],
  matches: (code, digit) => {
    if (code === 'big') return digit >= 5;
    if (code === 'small') return digit < 5;
    return (digit % 2 === 1) === (code === 'odd');
  },
  chance: fraction(1, 2),
  opposites: BY_SIZE_AND_PARITY,
};

interface Places extends Pick<Play<Digits>, 'code' | 'group'> {
  readonly positions: readonly string[];
  /** How many positions a note is of: 1 for fixed places, all of them for straight. */
  readonly take: number;
  readonly values: Values;
}

/**
 * A note is one value in each of `take` positions, and wins where all of them match. So the notes are the products of
 * what was picked, over all choices of that many positions, and those that win are the products of what matches.
 */
export function places({ code, group, positions, take, values }: Places): Play<Digits> {
  const least = take === positions.length ? 1 : 0;
  const rows: readonly Row[] = positions.map((position) => ({
    code: position,
    values: values.codes,
    least,
    most: values.codes.length,
  }));
  const chance = fraction(values.chance.top ** BigInt(take), values.chance.bottom ** BigInt(take));
  return definePlay<Digits, readonly PickedPlace[]>({
    code,
    group,
    tiers: [{ code: 'win', chance }],
    // Positions of which only some are taken have no side that is bet on as a whole.
    opposites: take === 1 || take === positions.length ? values.opposites : undefined,
    board: { rows },
    select: (entry) => {
      const picked = readPicked(entry, rows);
      return isRefusal(picked) ? picked : picked.map((codes) => placeOf(codes, values));
    },
    notes: (picked) => productsOf(picked, take, ({ count }) => count),
    hitsMost: (picked) => productsOf(picked, take, ({ matching }) => Math.max(...matching)),
    hits: (picked, drawn) => [
      productsOf(picked, take, ({ matching }, at) => matching[drawn[at] ?? 0] ?? 0),
    ],
  });
}

/** How many values were picked for a position, and how many of them match each digit. */
export interface PickedPlace {
  readonly count: number;
  readonly matching: readonly number[];
}

export const placeOf = (codes: readonly string[], { matches }: Values): PickedPlace => ({
  count: codes.length,
  matching: DIGITS.map((_, digit) => codes.filter((code) => matches(code, digit)).length),
});

/** The sum, over all choices of `take` positions, of the product of what `numberOf` says of each. */
function productsOf(
  picked: readonly PickedPlace[],
  take: number,
  numberOf: (place: PickedPlace, at: number) => number,
): number {
  const sums = [1, 0, 0, 0, 0, 0];
  for (const [at, place] of picked.entries()) {
    const number = numberOf(place, at);
    if (number === 0) continue;
    for (let size = take; size > 0; size--)
      sums[size] = (sums[size] ?? 0) + (sums[size - 1] ?? 0) * number;
  }
  return sums[take] ?? 0;
}

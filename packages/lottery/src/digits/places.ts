import { definePlay } from '../define-play.ts';
import { type Fraction, fraction } from '../exact/fraction.ts';
import { isRefusal, type Play, type Row } from '../family.ts';
import { readPicked } from '../read-entry.ts';
import { DIGITS, type Digits } from './digits.ts';

/** Values to pick at a position. */
export interface Values {
  readonly codes: readonly string[];
  readonly matches: (code: string, digit: number) => boolean;
  /** Probability that one of them matches. */
  readonly chance: Fraction;
  readonly opposites: readonly (readonly string[])[];
}

export const EACH_DIGIT: Values = {
  codes: DIGITS,
  matches: (code, digit) => Number(code) === digit,
  chance: fraction(1, 10),
  opposites: [DIGITS],
};

/** Pairs of opposites: every number has exactly one value of each. */
export const BY_SIZE_AND_PARITY = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;

/** Big is five and above; a digit always matches two of the four. */
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
  /** Positions per note: 1 for fixed places, all of them for straight. */
  readonly take: number;
  readonly values: Values;
}

/**
 * A note has one value at each of `take` positions and wins if all match. The notes are the products of picked values
 * over all combinations of `take` positions; the winning notes are the products of matching values.
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
    // A note on some of the positions is not a side of a question that every draw decides: see `sidesOf`.
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

/** Number of picked values at a position, and of those that match each digit. */
export interface PickedPlace {
  readonly count: number;
  readonly matching: readonly number[];
}

export const placeOf = (codes: readonly string[], { matches }: Values): PickedPlace => ({
  count: codes.length,
  matching: DIGITS.map((_, digit) => codes.filter((code) => matches(code, digit)).length),
});

/** Sum over all combinations of `take` positions of the product of their `numberOf`. */
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

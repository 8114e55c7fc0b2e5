import { once } from '@app/shared/once';
import type { Digits } from '../digits/digits.ts';
import { chancesOf } from '../digits/multisets.ts';
import { BY_SIZE_AND_PARITY } from '../digits/places.ts';
import { sum } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { eachValue } from '../values/each-value.ts';

/** Indexes match the results of `bullOf`. */
const VALUES = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'] as const;
const BULL = VALUES.indexOf('bull');

/**
 * Bull of five digits: if three of them sum to 0, 10 or 20, the last digit of the sum of the other two, where 0 is a
 * full bull (10). Since such triples end in 0, the result is the last digit of the total and independent of the choice.
 */
function bullOf(digits: Digits): number {
  const all = digits.reduce((sum, digit) => sum + digit, 0);
  for (const [at, one] of digits.entries())
    for (const other of digits.slice(at + 1))
      if ((all - one - other) % 10 === 0) return all % 10 === 0 ? BULL : all % 10;
  return 0;
}

const chances = once(() => chancesOf(5, VALUES.length, bullOf));

const chanceWhere = (is: (bull: number) => boolean) =>
  sum(chances().filter((_, bull) => bull > 0 && is(bull)));

/** Sides of a bull; `none` has no side. */
const SIDES = {
  big: (bull: number) => bull >= 6,
  small: (bull: number) => bull <= 5,
  odd: (bull: number) => bull % 2 === 1,
  even: (bull: number) => bull % 2 === 0,
};
const sides = Object.values(SIDES);

/** `Bull`: the bull, or none. `BullSides`: big or small, odd or even, if there is one. */
export const bulls = (): readonly Play<Digits>[] => [
  eachValue<Digits>({
    code: 'Bull',
    group: 'Bull',
    rows: ['bull'],
    opposites: [VALUES],
    tiers: VALUES.map((code, at) => ({ code, chance: chances()[at] ?? sum([]) })),
    kindOf: bullOf,
  }),
  eachValue<Digits>({
    code: 'BullSides',
    group: 'Bull',
    rows: ['bull'],
    opposites: BY_SIZE_AND_PARITY,
    tiers: Object.entries(SIDES).map(([code, is]) => ({ code, chance: chanceWhere(is) })),
    kinds: [...VALUES.keys()],
    kindOf: bullOf,
    wins: (value, bull) => (bull > 0 && sides[value]?.(bull) ? value : undefined),
  }),
];

import { once } from '@app/shared/once';
import type { Digits } from '../digits/digits.ts';
import { chancesOf } from '../digits/multisets.ts';
import { BY_SIZE_AND_PARITY } from '../digits/places.ts';
import { sum } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { eachValue } from '../values/each-value.ts';

/** The place of each value is what `bullOf` says. */
const VALUES = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'] as const;
const BULL = VALUES.indexOf('bull');

/**
 * The bull of five digits: where three of them make 10, 20 or 0, the last digit of the other two, and a whole bull (10)
 * for 0. Three such digits leave the last digit of all five, so it is the same for every choice of them.
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

/** Of a bull, and never of none: 6 and more, 5 and less, 1, 3 and so on, 2, 4 and so on. */
const SIDES = {
  big: (bull: number) => bull >= 6,
  small: (bull: number) => bull <= 5,
  odd: (bull: number) => bull % 2 === 1,
  even: (bull: number) => bull % 2 === 0,
};
const sides = Object.values(SIDES);

/** `Bull`: which bull, or none. `BullSides`: whether there is one that is big or small, odd or even. */
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

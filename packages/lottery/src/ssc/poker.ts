import type { Digits } from '../digits/digits.ts';
import { neighboursIn } from '../digits/forms.ts';
import { atLeast, sizeOf } from '../digits/masks.ts';
import { chancesOf } from '../digits/multisets.ts';
import { NONE } from '../exact/fraction.ts';
import type { Play } from '../family.ts';
import { eachValue } from '../values/each-value.ts';

const HANDS = [
  'fiveOfAKind',
  'fourOfAKind',
  'fullHouse',
  'straight',
  'threeOfAKind',
  'twoPairs',
  'onePair',
  'highCard',
] as const;

/**
 * `Poker`: best hand of five digits. A straight is five consecutive digits in any order; 9 and 0 are consecutive, as in
 * `Form`.
 */
export const poker = (): Play<Digits> => {
  const chances = chancesOf(5, HANDS.length, handOf);
  return eachValue<Digits>({
    code: 'Poker',
    group: 'Poker',
    rows: ['hand'],
    opposites: [HANDS],
    tiers: HANDS.map((code, at) => ({ code, chance: chances[at] ?? NONE })),
    kindOf: handOf,
  });
};

function handOf(digits: Digits): number {
  return HANDS.indexOf(nameOf(digits));
}

function nameOf(digits: Digits): (typeof HANDS)[number] {
  const [once = 0, twice = 0, thrice = 0, fourTimes = 0, fiveTimes = 0] = atLeast(digits);
  if (fiveTimes) return 'fiveOfAKind';
  if (fourTimes) return 'fourOfAKind';
  if (thrice) return sizeOf(twice) === 2 ? 'fullHouse' : 'threeOfAKind';
  if (twice) return sizeOf(twice) === 2 ? 'twoPairs' : 'onePair';
  return neighboursIn(once) === 4 ? 'straight' : 'highCard';
}

import { choose } from '../exact/counting.ts';
import { oneOf } from '../values/one-of.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sumOf } from '../values/sum-of.ts';
import { type Dice, sizeOf, WAYS } from './dice.ts';

const SUMS = Array.from({ length: 16 }, (_, at) => at + 3);

/** `Sum`: sum of the dice, `3` to `18`, each with its own odds. */
export const sum = oneOf<Dice>({
  code: 'Sum',
  group: 'Sum',
  values: new Map(SUMS.map((sum) => [`${sum}`, waysTo(sum)])),
  among: WAYS,
  of: ['sum'],
  valueIn: (dice) => `${sumOf(dice)}`,
});

/** Three of the six triples are small, three are big; both bets lose on triples, as in most casinos. */
const WAYS_OF_SIZE = WAYS / 2 - 3;

/** `SumBigSmall`: the sum is `big` (11 to 17) or `small` (4 to 10); triples lose. */
export const sumBigSmall = oneOf<Dice>({
  code: 'SumBigSmall',
  group: 'Sum',
  values: new Map([
    ['big', WAYS_OF_SIZE],
    ['small', WAYS_OF_SIZE],
  ]),
  among: WAYS,
  opposites: [['big', 'small']],
  of: ['sum'],
  valueIn: sizeOf,
});

/** `SumOddEven`: the sum is `odd` or `even`, including triples. */
export const sumOddEven = oneOf<Dice>({
  code: 'SumOddEven',
  group: 'Sum',
  values: new Map([
    ['odd', WAYS / 2],
    ['even', WAYS / 2],
  ]),
  among: WAYS,
  of: ['sum'],
  valueIn: (dice) => parityOf(sumOf(dice)),
});

/** Number of ways to roll a sum, by inclusion–exclusion over dice above 6. */
function waysTo(sum: number): number {
  const above = [0, 1, 2, 3].map((dice) => choose(3, dice) * choose(sum - 1 - 6 * dice, 2));
  return above.reduce((ways, some, dice) => ways + (dice % 2 === 0 ? some : -some), 0);
}

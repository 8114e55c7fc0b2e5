import type { Order } from '../balls/places.ts';
import { oneOf } from '../values/one-of.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { MIDDLE, sizeOfFirstTwo, sumOfFirstTwo } from './first-two.ts';
import { TEN } from './ten.ts';

const PAIRS = TEN * (TEN - 1);
const SMALLEST = 3;
const LARGEST = 2 * TEN - 1;

/** Indexes of the first two places. */
const FIRST_TWO = [0, 1];

const SUMS = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, at) => at + SMALLEST);

/** `First2Sum`: sum of the first two numbers, `3` to `19`, each with its own odds. */
export const sum = oneOf<Order>({
  code: 'First2Sum',
  group: 'First2Sum',
  values: new Map(SUMS.map((sum) => [`${sum}`, waysTo(sum)])),
  among: PAIRS,
  of: ['sum'],
  partsOf: () => FIRST_TWO,
  valueIn: (order) => `${sumOfFirstTwo(order)}`,
});

/**
 * `First2SumBigSmall`: the sum of the first two is `big` (12 to 19) or `small`. The middle, 11, is small; big is less
 * likely and has its own odds.
 */
export const sumBigSmall = oneOf<Order>({
  code: 'First2SumBigSmall',
  group: 'First2Sum',
  values: new Map([
    ['big', waysWhere((sum) => sizeOfFirstTwo(sum) === 'big')],
    ['small', waysWhere((sum) => sizeOfFirstTwo(sum) === 'small')],
  ]),
  among: PAIRS,
  of: ['sum'],
  partsOf: () => FIRST_TWO,
  valueIn: (order) => sizeOfFirstTwo(sumOfFirstTwo(order)),
});

/** `First2SumOddEven`: the sum of the first two is `odd` or, less often, `even`. */
export const sumOddEven = oneOf<Order>({
  code: 'First2SumOddEven',
  group: 'First2Sum',
  values: new Map([
    ['odd', waysWhere((sum) => parityOf(sum) === 'odd')],
    ['even', waysWhere((sum) => parityOf(sum) === 'even')],
  ]),
  among: PAIRS,
  of: ['sum'],
  partsOf: () => FIRST_TWO,
  valueIn: (order) => parityOf(sumOfFirstTwo(order)),
});

function waysWhere(has: (sum: number) => boolean): number {
  return SUMS.filter(has).reduce((ways, sum) => ways + waysTo(sum), 0);
}

/** Number of ordered pairs of different numbers with a sum; symmetric about the middle. */
function waysTo(sum: number): number {
  const lower = Math.min(sum, 2 * MIDDLE - sum);
  return 2 * Math.floor((lower - 1) / 2);
}

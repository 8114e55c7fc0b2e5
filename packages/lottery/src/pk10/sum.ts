import type { Order } from '../balls/places.ts';
import { oneOf } from '../values/one-of.ts';
import { TEN } from './ten.ts';

const PAIRS = TEN * (TEN - 1);
const SMALLEST = 3;
const MIDDLE = TEN + 1;
const LARGEST = 2 * TEN - 1;

const SUMS = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, at) => at + SMALLEST);

const sumOf = ([first = 0, second = 0]: Order): number => first + second;

/** `First2Sum`: the first two numbers together, `3` to `19`, each with odds of its own. */
export const sum = oneOf<Order>({
  code: 'First2Sum',
  group: 'First2Sum',
  values: new Map(SUMS.map((sum) => [`${sum}`, waysTo(sum)])),
  among: PAIRS,
  of: ['sum'],
  valueIn: (order) => `${sumOf(order)}`,
});

/**
 * `First2SumBigSmall`: whether the first two numbers together are `big` (12 to 19) or `small`. The middle, 11, is small:
 * big wins less often, and has odds of its own.
 */
export const sumBigSmall = oneOf<Order>({
  code: 'First2SumBigSmall',
  group: 'First2Sum',
  values: new Map([
    ['big', waysWhere((sum) => sum > MIDDLE)],
    ['small', waysWhere((sum) => sum <= MIDDLE)],
  ]),
  among: PAIRS,
  of: ['sum'],
  valueIn: (order) => (sumOf(order) > MIDDLE ? 'big' : 'small'),
});

/** `First2SumOddEven`: whether the first two numbers together are `odd` or, less often, `even`. */
export const sumOddEven = oneOf<Order>({
  code: 'First2SumOddEven',
  group: 'First2Sum',
  values: new Map([
    ['odd', waysWhere((sum) => sum % 2 === 1)],
    ['even', waysWhere((sum) => sum % 2 === 0)],
  ]),
  among: PAIRS,
  of: ['sum'],
  valueIn: (order) => (sumOf(order) % 2 === 1 ? 'odd' : 'even'),
});

function waysWhere(has: (sum: number) => boolean): number {
  return SUMS.filter(has).reduce((ways, sum) => ways + waysTo(sum), 0);
}

/** How many ordered pairs of different numbers have a sum: as many as the sum on the other side of the middle has. */
function waysTo(sum: number): number {
  const lower = Math.min(sum, 2 * MIDDLE - sum);
  return 2 * Math.floor((lower - 1) / 2);
}

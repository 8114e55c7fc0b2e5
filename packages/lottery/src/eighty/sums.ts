import { once } from '@app/shared/once';
import { waysBySum } from '../exact/ways-by-sum.ts';
import type { Play } from '../family.ts';
import { oneOf } from '../values/one-of.ts';
import { parityOf } from '../values/size-and-parity.ts';
import { sizeOfSum } from './size-of-sum.ts';
import { DRAWN, MOST, SUM, type Twenty, twenty } from './twenty.ts';

const ways = once(() => waysBySum(DRAWN, MOST));

/** Upper limit of the sum for each element. */
const ELEMENTS = [
  ['metal', 695],
  ['wood', 763],
  ['water', 855],
  ['fire', 923],
  ['earth', 1410],
] as const;

const unlessTie = (sum: number) => {
  const size = sizeOfSum(sum);
  return size === 'tie' ? undefined : size;
};

const sizeAndParityOf = (sum: number): string | undefined => {
  const size = unlessTie(sum);
  return size && `${size}_${parityOf(sum)}`;
};

const elementOf = (sum: number) => ELEMENTS.find(([, most]) => sum <= most)?.[0];

/**
 * Plays on the sum of the twenty numbers, 210 to 1410.
 *
 * - `SumSize`: `big` above 810, `small` below; 810 is a tie.
 * - `SumTie`: `tie`, the sum is 810.
 * - `SumParity`: `odd`, `even`, which are not quite equally likely.
 * - `SumSizeParity`: `big_odd`, `big_even`, `small_odd`, `small_even`; 810 is a tie.
 * - `FiveElements`: `metal` to 695, `wood` to 763, `water` to 855, `fire` to 923, `earth` above.
 */
export const sums = (): readonly Play<Twenty>[] => [
  bySum('SumSize', ['big', 'small'], unlessTie, true),
  bySum('SumTie', ['tie'], (sum) => (sizeOfSum(sum) === 'tie' ? 'tie' : undefined)),
  bySum('SumParity', ['odd', 'even'], parityOf),
  bySum('SumSizeParity', ['big_odd', 'big_even', 'small_odd', 'small_even'], sizeAndParityOf, true),
  bySum(
    'FiveElements',
    ELEMENTS.map(([code]) => code),
    elementOf,
  ),
];

/** One outcome for each sum. */
export function everySum(_parts: readonly number[], most: number): readonly Twenty[] | undefined {
  const raisedMost = MOST - DRAWN;
  const count = DRAWN * raisedMost + 1;
  if (count > most) return undefined;
  // Raises the lowest twenty numbers from the largest down, each as far as it goes.
  return Array.from({ length: count }, (_, excess) =>
    twenty(
      Array.from({ length: DRAWN }, (_, at) => {
        const left = excess - at * raisedMost;
        return DRAWN - at + Math.min(Math.max(left, 0), raisedMost);
      }),
    ),
  );
}

function bySum(
  code: string,
  values: readonly string[],
  valueIn: (sum: number) => string | undefined,
  tiesInTheMiddle = false,
): Play<Twenty> {
  const waysOf = (value: string | undefined) =>
    ways().reduce((total, ways, sum) => (valueIn(sum) === value ? total + ways : total), 0n);
  return oneOf<Twenty>({
    code,
    group: code === 'FiveElements' ? code : 'Sum',
    of: [code === 'FiveElements' ? 'elements' : 'sum'],
    values: new Map(values.map((value) => [value, waysOf(value)])),
    among: ways().reduce((total, each) => total + each, 0n),
    ...(tiesInTheMiddle ? { ties: waysOf(undefined) } : {}),
    partsOf: () => [SUM],
    valueIn: ({ sum }) => valueIn(sum),
  });
}

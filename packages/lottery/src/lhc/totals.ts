import { once } from '@app/shared/once';
import { waysBySum } from '../exact/ways-by-sum.ts';
import type { Play } from '../family.ts';
import { oneOf } from '../values/one-of.ts';
import { DRAWN, type MarkSix, MOST } from './mark-six.ts';

const MIDDLE = 175;

const ways = once(() => waysBySum(DRAWN, MOST));

const sizeOf = (sum: number) => (sum >= MIDDLE ? 'big' : 'small');
const parityOf = (sum: number) => (sum % 2 === 0 ? 'even' : 'odd');

/**
 * Plays on the sum of all seven, 28 to 322.
 *
 * - `TotalSize`: `big` from 175, `small` below. 175 is the middle, so `big` is more likely.
 * - `TotalParity`: `odd`, `even`.
 * - `TotalSizeParity`: `big_odd`, `big_even`, `small_odd`, `small_even`.
 */
export const totals = (): readonly Play<MarkSix>[] => [
  bySum('TotalSize', ['big', 'small'], sizeOf),
  bySum('TotalParity', ['odd', 'even'], parityOf),
  bySum(
    'TotalSizeParity',
    ['big_odd', 'big_even', 'small_odd', 'small_even'],
    (sum) => `${sizeOf(sum)}_${parityOf(sum)}`,
  ),
];

function bySum(
  code: string,
  values: readonly string[],
  valueAt: (sum: number) => string,
): Play<MarkSix> {
  const waysOf = (value: string) =>
    ways().reduce((total, ways, sum) => (valueAt(sum) === value ? total + ways : total), 0n);
  return oneOf<MarkSix>({
    code,
    group: 'Total',
    values: new Map(values.map((value) => [value, waysOf(value)])),
    of: ['total'],
    among: ways().reduce((total, each) => total + each, 0n),
    valueIn: ({ sum }) => valueAt(sum),
  });
}

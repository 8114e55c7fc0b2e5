import { choose } from '../exact/counting.ts';
import type { Play } from '../family.ts';
import { oneOf } from '../values/one-of.ts';
import { DRAWN, MOST, type Twenty } from './twenty.ts';

const HALF = MOST / 2;

/**
 * Compares the counts of the twenty numbers in two halves of the eighty.
 *
 * - `Halves`: `upper` more of 1 to 40, `lower` more of 41 to 80, `equal` ten each.
 * - `Parities`: `odd` more odd numbers, `even` more even ones, `equal` ten each.
 */
export const halves = (): readonly Play<Twenty>[] => [
  majority('Halves', 'upper', 'lower', (number) => number <= HALF),
  majority('Parities', 'odd', 'even', (number) => number % 2 === 1),
];

function majority(
  code: string,
  one: string,
  other: string,
  isOfOne: (number: number) => boolean,
): Play<Twenty> {
  const equal = waysWith(DRAWN / 2);
  const each = (waysOfAll() - equal) / 2n;
  return oneOf<Twenty>({
    code,
    group: code,
    of: [code === 'Halves' ? 'halves' : 'parities'],
    values: new Map([
      [one, each],
      ['equal', equal],
      [other, each],
    ]),
    among: waysOfAll(),
    opposites: [[one, other]],
    valueIn: ({ numbers }) => {
      let count = 0;
      for (const number of numbers) if (isOfOne(number)) count++;
      if (count === DRAWN / 2) return 'equal';
      return count > DRAWN / 2 ? one : other;
    },
  });
}

/** Number of draws with `count` numbers in one half. */
function waysWith(count: number): bigint {
  return BigInt(choose(HALF, count)) * BigInt(choose(HALF, DRAWN - count));
}

function waysOfAll(): bigint {
  let ways = 0n;
  for (let count = 0; count <= DRAWN; count++) ways += waysWith(count);
  return ways;
}

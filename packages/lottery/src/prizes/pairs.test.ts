import { describe, expect, test } from 'vitest';
import { rows } from '../exact/counting.ts';
import { fraction } from '../exact/fraction.ts';
import { selectionOf } from '../test-support/measure.ts';
import { averageOf, type PairMode, pairs } from './pairs.ts';

const MODES = ['once', 'each', 'half'] as const satisfies readonly PairMode[];

/**
 * Out of all 100^`lots` results, the number with one ending `a` times and another `b` times, counted number by number.
 */
function waysByTimes(lots: number): ReadonlyMap<string, bigint> {
  let ways = new Map([['0,0', 1n]]);
  for (let lot = 0; lot < lots; lot++) {
    const next = new Map<string, bigint>();
    const add = (a: number, b: number, more: bigint) =>
      next.set(`${a},${b}`, (next.get(`${a},${b}`) ?? 0n) + more);
    for (const [times, before] of ways) {
      const [a = 0, b = 0] = times.split(',').map(Number);
      add(a, b, before * 98n);
      add(a + 1, b, before);
      add(a, b + 1, before);
    }
    ways = next;
  }
  return ways;
}

describe.each([27, 18])('of %i numbers', (lots) => {
  const ways = waysByTimes(lots);
  const all = 100n ** BigInt(lots);

  test('every result is counted', () => {
    expect([...ways.values()].reduce((sum, each) => sum + each)).toBe(all);
  });

  test.each(MODES)('a pair that hits %s, over all results there are', (mode) => {
    const play = pairs({ code: 'Pair', group: 'Pair', mode, lots });
    const selection = selectionOf(play, '12,34');
    expect(selection.notes).toBe(2 * lots);
    let hits = 0n;
    for (const [times, each] of ways) {
      const [a = 0, b = 0] = times.split(',').map(Number);
      const result = Array.from({ length: lots }, (_, lot) =>
        lot < a ? 512 : lot < a + b ? 34 : 99,
      );
      hits += each * BigInt(selection.hits(result)[0] ?? Number.NaN);
    }
    expect([fraction(hits, all * BigInt(selection.notes))]).toEqual(
      play.tiers.map(({ chance }) => chance),
    );
  });
});

test.each(MODES)(
  'returns the chance of a pair to hit %s for a listed set of all results',
  (mode) => {
    const [among, lots] = [4, 5];
    const results = [...rows(Array.from({ length: lots }, () => [0, 1, 2, 3]))];
    let hits = 0;
    for (const result of results) {
      const a = result.filter((one) => one === 0).length;
      const b = result.filter((one) => one === 1).length;
      if (a > 0 && b > 0) hits += { once: 1, each: Math.min(a, b), half: a + b }[mode];
    }
    expect(averageOf(mode, lots, 1, among)).toEqual(fraction(hits, results.length));
  },
);

test.each([
  ['once', '12,34', 'pick', 1, 1],
  ['each', '12,34', 'pick', 1, 2],
  ['half', '12,34', 'pick', 1, 5],
  ['once', '12,34,56,78', 'pick', 6, 3],
  ['each', '12,34,56,78', 'pick', 6, 4],
  ['half', '12,34,56,78', 'pick', 6, 12],
  ['each', '12,34|56,78|34,56', 'text', 3, 3],
] as const)('%s: %s (%s) are %i pairs with %i hits', (mode, ball, by, count, hits) => {
  const play = pairs({ code: 'Pair', group: 'Pair', mode, lots: 7 });
  const selection = selectionOf(play, ball, { by });
  expect(selection.notes).toBe(count * 14);
  expect(selection.hits([12, 912, 12, 34, 34, 56, 99])).toEqual([hits]);
});

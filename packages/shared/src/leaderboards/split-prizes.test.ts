import { expect, test } from 'vitest';
import { splitPrizes } from './split-prizes.ts';

const CENT = 100n;
const split = (scores: readonly number[], prizes: readonly number[], unit = CENT) =>
  splitPrizes(
    scores.map((score) => ({ score: BigInt(score) })),
    prizes.map((prize) => BigInt(Math.round(prize * 10_000))),
    unit,
  ).map(({ rank, prize }) => [rank, Number(prize) / 10_000]);

test('gives each rank its prize, and lower ranks none', () => {
  expect(split([9, 8, 7], [50, 30])).toEqual([
    [1, 50],
    [2, 30],
    [3, 0],
  ]);
});

test('splits the prizes of tied places to the cent, the rest to the first', () => {
  expect(split([9, 8, 8, 8, 1], [50, 30, 20])).toEqual([
    [1, 50],
    [2, 16.67],
    [2, 16.67],
    [2, 16.66],
    [5, 0],
  ]);
  expect(split([5, 5], [0.01])).toEqual([
    [1, 0.01],
    [1, 0],
  ]);
});

test('splits by the smallest amount of the currency', () => {
  expect(split([5, 5], [5], 10_000n)).toEqual([
    [1, 3],
    [1, 2],
  ]);
});

test('pays exactly the sum of the prizes of the taken places', () => {
  for (let members = 1; members < 12; members++)
    for (let tied = 1; tied <= members; tied++) {
      const scores = Array.from({ length: members }, (_, n) => (n < tied ? 9 : 8 - n));
      const prizes = [33.33, 10, 7.77, 1];
      const paid = split(scores, prizes).reduce((sum, [, prize = 0]) => sum + prize, 0);
      const due = prizes.slice(0, members).reduce((sum, prize) => sum + prize, 0);
      expect(paid).toBeCloseTo(due, 8);
    }
});

test('pays nothing without rows', () => {
  expect(split([], [10])).toEqual([]);
});

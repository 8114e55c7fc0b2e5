import { expect, test } from 'vitest';
import { definePlay, winsOrTies } from './define-play.ts';
import { fraction } from './exact/fraction.ts';
import type { Tier } from './family.ts';
import { payoutOf, returnsOf } from './price.ts';

const playOf = (tiers: readonly Tier[], tiersAre: 'together' | 'apart' = 'together') =>
  definePlay<number, object>({
    code: 'Sample',
    group: 'Sample',
    tiers,
    tiersAre,
    board: { rows: [] },
    select: () => ({}),
    notes: () => 1,
    hits: () => tiers.map(() => 1),
  });

const size = playOf(winsOrTies(24, 1, 49));

test('a tie returns the stake, and wins are priced as without ties', () => {
  const won = { note: 20_000n, series: 1800, prices: {} };
  expect(payoutOf(size, { ...won, hits: [1, 0] })).toBe(36_000n);
  expect(payoutOf(size, { ...won, hits: [0, 1] })).toBe(20_000n);
  expect(returnsOf(size, {}, 1800)).toEqual([fraction(48 * 9 + 10, 490)]);
  expect(returnsOf(size, {}, 2000)).toEqual([fraction(1)]);
});

test('a tie loses if its price says so', () => {
  expect(returnsOf(size, { tie: { by: 'odds', odds: 0n } }, 2000)).toEqual([fraction(48, 49)]);
});

test('tiers that a note can win together share its return', () => {
  const play = playOf([
    { code: 'two', chance: fraction(1, 10), share: fraction(3, 4) },
    { code: 'three', chance: fraction(1, 100), share: fraction(1, 4) },
  ]);
  expect(returnsOf(play, {}, 1900)).toEqual([fraction(95, 100)]);
  expect(payoutOf(play, { hits: [1, 1], note: 10_000n, series: 2000, prices: {} })).toBe(325_000n);
});

test('with tiers apart, each returns its payout plus returned ties', () => {
  const play = playOf(
    [
      { code: 'red', chance: fraction(1, 2) },
      { code: 'blue', chance: fraction(1, 4) },
      { code: 'tie', chance: fraction(1, 10), tie: true },
    ],
    'apart',
  );
  const prices = { red: { by: 'odds', odds: 15_000n }, blue: { by: 'odds', odds: 0n } } as const;
  expect(returnsOf(play, prices, 2000)).toEqual([fraction(85, 100), fraction(1, 10)]);
});

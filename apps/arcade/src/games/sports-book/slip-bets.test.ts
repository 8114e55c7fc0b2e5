import { expect, test } from 'vitest';
import { betsOf, problemOf, type SlipLeg, stakeOf } from './slip-bets.ts';

const leg = (match: number, odds: number): SlipLeg => ({ place: match * 7, match, odds });
const limits = { least: 10_000, greatest: 5_000_000 };

test.each([
  ['5', 50_000],
  [' 500 ', 5_000_000],
  ['0', undefined],
  ['501', undefined],
  ['1.50', undefined],
  ['−1', undefined],
  ['', undefined],
])('reads the amount "%s"', (typed, stake) => {
  expect(stakeOf(typed, limits)).toBe(stake);
});

test('an amount is a multiple of the least one', () => {
  const yen = { least: 1_000_000, greatest: 500_000_000 };
  expect([stakeOf('150', yen), stakeOf('200', yen)]).toEqual([undefined, 2_000_000]);
});

test('singles are a bet each, a combined bet is one at the product of its odds', () => {
  const legs = [leg(0, 233), leg(1, 187)];
  expect(betsOf(legs, 'singles', 10_000)).toMatchObject([
    { odds: 233, payout: 23_300 },
    { odds: 187, payout: 18_700 },
  ]);
  expect(betsOf(legs, 'combined', 10_000)).toMatchObject([{ legs, odds: 435, payout: 43_500 }]);
  expect(betsOf([leg(0, 233)], 'combined', 10_000)).toHaveLength(1);
});

test('a combined bet has different matches and no higher odds than offered', () => {
  expect(problemOf([leg(0, 233), leg(0, 187)], 'combined')).toBe('oneMatch');
  expect(problemOf([leg(0, 233), leg(0, 187)], 'singles')).toBeUndefined();
  expect(problemOf([leg(0, 1_039), leg(1, 1_039)], 'combined')).toBe('tooHigh');
  expect(problemOf([leg(0, 233), leg(1, 187)], 'combined')).toBeUndefined();
});

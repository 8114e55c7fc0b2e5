import { expect, test } from 'vitest';
import {
  acceptedLeg,
  betsOf,
  isKindOffered,
  problemOf,
  repricedLeg,
  type SlipLeg,
  slipKinds,
  stakeOf,
} from './slip-bets.ts';

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

test('a system is a combined bet for each two or three selections', () => {
  const legs = [leg(0, 200), leg(1, 300), leg(2, 150), leg(3, 250)];
  const oddsOf = (kind: 'doubles' | 'trebles', count: number) =>
    betsOf(legs.slice(0, count), kind, 10_000).map(({ odds }) => odds);
  expect(oddsOf('doubles', 4)).toEqual([600, 300, 500, 450, 750, 375]);
  expect(oddsOf('trebles', 4)).toEqual([900, 1_500, 750, 1_125]);
  expect(oddsOf('doubles', 3)).toEqual([600, 300, 450]);
  // Two selections have one double, which is the combined bet.
  expect(oddsOf('doubles', 2)).toEqual([600]);
  expect(betsOf([leg(0, 200)], 'trebles', 10_000)).toMatchObject([{ odds: 200 }]);
  expect(slipKinds.flatMap((kind) => betsOf([], kind, 10_000))).toEqual([]);
  expect(slipKinds.filter((kind) => isKindOffered(kind, 3))).toEqual([
    'singles',
    'doubles',
    'combined',
  ]);
  expect(problemOf([...legs.slice(0, 2), leg(1, 400)], 'doubles')).toBe('oneMatch');
  expect(problemOf([leg(0, 1_039), leg(1, 1_039), leg(2, 110)], 'doubles')).toBe('tooHigh');
});

test('odds that move wait for consent, and those that return do not', () => {
  const moved = repricedLeg(leg(0, 233), 240);
  expect(moved).toMatchObject({ odds: 240, seen: 233 });
  expect(repricedLeg(moved, 250)).toMatchObject({ odds: 250, seen: 233 });
  expect(repricedLeg(moved, 233)).toEqual(leg(0, 233));
  expect(acceptedLeg(moved)).toEqual(leg(0, 240));
  expect(problemOf([repricedLeg(moved, 0)], 'singles')).toBe('notOffered');
});

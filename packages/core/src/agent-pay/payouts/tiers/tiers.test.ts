import { type Money, money } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import { expect, test } from 'vitest';
import { reachedTier, type Tier, tierBreach, tierOutOfOrder } from './tiers.ts';

const whole = (amount: number): Money => money(BigInt(amount) * 10_000n);
const percent = (value: number): Rate => rate(Math.round(value * 10_000));
const tier = (turnover: number, actives: number, of: number): Tier => ({
  turnover: whole(turnover),
  actives,
  rate: percent(of),
});

const daily = [tier(30_000, 1, 0.3), tier(100_000, 3, 0.5), tier(300_000, 5, 0.8)];

test.each([
  [0, 0, 0],
  [29_999, 9, 0],
  [30_000, 0, 0],
  [30_000, 1, 1],
  [100_000, 2, 1],
  [100_000, 3, 2],
  [299_999, 99, 2],
  [300_000, 4, 2],
  [300_000, 5, 3],
])('%i in bets and %i active members reach tier %i', (turnover, actives, place) => {
  const reached = reachedTier(daily, { turnover: whole(turnover), loss: 0n, actives });
  expect(reached).toEqual({ place, rate: daily[place - 1]?.rate ?? 0 });
});

test.each([
  [[tier(0, 0, 1)], undefined],
  [daily, undefined],
  [[tier(0, 0, 0)], 1],
  [[tier(10, 1, 1), tier(20, 1, 1)], 2],
  [[tier(10, 1, 1), tier(10, 1, 2)], 2],
  [[tier(10, 1, 1), tier(9, 2, 2)], 2],
  [[tier(10, 2, 1), tier(20, 1, 2)], 2],
  [[tier(10, 1, 1), tier(10, 2, 2), tier(20, 2, 1.5)], 3],
])('finds the tier that is out of order', (tiers, place) => {
  expect(tierOutOfOrder(tiers)).toBe(place);
});

// The example of the rule: A is above B, whose higher tier is not covered by a tier of A.
const ofA = [tier(1_000_000, 5, 10), tier(5_000_000, 20, 15)];

test('refuses the example of the rule, and returns the nearest permitted terms', () => {
  const ofB = [tier(1_000_000, 5, 8), tier(2_000_000, 10, 12)];
  expect(tierBreach(ofB, ofA)).toEqual({ place: 2, nearestPermitted: tier(2_000_000, 10, 10) });
  const lower = [tier(500_000, 3, 8), tier(2_000_000, 10, 12)];
  expect(tierBreach(lower, ofA)).toEqual({ place: 1, nearestPermitted: tier(1_000_000, 5, 8) });
  const tooMuch = [tier(900_000, 3, 20)];
  expect(tierBreach(tooMuch, ofA)).toEqual({ place: 1, nearestPermitted: tier(1_000_000, 5, 10) });
});

test('accepts permitted terms, in each of the three ways', () => {
  for (const of of [
    [tier(1_000_000, 5, 8), tier(2_000_000, 10, 10)],
    [tier(1_000_000, 5, 8), tier(5_000_000, 20, 12)],
    [tier(1_000_000, 5, 10)],
    ofA,
  ])
    expect(tierBreach(of, ofA)).toBeUndefined();
});

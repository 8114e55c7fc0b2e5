import { expect, test } from 'vitest';
import { tierForecast } from './tier-forecast.ts';

const HOUR = 3_600_000;
const day = { tier: 1, periodStart: 0, asOf: 6 * HOUR, periodEnd: 24 * HOUR };
const forecast = (
  reached: readonly [bets: bigint, members: number, loss?: bigint],
  missing: readonly [bets: bigint, members: number, loss?: bigint],
  changes: Partial<typeof day> = {},
) => {
  const of = ([betVolume, activeMember, netLoss]: typeof reached) => ({
    betVolume,
    activeMember,
    netLoss,
  });
  return tierForecast({ ...day, ...changes, reached: of(reached), missing: of(missing) });
};

test('extrapolates the slowest figure that the next tier requires', () => {
  expect(forecast([600n, 3], [300n, 0])).toEqual({ tier: 2, at: 9 * HOUR });
  expect(forecast([600n, 3], [300n, 2])).toEqual({ tier: 2, at: 10 * HOUR });
  expect(forecast([600n, 3, 20n], [300n, 2, 40n])).toEqual({ tier: 2, at: 18 * HOUR });
  expect(forecast([600n, 3], [300n, 0], { tier: 0 })).toMatchObject({ tier: 1 });
});

test('reaches no tier in this period if the pace is too slow, or a figure is zero or negative', () => {
  expect(forecast([600n, 3], [1_800n, 0])).toEqual({ tier: 2, at: null });
  expect(forecast([600n, 0], [300n, 1])).toEqual({ tier: 2, at: null });
  expect(forecast([600n, 3, -5n], [300n, 0, 10n])).toEqual({ tier: 2, at: null });
});

test('says nothing early in a period, and at the highest tier', () => {
  expect(forecast([600n, 3], [300n, 0], { asOf: 4 * HOUR })).toBeUndefined();
  const highest = { reached: { betVolume: 600n, activeMember: 3 }, missing: null };
  expect(tierForecast({ ...day, ...highest })).toBeUndefined();
});

import { contractTerms } from '@app/shared/contracts/contract-terms';
import { expect, test } from 'vitest';
import { differenceOf } from './terms-difference.ts';

const tier = (betVolume: number, rate: number) => ({ betVolume, activeMember: 1, rate });
const daily = (...tiers: readonly object[]) =>
  contractTerms.parse({ kind: 'daily', category: 'CONS', tiers });
const realtime = (lossRate: number) =>
  contractTerms.parse({ kind: 'realtime', profitRate: 0.001, lossRate, singleBetThreshold: 100 });

test('reports the changed parts of tiers only', () => {
  const before = daily(tier(1_000, 0.003), tier(5_000, 0.005));
  expect(differenceOf(before, before)).toEqual([]);
  expect(differenceOf(before, daily(tier(1_000, 0.003), tier(5_000, 0.006)))).toEqual([
    { is: 'changed', tier: 2, name: 'rate', before: 5_000, after: 6_000 },
  ]);
});

test('reports added and removed tiers', () => {
  const [one, two] = [daily(tier(1_000, 0.003)), daily(tier(1_000, 0.003), tier(5_000, 0.005))];
  expect(differenceOf(one, two)).toMatchObject([{ is: 'added', tier: 2 }]);
  expect(differenceOf(two, one)).toMatchObject([
    { is: 'removed', tier: 2, parts: { betVolume: 50_000_000n, rate: 5_000 } },
  ]);
});

test('reports changed single terms', () => {
  expect(differenceOf(realtime(0.003), realtime(0.004))).toEqual([
    { is: 'changed', name: 'lossRate', before: 3_000, after: 4_000 },
  ]);
});

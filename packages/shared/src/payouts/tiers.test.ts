import { expect, test } from 'vitest';
import { type TierFault, tierFault } from './tiers.ts';

type Parts = readonly [betVolume: number, activeMember: number, rate: number];
const tier = ([betVolume, activeMember, rate]: Parts) => ({ betVolume, activeMember, rate });

test.each<[Parts, TierFault | undefined]>([
  [[200, 4, 0.2], undefined],
  [[100, 4, 0.2], undefined],
  [[200, 3, 0.2], undefined],
  [[99, 4, 0.2], 'asks_less_bets'],
  [[200, 2, 0.2], 'asks_less_members'],
  [[100, 3, 0.2], 'asks_no_more'],
  [[200, 4, 0.1], 'pays_no_more'],
  [[200, 4, 0.09], 'pays_no_more'],
])('above 100 in bets, 3 members and a rate of 0.1 a tier of %j: %s', (parts, fault) => {
  expect(tierFault(tier(parts), tier([100, 3, 0.1]))).toBe(fault);
  const money = { ...tier(parts), betVolume: BigInt(parts[0]) };
  expect(tierFault(money, { ...tier([100, 3, 0.1]), betVolume: 100n })).toBe(fault);
});

test('the first tier may have no requirements, and must pay something', () => {
  expect(tierFault(tier([0, 0, 0.000001]), undefined)).toBeUndefined();
  expect(tierFault(tier([100, 3, 0]), undefined)).toBe('pays_nothing');
});

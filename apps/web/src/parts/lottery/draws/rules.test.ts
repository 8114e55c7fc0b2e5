import { families } from '@app/lottery/families';
import { expect, test } from 'vitest';
import { ruleOf } from './rules.ts';

const info = { tierName: 'Win', by: 'series' as const, odds: null };
const atOdds = (tier: string, odds: number) => ({ ...info, tier, by: 'odds' as const, odds });
const onMenu = (
  playCode: string,
  playMenuInfos: Menu['playMenuInfos'] = [{ ...info, tier: 'win' }],
) => ({
  playCode,
  playName: playCode,
  singleBetPrice: 20_000n,
  playMenuInfos,
});
type Menu = Parameters<typeof ruleOf>[1];

test('returns the exact chance of a note, its payout and RTP in a series', () => {
  expect(ruleOf('SSC', onMenu('Last3Straight'), 1956)).toMatchObject({
    returns: '97.8',
    tiers: [{ oneIn: '1000', odds: '978', prize: 19_560_000n, returns: null }],
  });
});

test('takes fixed odds of the site in every series', () => {
  const fixed = onMenu('Last3Straight', [atOdds('win', 905.25)]);
  expect(ruleOf('SSC', fixed, 1700)).toMatchObject({
    returns: '90.525',
    tiers: [{ odds: '905.25' }],
  });
});

test('returns each tier’s RTP if they differ', () => {
  const codes = families.K3.plays.find(({ code }) => code === 'Sum')?.tiers ?? [];
  const odds = codes.map(({ code }) => atOdds(code, 8));
  const rule = ruleOf('K3', onMenu('Sum', odds), 1956);
  expect(rule?.returns).toBeNull();
  expect(rule?.tiers.map(({ returns }) => returns)).toContain('3.7037');
});

test('has no rule for unknown plays', () => {
  expect(ruleOf('SSC', onMenu('Nothing'), 1956)).toBeUndefined();
  expect(ruleOf('NONE', onMenu('Last3Straight'), 1956)).toBeUndefined();
});

import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';
import { outcomesOf } from '@app/lottery/outcomes';
import { expect, test } from 'vitest';
import type { PricesOfPlays } from '../../lotteries/index.ts';
import { payoutRules } from '../slips/payout-rules.ts';
import { readSlips, type Slip } from '../slips/read-slips.ts';
import { addExposure, exposureOf, timesExposure } from './exposure.ts';

const SERIES = 1_900;
const slip = (ball: string, changes: Partial<Slip> = {}): Slip => ({
  play: 'All3Straight',
  ball,
  by: 'pick',
  mode: 1,
  multiple: 1,
  ...changes,
});
const exposed = (slips: readonly Slip[], series = SERIES) =>
  exposureOf(families.LF, readSlips(families.LF, slips), { prices: {}, series });

/** Prize of one note on one number at two whole units. */
const PRIZE = 19_000_000n;

test('returns the payout of each outcome, and the worst one', async () => {
  const { worst, byOutcome } = await exposed([
    slip('1|2|3'),
    slip('1,4|2|3'),
    slip('9|9|9', { mode: 3 }),
  ]);
  expect(worst).toBe(2n * PRIZE);
  const paid = [...(byOutcome ?? [])].flatMap((amount, n) => (amount > 0n ? [[n, amount]] : []));
  expect(paid).toEqual([
    [123, 2n * PRIZE],
    [423, PRIZE],
    [999, PRIZE / 100n],
  ]);
});

test('is proportional to the multiple of the leg, like payouts', async () => {
  const { worst, byOutcome } = timesExposure(await exposed([slip('1|2|3')]), 7);
  expect(worst).toBe(7n * PRIZE);
  expect(byOutcome?.[123]).toBe(7n * PRIZE);
});

test('is never less than the rounded payouts, for many multiples', async () => {
  // A sum of 1 has a chance of 3 ÷ 1 000: a note of 200 wins 31 716 and two thirds.
  const sum = slip('1', { play: 'All3Sum', mode: 3 });
  const bet = readSlips(families.LF, [sum])[0] ?? expect.unreachable();
  const pays = payoutRules({ prices: {}, series: 1_903 })(bet.rules);
  const multiple = 7_919;
  const paid = pays(bet.selection.hits([0, 0, 1]), bet.note * BigInt(multiple));
  const { worst } = timesExposure(await exposed([sum], 1_903), multiple);
  expect(worst).toBeGreaterThanOrEqual(paid);
  expect(worst - paid).toBeLessThan(multiple);
});

test('sums bets on different numbers by outcome, and subtracts what it added', async () => {
  const [one, other] = [await exposed([slip('1|2|3')]), await exposed([slip('1,3|2|1,3')])];
  const both = addExposure(one, other, 1n);
  expect(both.worst).toBe(2n * PRIZE);
  expect(addExposure(both, other, -1n)).toEqual(one);
});

/** For families with too many outcomes to enumerate: maximum payout of one slip if each tier has its maximum hits. */
const atMost = async (code: FamilyCode, bet: Slip, prices: PricesOfPlays = {}): Promise<bigint> => {
  const family: Family = families[code];
  const terms = { prices, series: SERIES };
  const { worst, byOutcome } = await exposureOf(family, readSlips(family, [bet]), terms);
  expect(byOutcome).toBeNull();
  return worst;
};
const win = (odds: bigint) => ({ by: 'odds', odds }) as const;

test('counts only numbers that can win together: one in each prize, one on each rank of a race', async () => {
  const all = '0,1,2,3,4,5,6,7,8,9';
  expect(await atMost('VN_NORTH', slip(`${all}|${all}`, { play: 'BaoLo2' }))).toBe(
    27n * 20_000n * 95n,
  );
  const two = '01,02,03,04,05|01,02';
  const ranks = `${two}${'|'.repeat(8)}`;
  expect(await atMost('PK10', slip(ranks, { play: 'FixedPlace' }))).toBe(190_000n * 2n);
  const pair = { DaThang: { win: win(9_000_000n) } };
  expect(await atMost('VN_NORTH', slip('01,02', { play: 'DaThang' }), pair)).toBe(20_000n * 900n);
});

test('counts a number once for each prize that it can match: 27 in BaoLo2, one in DeDacBiet', async () => {
  expect(await atMost('VN_NORTH', slip('1|2', { play: 'BaoLo2' }))).toBe(27n * 20_000n * 95n);
  expect(await atMost('VN_NORTH', slip('1|2', { play: 'DeDacBiet' }))).toBe(20_000n * 95n);
});

test('counts a note twice if two prizes can pay it', async () => {
  for (const play of ['Front3', 'Bottom3'])
    expect(await atMost('THAI', slip('1|2|3', { play }))).toBe(2n * 20_000n * 475n);
});

test('counts the highest of a note’s alternative wins', async () => {
  const pick = slip('01', { play: 'Pick1' });
  expect(await atMost('KL8', pick, { Pick1: { 0: win(20_000n), 1: win(30_000n) } })).toBe(60_000n);
  const prices = { Tod3: { distinct: win(1_500_000n), pair: win(3_000_000n) } };
  const tod = (ball: string) => atMost('THAI', slip(ball, { play: 'Tod3', by: 'text' }), prices);
  expect(await tod('123|124')).toBe(20_000n * 150n);
  expect(await tod('123|112|335')).toBe(20_000n * 300n);
});

const digits = '0,1,2,3,4,5,6,7,8,9';
const everywhere = [0, 1, 2, 3, 4];
const allOutcomes = await outcomesOf(families.SSC, { day: '2026-11-24', most: 100_000 });
test.each<[play: string, ball: string, changes?: Partial<Slip>]>([
  ['All5Straight', '1|3|5|7|9'],
  ['All5Straight', '1,2|3,4|5|7|9'],
  ['FixedPlace', `${digits}|1,2|3||`],
  ['FixedPlaceSides', 'big,odd|small||even|'],
  ['Last2Com', '1,2,3'],
  ['All5AnyCode2', '1,2,3,4,5,6'],
  ['All5Combination', '1,2|3|4,5|6|7'],
  ['Last3Sum', '1'],
  ['Last3Sum', '0,1,13,27'],
  ['Last3ComMixed', '112|123', { by: 'text' }],
  ['BullSides', 'big,odd'],
  ['DragonTigerPush15', 'dragon,tiger'],
  ['Any2Straight', '12|23|34|11', { by: 'text', positions: [1, 2, 4] }],
  ['Any3ComMixed', '112|123|345', { by: 'text', positions: everywhere }],
])(
  'finds the same best payout of %s on %s as a trial of every outcome',
  async (play, ball, changes = {}) => {
    const bet = slip(ball, { play, ...changes });
    const { rules, selection, note } =
      readSlips(families.SSC, [bet])[0] ?? expect.unreachable('it was not read');
    const pays = payoutRules({ prices: {}, series: SERIES })(rules);
    let best = 0n;
    for (const outcome of allOutcomes ?? []) {
      const paid = pays(selection.hits(outcome), note);
      if (paid > best) best = paid;
    }
    expect(best).toBeGreaterThan(0n);
    // The exposure is rounded up, while payouts are rounded down for each tier.
    const excess = (await atMost('SSC', bet)) - best;
    expect(excess).toBeGreaterThanOrEqual(0n);
    expect(excess).toBeLessThanOrEqual(BigInt(rules.tiers.length));
  },
);

test('counts the maximum hits of each tier if an order has too many slips on any positions', async () => {
  const changes = { play: 'Any2Straight', by: 'text', positions: [0, 1, 2] } as const;
  // At most two of the three pairs of positions can match the pick.
  const bet = slip('12', changes);
  const prize = 20_000n * 95n;
  const worstOf = async (slips: readonly Slip[]) => {
    const read = readSlips(families.SSC, slips);
    return (await exposureOf(families.SSC, read, { prices: {}, series: SERIES })).worst;
  };
  expect(await worstOf(Array.from({ length: 30 }, () => bet))).toBe(60n * prize);
  expect(await worstOf(Array.from({ length: 31 }, () => bet))).toBe(93n * prize);
  const others = Array.from({ length: 100 }, () => slip('1', { play: 'Last3Sum' }));
  expect(await worstOf([bet, ...others])).toBeLessThan(3n * prize + (await worstOf(others)));
});

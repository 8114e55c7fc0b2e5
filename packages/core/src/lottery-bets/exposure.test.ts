import { type FamilyCode, families } from '@app/lottery/families';
import type { Family } from '@app/lottery/family';
import { expect, test } from 'vitest';
import type { PricesOfPlays } from '../lotteries/index.ts';
import { addExposure, exposureOf, outcomes, timesExposure } from './exposure.ts';
import { paysBy } from './pays.ts';
import { readSlips, type Slip } from './read-slips.ts';

const SERIES = 1_900;
const slip = (ball: string, changes: Partial<Slip> = {}): Slip => ({
  ...{ play: 'All3Straight', ball, by: 'pick', mode: 1, multiple: 1 },
  ...changes,
});
const of = (slips: readonly Slip[], series = SERIES) =>
  exposureOf(families.LF, readSlips(families.LF, slips), { prices: {}, series });

/** Of one note on one number at two whole units. */
const PRIZE = 19_000_000n;

test('tells what each outcome pays, and the worst of them', async () => {
  const { worst, byOutcome } = await of([
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

test('grows with the multiple of the leg, as what is paid does', async () => {
  const { worst, byOutcome } = timesExposure(await of([slip('1|2|3')]), 7);
  expect(worst).toBe(7n * PRIZE);
  expect(byOutcome?.[123]).toBe(7n * PRIZE);
});

test('is never less than what many multiples pay, where one note’s prize has to be rounded', async () => {
  // A sum of 1 has a chance of 3 ÷ 1 000: a note of 200 wins 31 716 and two thirds.
  const sum = slip('1', { play: 'All3Sum', mode: 3 });
  const bet = readSlips(families.LF, [sum])[0] ?? expect.unreachable();
  const pays = paysBy({ prices: {}, series: 1_903 })(bet.rules);
  const multiple = 7_919;
  const paid = pays(bet.selection.hits([0, 0, 1]), bet.note * BigInt(multiple));
  const { worst } = timesExposure(await of([sum], 1_903), multiple);
  expect(worst).toBeGreaterThanOrEqual(paid);
  expect(worst - paid).toBeLessThan(multiple);
});

test('adds bets on different numbers up by outcome, and takes away what it added', async () => {
  const [one, other] = [await of([slip('1|2|3')]), await of([slip('1,3|2|1,3')])];
  const both = addExposure(one, other);
  expect(both.worst).toBe(2n * PRIZE);
  expect(addExposure(both, other, -1n)).toEqual(one);
});

/** Of families with more outcomes than are tried: what one slip may pay if each tier is hit as often as it can be. */
const atMost = async (code: FamilyCode, bet: Slip, prices: PricesOfPlays = {}): Promise<bigint> => {
  const family: Family = families[code];
  const terms = { prices, series: SERIES };
  const { worst, byOutcome } = await exposureOf(family, readSlips(family, [bet]), terms);
  expect(byOutcome).toBeNull();
  return worst;
};
const win = (odds: bigint) => ({ by: 'odds', odds }) as const;

test('counts that many numbers cannot all win: each place ends with one, each row of a race has one', async () => {
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

test('counts every note that can win at once: 27 places are 27 notes, and each pays once', async () => {
  expect(await atMost('VN_NORTH', slip('1|2', { play: 'BaoLo2' }))).toBe(27n * 20_000n * 95n);
  expect(await atMost('VN_NORTH', slip('1|2', { play: 'DeDacBiet' }))).toBe(20_000n * 95n);
});

test('counts a note twice that two prizes can pay', async () => {
  for (const play of ['Front3', 'Bottom3'])
    expect(await atMost('THAI', slip('1|2|3', { play }))).toBe(2n * 20_000n * 475n);
});

test('adds what a note can win together, and takes the most of what it can win one of', async () => {
  const pick = slip('01', { play: 'Pick1' });
  expect(await atMost('KL8', pick, { Pick1: { 0: win(20_000n), 1: win(30_000n) } })).toBe(100_000n);
  const tod = slip('1,2,3', { play: 'Tod3' });
  const prices = { Tod3: { distinct: win(1_500_000n), pair: win(3_000_000n) } };
  expect(await atMost('THAI', tod, prices)).toBe(20_000n * 300n);
});

const digits = '0,1,2,3,4,5,6,7,8,9';
test.each<[play: string, ball: string]>([
  ['All5Straight', '1|3|5|7|9'],
  ['All5Straight', '1,2|3,4|5|7|9'],
  ['FixedPlace', `${digits}|1,2|3||`],
  ['Last2Com', '1,2,3'],
])('knows the best of %s on %s as every outcome tells it', async (play, ball) => {
  const bet = slip(ball, { play });
  const { rules, selection, note } =
    readSlips(families.SSC, [bet])[0] ?? expect.unreachable('it was not read');
  expect(rules.tiers).toHaveLength(1);
  const pays = paysBy({ prices: {}, series: SERIES })(rules);
  let best = 0n;
  for (const outcome of (await outcomes(families.SSC)) ?? []) {
    const paid = pays(selection.hits(outcome), note);
    if (paid > best) best = paid;
  }
  expect(best).toBeGreaterThan(0n);
  expect(await atMost('SSC', bet)).toBe(best);
});

test('finds the best of several tiers by trying every outcome', async () => {
  // A sum of 1 has a chance of 3 ÷ 1 000, one of 0 pays three times as much.
  const sum = await atMost('SSC', slip('1', { play: 'Last3Sum' }));
  const odds = (20_000n * 1_000n * 95n) / 300n;
  expect(sum - odds).toBeLessThanOrEqual(1n);
  expect(sum).toBeGreaterThanOrEqual(odds);
});

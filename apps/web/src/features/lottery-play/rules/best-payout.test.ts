import { type FamilyCode, families } from '@app/lottery/families';
import { type Family, isRefusal } from '@app/lottery/family';
import { outcomesOf } from '@app/lottery/outcomes';
import { type Prices, payoutOf } from '@app/lottery/price';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { bestPayout, type PricedLine } from './best-payout.ts';
import { randomEntry } from './random-entry.ts';

const note = 20_000n;
const line = (play: string, ball: string, changes: Partial<PricedLine> = {}): PricedLine => ({
  play,
  ball,
  by: 'pick',
  note,
  ...changes,
});
const text = { by: 'text' } as const;

const series = 1_903;
const odds = (times: number) => ({ by: 'odds', odds: BigInt(times * 10_000) }) as const;
const prices: Readonly<Record<string, Prices>> = {
  Tod3: { distinct: odds(150), pair: odds(90) },
  Last3Sum: { 13: odds(1_200) },
};

/** Brute force over all outcomes, with each bet paid separately. */
async function triedBest(family: Family, lines: readonly PricedLine[]): Promise<bigint> {
  const outcomes = await outcomesOf(family, { day: '2026-11-24', most: 100_000 });
  const bets = lines.map(({ play: code, note, ...entry }) => {
    const play = family.plays.find((one) => one.code === code) ?? expect.unreachable(code);
    const read = play.read(entry);
    if (isRefusal(read)) expect.unreachable(`${code} refuses ${entry.ball}`);
    const priced = { note, series, prices: prices[code] ?? {} };
    return (outcome: unknown) => payoutOf(play, { hits: read.hits(outcome), ...priced });
  });
  let best = 0n;
  for (const outcome of outcomes ?? expect.unreachable()) {
    let paid = 0n;
    for (const payoutBy of bets) paid += payoutBy(outcome);
    if (paid > best) best = paid;
  }
  return best;
}

test.each<[FamilyCode, ...(readonly PricedLine[])]>([
  ['SSC', line('Last3Straight', '1|2|3,4')],
  ['SSC', line('FixedPlace', '1||2,3|5|')],
  ['SSC', line('Last3Sum', '0,1,13,27')],
  ['SSC', line('Last3ComMixed', '112|123', text)],
  ['SSC', line('DragonTigerPush15', 'dragon,tiger')],
  ['SSC', line('Any2Straight', '12|23|34|11', { ...text, positions: [1, 2, 4] })],
  ['SSC', line('Last3Straight', '1|2|3'), line('Last3Straight', '5|6|7')],
  ['SSC', line('FixedPlace', '1||||'), line('FixedPlace', '|2,3|||', { note: 60_000n })],
  ['LF', line('All3Sum', '1,13')],
  ['11X5', line('Any2Com', '01,02,03,04,05,06')],
  ['11X5', line('Any2Com', '01,02,03'), line('Any1Com', '01,09')],
  ['K3', line('ThreeDifferent', '1,2,3,4,5')],
  ['K3', line('TwoDifferent', '1,2,3,4')],
  ['K3', line('Sum', '3,10,18')],
  ['K3', line('ThreeDifferent', '1,2,3'), line('Sum', '6,10')],
  ['LAO5', line('Tod3', '112|335', text)],
  ['LAO5', line('Tod3', '1,2,3,4')],
  ['LAO5', line('Tod3', '123|112', text)],
  ['LAO5', line('RunTop', '1|2|3|4', text)],
  ['LAO5', line('RunTop', '1|2', text), line('Top2', '12|34', text)],
])('of %s on %o is that of its best outcome', async (code, ...lines) => {
  const family: Family = families[code];
  const best = await triedBest(family, lines);
  expect(best).toBeGreaterThan(0n);
  expect(await bestPayout(family, { lines, prices, series })).toEqual({
    amount: best,
    isExact: true,
  });
});

const fair = 2_000;

test.each<[FamilyCode, number, ...(readonly PricedLine[])]>([
  ['PK10', 10, line('First1Straight', '01')],
  ['LHC', 49, line('SpecialStraight', '07')],
])(
  'of one note of %s is its payout where outcomes are too many to try',
  async (code, times, ...lines) => {
    const best = await bestPayout(families[code], { lines, prices: {}, series: fair });
    expect(best).toEqual({ amount: note * BigInt(times), isExact: true });
  },
);

// Fair odds: a number of 49 pays 49 times its cost, one of ten 10 times, a side of two equal ones twice.
test.each<[FamilyCode, number, ...(readonly PricedLine[])]>([
  // Only one number is the special one.
  ['LHC', 49, line('SpecialStraight', '07'), line('SpecialStraight', '08')],
  ['LHC', 49, line('SpecialStraight', '07,08,09')],
  ['LHC', 98, line('PlaceStraight', '07|||||'), line('PlaceStraight', '|08||||')],
  // Both cannot have the same number.
  ['LHC', 49, line('PlaceStraight', '07|||||'), line('PlaceStraight', '|07||||')],
  // 48 numbers are big or small; of 49, a tie, both costs are returned.
  ['LHC', 2, line('SpecialSize', 'big'), line('SpecialSize', 'small')],
  ['LHC', 51, line('SpecialStraight', '07'), line('SpecialSize', 'small')],
  ['LHC', 49, line('SpecialStraight', '07'), line('SpecialSize', 'big')],
  ['PK10', 10, line('First1Straight', '01'), line('First1Straight', '02')],
  ['PK10', 10, line('FixedPlace', '01,02|||||||||')],
  ['PK10', 10, line('FixedPlace', '01|||||||||'), line('FixedPlace', '|01||||||||')],
  ['PK10', 20, line('FixedPlace', '01|||||||||'), line('FixedPlace', '|02||||||||')],
  ['PK10', 2, line('PlaceBigSmall', 'big,small|||||||||')],
  ['PK10', 12, line('FixedPlace', '01|||||||||'), line('DragonTiger', 'tiger||||')],
  ['PK10', 10, line('FixedPlace', '01|||||||||'), line('DragonTiger', 'dragon||||')],
  // 1 and 2 in order: 1 of 90. Their sum 3: 2 of 90.
  ['PK10', 135, line('First2Straight', '01|02'), line('First2Sum', '3')],
  ['VN_NORTH', 100, line('DeDacBiet', '12|34', text)],
  ['VN_NORTH', 1_100, line('DeDacBiet', '12|34', text), line('BaCang', '512|734', text)],
  ['THAI', 100, line('Bottom2', '12', text), line('Bottom2', '34', text)],
])('of lines on the same parts of %s is %d times a note', async (code, times, ...lines) => {
  const best = await bestPayout(families[code], { lines, prices: {}, series: fair });
  expect(best).toEqual({ amount: note * BigInt(times), isExact: true });
});

test('of both sizes of the sum of Happy 8 is the better one, or both costs on a tie', async () => {
  const ofSizes = async (prices: Prices) =>
    await bestPayout(families.KL8, {
      lines: [line('SumSize', 'big'), line('SumSize', 'small')],
      prices: { SumSize: prices },
      series: fair,
    });
  expect(await ofSizes({ win: odds(2.5) })).toEqual({ amount: 50_000n, isExact: true });
  expect(await ofSizes({ win: odds(1.9) })).toEqual({ amount: 40_000n, isExact: true });
});

test('of lines on many parts is no more than all of them pay', async () => {
  const lines = [line('PlaceBigSmall', Array(10).fill('big').join('|'))];
  const best = await bestPayout(families.PK10, { lines, prices: {}, series: fair });
  expect(best).toEqual({ amount: note * 20n, isExact: false });
});

test.each(Object.values(families))('of any play of $code is a figure', async (family: Family) => {
  for (const play of family.plays) {
    const entry = randomEntry(play, seeded(7)) ?? expect.unreachable(play.code);
    const lines = [{ ...entry, play: play.code, note }];
    const { amount } = await bestPayout(family, { lines, prices: {}, series: fair });
    expect(amount, play.code).toBeGreaterThan(0n);
  }
});

test('of one bet deals only the first outcome', async () => {
  let dealt = 0;
  const ssc: Family = families.SSC;
  const deal: Family['deal'] = (draw, day) => {
    dealt++;
    return ssc.deal(draw, day);
  };
  const counting: Family = { ...ssc, code: 'COUNTED', deal };
  await bestPayout(counting, { lines: [line('Last3Sum', '1,2')], prices, series });
  expect(dealt).toBe(1);
});

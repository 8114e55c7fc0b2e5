import { type FamilyCode, families } from '@app/lottery/families';
import { type Family, isRefusal } from '@app/lottery/family';
import { outcomesOf } from '@app/lottery/outcomes';
import { type Prices, payoutOf } from '@app/lottery/price';
import { expect, test } from 'vitest';
import { bestPayout, type PricedLine } from './best-payout.ts';

const note = 20_000n;
const line = (play: string, ball: string, changes: Partial<PricedLine> = {}): PricedLine => ({
  ...{ play, ball, by: 'pick', note },
  ...changes,
});
const text = { by: 'text' } as const;

const series = 1_903;
const odds = (times: number) => ({ by: 'odds', odds: BigInt(times * 10_000) }) as const;
const prices: Readonly<Record<string, Prices>> = {
  Tod3: { distinct: odds(150), pair: odds(90) },
  Last3Sum: { 13: odds(1_200) },
};

/** By every outcome, each bet paid by itself. */
async function triedBest(family: Family, lines: readonly PricedLine[]): Promise<bigint> {
  const outcomes = await outcomesOf(family, { day: '2026-11-24', most: 100_000 });
  let best = 0n;
  for (const outcome of outcomes ?? expect.unreachable()) {
    let paid = 0n;
    for (const { play: code, note, ...entry } of lines) {
      const play = family.plays.find((one) => one.code === code) ?? expect.unreachable(code);
      const read = play.read(entry);
      if (isRefusal(read)) expect.unreachable(`${code} refuses ${entry.ball}`);
      const hits = read.hits(outcome);
      paid += payoutOf(play, { hits, note, series, prices: prices[code] ?? {} });
    }
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
  expect(await bestPayout(family, { lines, prices, series })).toBe(best);
});

test('is not guessed where there are too many outcomes', async () => {
  const lines = [line('First1Straight', '01')];
  expect(await bestPayout(families.PK10, { lines, prices: {}, series })).toBeUndefined();
});

test('of one bet is told without an outcome dealt but the first', async () => {
  let dealt = 0;
  const ssc: Family = families.SSC;
  const deal: Family['deal'] = (draw, day) => {
    dealt++;
    return ssc.deal(draw, day);
  };
  const counting: Family = { ...ssc, code: 'COUNTED', deal };
  await bestPayout(counting, { lines: [line('Last3Sum', '1')], prices, series });
  expect(dealt).toBe(1);
});

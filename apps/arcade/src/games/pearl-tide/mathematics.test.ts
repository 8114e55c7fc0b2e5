import { expect, test } from 'vitest';
import { HUNDREDTHS } from '../originals/original.ts';
import { wholeStakes } from '../originals/stakes.ts';
import { approximate, type Fraction } from '../slots/fraction.ts';
import { pearlTide } from './game.ts';
import { published } from './published.ts';
import {
  dealStops,
  draws,
  JACKPOT_VALUES,
  jackpot,
  jackpotNumberOf,
  jackpotSeed,
  jackpotShareOf,
  linesOf,
  paysOf,
  paysOfWin,
  REELS,
  strip,
  wins,
  winsJackpot,
} from './rules.ts';

const LINES = strip.length ** REELS;

/** The stops of all lines, each as likely as any other. */
function* everyLine(): Generator<number[]> {
  for (const [a] of strip.entries())
    for (const [b] of strip.entries()) for (const [c] of strip.entries()) yield [a, b, c];
}

const pays = [...everyLine()].map((stops) => paysOf(stops));

test('the published figures are those of all 4 096 lines', () => {
  expect(pays).toHaveLength(LINES);
  const paid = pays.reduce((sum, each) => sum + BigInt(each), 0n);
  const squares = pays.reduce((sum, each) => sum + BigInt(each) ** 2n, 0n);
  const lines = BigInt(LINES);
  const hundred = BigInt(HUNDREDTHS);
  expect(lowest(paid, lines * hundred)).toEqual(published.baseReturn);
  expect(lowest(squares * lines - paid ** 2n, (lines * hundred) ** 2n)).toEqual(published.variance);
  const above = (least: number) => BigInt(pays.filter((each) => each > least).length);
  expect(lowest(above(0), lines)).toEqual(published.hitFrequency);
  expect(lowest(above(HUNDREDTHS), lines)).toEqual(published.profitFrequency);
  expect(Math.max(...pays)).toBe(published.maxWin * HUNDREDTHS);
});

test('the return is that of the lines, the part of each stake, and the amount that the house adds', () => {
  const { baseReturn, contribution, seedReturn, returnToPlayer } = published;
  const parts: readonly Fraction[] = [baseReturn, contribution, seedReturn];
  const sum = parts.reduce(add);
  expect(sum).toEqual(returnToPlayer);
  expect(pearlTide.published.returnToPlayer).toBe(approximate(returnToPlayer));
});

test.each(['USD', 'CNY', 'VND', 'XXX'])(
  'in %s the chance of the pot is proportional to the stake',
  (currency) => {
    const [least = 0n, ...more] = wholeStakes(currency).stakes;
    expect(jackpotShareOf(least, currency)).toBe(1);
    for (const stake of [least, ...more]) {
      const share = jackpotShareOf(stake, currency);
      expect(BigInt(share) * least).toBe(stake);
      // Over all numbers the pot is won `share` times: each time it pays what went in since, and what the house added.
      const values = BigInt(JACKPOT_VALUES);
      const added = lowest(jackpotSeed(currency) * BigInt(share), stake * values);
      expect(added).toEqual(published.seedReturn);
      expect(lowest(jackpot.contributionOf(stake), stake)).toEqual(published.contribution);
      // Whole hundredths, so nothing is rounded.
      expect(jackpot.contributionOf(stake) % 100n).toBe(0n);
      const rounds = values / BigInt(share);
      if (rounds * BigInt(share) === values)
        expect(jackpotSeed(currency) + rounds * jackpot.contributionOf(stake)).toBe(
          published.averagePot * least,
        );
    }
  },
);

test('the lowest jackpot numbers win, as many as the stake has units, and every number is possible', () => {
  const [, , , high = 0, low = 0] = draws;
  expect(high * low).toBe(JACKPOT_VALUES);
  const bet = { stake: 500_000n, currency: 'USD' };
  const numbers = [0, 49, 50, JACKPOT_VALUES - 1];
  const stopsOf = (number: number) => [0, 0, 0, Math.floor(number / low), number % low];
  expect(numbers.map((number) => jackpotNumberOf(stopsOf(number)))).toEqual(numbers);
  expect(numbers.map((number) => winsJackpot(stopsOf(number), bet))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('lists every win, the highest first', () => {
  expect(wins).toHaveLength(7);
  const distinct = new Set(pays.filter((each) => each > 0));
  for (const win of wins) {
    const same = pays.filter((each) => each === paysOfWin(win)).length;
    const alike = wins.filter((other) => paysOfWin(other) === paysOfWin(win));
    expect(alike.reduce((sum, each) => sum + linesOf(each), 0)).toBe(same);
  }
  expect([...distinct].toSorted((a, b) => b - a)).toEqual([25_000, 6_000, 2_000, 1_000, 400, 100]);
});

test('10 000 rounds of a fixed seed agree with the published return and frequency', async () => {
  const rounds = 10_000;
  const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'pearl' };
  let [paid, hits] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const each = paysOf(await dealStops({ ...seeds, nonce })) / HUNDREDTHS;
    paid += each;
    if (each > 0) hits++;
  }
  const hitRate = approximate(published.hitFrequency);
  const ofHits = Math.sqrt((hitRate * (1 - hitRate)) / rounds);
  const ofReturn = Math.sqrt(approximate(published.variance) / rounds);
  expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(3 * ofHits);
  expect(Math.abs(paid / rounds - approximate(published.baseReturn))).toBeLessThan(3 * ofReturn);
});

function add(a: Fraction, b: Fraction): Fraction {
  return lowest(a.over * b.under + b.over * a.under, a.under * b.under);
}

function lowest(over: bigint, under: bigint): Fraction {
  let [a, b] = [over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

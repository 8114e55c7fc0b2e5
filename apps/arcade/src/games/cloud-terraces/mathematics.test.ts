import { expect, test } from 'vitest';
import { approximate } from '../slots/fraction.ts';
import { countOutcomes, type WindowsByPays } from './count-outcomes.ts';
import { evaluateSpin } from './evaluate-spin.ts';
import { freeSpinsOf, multiplierOf, PARTS, paysOfGates, payTable, wayPays } from './pay-table.ts';
import { dealStops, playRound } from './play-round.ts';
import { published } from './published.ts';
import { columnAt, REELS, ROWS, reelStrips, STOPS } from './reel-strips.ts';
import { type PayingSymbol, type SymbolName, symbolNames, WILD } from './symbols.ts';

const WINDOWS = BigInt(STOPS) ** BigInt(REELS);
const STAKE = BigInt(PARTS);
const NUMBERS_OF_GATES = [0, 1, 2, 3, 4];

const paid = countOutcomes({ isClimb: false });
const climb = countOutcomes({ isClimb: true });
const free = climb.get(0) ?? new Map<number, number>();
const paidBy = (gates: number) => paid.get(gates) ?? new Map<number, number>();
const opening = [3, 4].map((gates) => ({
  windows: total(paidBy(gates), () => 1n),
  paysOf: (pays: bigint) => pays + BigInt(paysOfGates(gates)),
  gates,
  multipliers: Array.from({ length: freeSpinsOf(gates) }, (_, nth) =>
    BigInt(multiplierOf(nth + 1)),
  ),
}));
const openingWindows = opening.reduce((sum, { windows }) => sum + windows, 0n);
/** Sum of a free spin's payouts over all windows, without its multiplier. */
const freeSpin = total(free, (pays) => pays);
const freeSquares = total(free, (pays) => pays * pays);

/** Sum of the mean payouts of all rounds over the windows of the paid spin, in parts of the stake over `WINDOWS`. */
const returned = () => {
  let sum = NUMBERS_OF_GATES.reduce((so, gates) => so + total(paidBy(gates), (pays) => pays), 0n);
  sum *= WINDOWS;
  for (const { windows, paysOf, multipliers } of opening) {
    sum += windows * paysOf(0n) * WINDOWS + windows * sumOf(multipliers) * freeSpin;
  }
  return sum;
};

test('counts every stop of every reel: the probabilities sum to exactly 1', () => {
  const counted = NUMBERS_OF_GATES.map((gates) => total(paidBy(gates), () => 1n));
  expect(sumOf(counted)).toBe(WINDOWS);
  expect([...paid.keys()].toSorted()).toEqual(NUMBERS_OF_GATES);
  expect([...climb.keys()]).toEqual([0]);
  expect(total(free, () => 1n)).toBe(WINDOWS);
});

test('the return to the player is exactly the published fraction, between 95 and 97 of 100', () => {
  expect(lowest(returned(), STAKE * WINDOWS * WINDOWS)).toEqual(published.returnToPlayer);
  expect(approximate(published.returnToPlayer)).toBeGreaterThan(0.95);
  expect(approximate(published.returnToPlayer)).toBeLessThan(0.97);
});

test('the return of the ways follows from the symbol counts of each reel', () => {
  const ofWays = NUMBERS_OF_GATES.map((gates) => total(paidBy(gates), (pays) => pays));
  expect(sumOf(ofWays)).toBe(returnFromSymbolCounts({ isClimb: false }));
  expect(freeSpin).toBe(returnFromSymbolCounts({ isClimb: true }));
});

test('frequencies of wins, profits and climbs are as published', () => {
  const few = [0, 1, 2].map(paidBy);
  const winning = sumOf(few.map((each) => total(each, (pays) => (pays > 0n ? 1n : 0n))));
  const profiting = sumOf(few.map((each) => total(each, (pays) => (pays > STAKE ? 1n : 0n))));
  expect(lowest(winning + openingWindows, WINDOWS)).toEqual(published.hitFrequency);
  expect(lowest(profiting + openingWindows, WINDOWS)).toEqual(published.profitFrequency);
  expect(lowest(openingWindows, WINDOWS)).toEqual(published.climbFrequency);
});

test("the variance of a round's payout is exactly the published fraction", () => {
  const square = (pays: bigint) => pays * pays;
  // Second moment, over the windows of the paid spin and of two free spins.
  let secondMoment = sumOf([0, 1, 2].map((gates) => total(paidBy(gates), square))) * WINDOWS ** 2n;
  for (const { gates, windows, paysOf, multipliers } of opening) {
    const first = total(paidBy(gates), paysOf);
    const firstSquares = total(paidBy(gates), (pays) => square(paysOf(pays)));
    const sum = sumOf(multipliers);
    const squares = sumOf(multipliers.map(square));
    // Free spins are independent of each other: products of two different ones have the product of their means.
    const climbs = squares * freeSquares * WINDOWS + (sum * sum - squares) * freeSpin * freeSpin;
    secondMoment += firstSquares * WINDOWS ** 2n + 2n * first * sum * freeSpin * WINDOWS;
    secondMoment += windows * climbs;
  }
  const mean = returned();
  const variance = secondMoment * WINDOWS - mean * mean;
  expect(lowest(variance, STAKE * STAKE * WINDOWS ** 4n)).toEqual(published.variance);
});

test('the highest payout of a round is as published', () => {
  const highest = opening.map(
    ({ gates, multipliers }) =>
      most(paidBy(gates)) + paysOfGates(gates) + Number(sumOf(multipliers)) * most(free),
  );
  const plain = [0, 1, 2].map((gates) => most(paidBy(gates)));
  expect(Math.max(...plain, ...highest)).toBe(published.maxWinParts);
});

// A sixth of each reel's stops, six times with other ones.
test.each(
  [0, 1, 2, 3, 4, 5].flatMap((from) => [
    { from, isClimb: false },
    { from, isClimb: true },
  ]),
)('counts what evaluateSpin pays, window by window ($from, $isClimb)', ({ from, isClimb }) => {
  const some = [0, 6, 12, 18].map((stop) => stop + from);
  const stops = Array.from({ length: REELS }, (_, reel) =>
    some.map((stop) => (stop + reel * 7) % STOPS),
  );
  const expected = new Map<string, number>();
  const turn = (drawn: readonly number[]): void => {
    if (drawn.length < REELS) {
      for (const stop of stops[drawn.length] ?? []) turn([...drawn, stop]);
      return;
    }
    const { gates, pays } = evaluateSpin({ stops: drawn, terrace: isClimb ? 1 : 0 });
    const key = `${gates}: ${pays - paysOfGates(gates)}`;
    expected.set(key, (expected.get(key) ?? 0) + 1);
  };
  turn([]);
  const counted = [...countOutcomes({ isClimb, stops })].flatMap(([gates, windows]) =>
    [...windows].map(([pays, count]) => [`${gates}: ${pays}`, count] as const),
  );
  expect(new Map(counted)).toEqual(expected);
  expect([...expected.values()].reduce((sum, count) => sum + count, 0)).toBe(some.length ** REELS);
});

test('ten thousand rounds of a fixed seed agree with the published figures', async () => {
  const rounds = 10_000;
  const serverSeed = 'c0ffee'.padEnd(64, '0');
  let [won, climbed, pays] = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const round = playRound(await dealStops({ serverSeed, clientSeed: 'terraces', nonce }));
    if (round.pays > 0) won++;
    if (round.spins.length > 1) climbed++;
    pays += round.pays;
  }
  // Four standard deviations, which one seed in 16 000 exceeds. The seed is fixed.
  const spread = (share: number) => 4 * Math.sqrt((share * (1 - share)) / rounds);
  const [hits, climbs] = [
    approximate(published.hitFrequency),
    approximate(published.climbFrequency),
  ];
  expect(Math.abs(won / rounds - hits)).toBeLessThan(spread(hits));
  expect(Math.abs(climbed / rounds - climbs)).toBeLessThan(spread(climbs));
  const meanSpread = 4 * Math.sqrt(approximate(published.variance) / rounds);
  const mean = pays / PARTS / rounds;
  expect(Math.abs(mean - approximate(published.returnToPlayer))).toBeLessThan(meanSpread);
});

test('reels and pay table have the published shape', () => {
  expect(reelStrips).toHaveLength(REELS);
  for (const [reel, strip] of reelStrips.entries()) {
    expect(strip).toHaveLength(STOPS);
    for (const symbol of strip) expect(symbolNames).toContain(symbol);
    expect(strip.filter((symbol) => symbol === 'gate')).toHaveLength(reel === 0 ? 0 : 1);
    expect(strip.includes(WILD)).toBe(reel > 0 && reel < REELS - 1);
  }
  for (const [three, four, five] of Object.values(payTable)) {
    expect(three < four && four < five).toBe(true);
  }
});

function total(windows: WindowsByPays, weigh: (pays: bigint) => bigint): bigint {
  let sum = 0n;
  for (const [pays, count] of windows) sum += weigh(BigInt(pays)) * BigInt(count);
  return sum;
}

function sumOf(numbers: readonly bigint[]): bigint {
  return numbers.reduce((sum, each) => sum + each, 0n);
}

const most = (windows: WindowsByPays): number => Math.max(...windows.keys());

function lowest(over: bigint, under: bigint) {
  let [a, b] = [over, under];
  while (b) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

/**
 * Sum of the payouts of all ways over all windows, in parts of the stake, computed independently. The reels are
 * independent, so the sum of a symbol's ways is a product: on each reel of the run, the visible cells of all its stops;
 * on the reel that ends it, the stops that do not show the symbol.
 */
function returnFromSymbolCounts({ isClimb }: { isClimb: boolean }): bigint {
  const isOf = (shown: SymbolName, symbol: PayingSymbol) =>
    shown === symbol || shown === WILD || (isClimb && shown === 'gate' && symbol === 'teapot');
  return sumOf(
    (Object.keys(payTable) as PayingSymbol[]).map((symbol) => {
      const cells = reelStrips.map(
        (strip) => ROWS * strip.filter((shown) => isOf(shown, symbol)).length,
      );
      const without = reelStrips.map(
        (_, reel) =>
          Array.from({ length: STOPS }, (_, stop) => columnAt({ reel, stop, isClimb })).filter(
            (column) => !column.some((shown) => isOf(shown, symbol)),
          ).length,
      );
      const runs = [3, 4, 5].map((reels) => {
        const factors = cells.map((count, reel) => {
          if (reel < reels) return count;
          return reel === reels ? (without[reel] ?? 0) : STOPS;
        });
        return (
          factors.reduce((product, each) => product * BigInt(each), 1n) *
          BigInt(wayPays(symbol, reels))
        );
      });
      return sumOf(runs);
    }),
  );
}

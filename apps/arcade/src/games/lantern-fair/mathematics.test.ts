import { expect, test } from 'vitest';
import { enumerateOutcomes, type WindowsByPays, walkWindows } from './enumerate-outcomes.ts';
import { bestRun, evaluateSpin } from './evaluate-spin.ts';
import { LINES, payLines } from './pay-lines.ts';
import { FIREWORKS_PAY, NIGHT_FACTOR, NIGHT_SPINS, payTable } from './pay-table.ts';
import { published } from './published.ts';
import { labelAt, REELS, ROWS, reelStrips, STOPS } from './reel-strips.ts';
import { type SymbolName, symbolNames } from './symbols.ts';

const WINDOWS = BigInt(STOPS) ** BigInt(REELS);
const STAKE = BigInt(LINES);
const FREE_SPINS = BigInt(NIGHT_SPINS);

const { plain, opening, night } = enumerateOutcomes();
const openingWindows = total(opening, () => 1n);
const paidSpin = total(plain, identity) + total(opening, identity);
const freeSpin = total(night, identity);

test('counts every stop of every reel: the probabilities sum to exactly 1', () => {
  expect(total(plain, () => 1n) + openingWindows).toBe(WINDOWS);
  expect(total(night, () => 1n)).toBe(WINDOWS);
});

test('the return to the player is exactly the published fraction', () => {
  const over = paidSpin * WINDOWS + openingWindows * FREE_SPINS * freeSpin;
  expect(lowest(over, STAKE * WINDOWS * WINDOWS)).toEqual(published.returnToPlayer);
});

test('the return of the lines follows from the label counts of each reel', () => {
  const fireworks = openingWindows * BigInt(FIREWORKS_PAY);
  expect(paidSpin - fireworks).toBe(returnFromLabelCounts({ night: false }) * STAKE);
  expect(freeSpin).toBe(returnFromLabelCounts({ night: true }) * STAKE * BigInt(NIGHT_FACTOR));
});

test('frequencies of wins, profits and nights are as published', () => {
  const winning = total(plain, (pays) => (pays > 0n ? 1n : 0n)) + openingWindows;
  const profiting = total(plain, (pays) => (pays > STAKE ? 1n : 0n)) + openingWindows;
  expect(lowest(winning, WINDOWS)).toEqual(published.hitFrequency);
  expect(lowest(profiting, WINDOWS)).toEqual(published.profitFrequency);
  expect(lowest(openingWindows, WINDOWS)).toEqual(published.nightFrequency);
});

test("the variance of a round's payout is exactly the published fraction", () => {
  const square = (pays: bigint) => pays * pays;
  const paidSquares = total(plain, square) + total(opening, square);
  const nightSquares = total(night, square);
  // A round is a paid spin and, if its window opens the night, eight independent free spins.
  const pairs = FREE_SPINS * (FREE_SPINS - 1n);
  const nights = FREE_SPINS * nightSquares * WINDOWS + pairs * freeSpin * freeSpin;
  const secondMoment =
    paidSquares * WINDOWS ** 3n +
    2n * total(opening, identity) * FREE_SPINS * freeSpin * WINDOWS ** 2n +
    openingWindows * nights * WINDOWS;
  const mean = paidSpin * WINDOWS + openingWindows * FREE_SPINS * freeSpin;
  const variance = lowest(secondMoment - mean * mean, STAKE * STAKE * WINDOWS ** 4n);
  expect(variance).toEqual(published.variance);
});

test('the highest payout of a round is as published', () => {
  const withNight = most(opening) + NIGHT_SPINS * most(night);
  expect(Math.max(most(plain), withNight)).toBe(published.maxWinLineBets);
});

test.each([{ night: false }, { night: true }])(
  'the enumeration pays what evaluateSpin pays, every 1009th window compared ($night)',
  ({ night: isNight }) => {
    let index = -1;
    walkWindows({ night: isNight }, (pays, opensNight) => {
      index++;
      if (index % 1_009 !== 0) return;
      const spin = evaluateSpin({ stops: stopsOf(index), night: isNight });
      const paid = (pays + (opensNight ? FIREWORKS_PAY : 0)) * (isNight ? NIGHT_FACTOR : 1);
      if (spin.pays !== paid || spin.opensNight !== opensNight) expect(spin).toBe(paid);
    });
    expect(index + 1).toBe(Number(WINDOWS));
  },
);

test('reels, lines and pay table have the published shape', () => {
  expect(reelStrips).toHaveLength(REELS);
  for (const strip of reelStrips) {
    expect(strip).toHaveLength(STOPS);
    for (const label of strip) expect(symbolNames).toContain(label);
  }
  expect(new Set(payLines.map(String)).size).toBe(LINES);
  for (const rows of payLines) {
    expect(rows).toHaveLength(REELS);
    for (const row of rows) expect(row).toBeLessThan(ROWS);
  }
  for (const [three, four, five] of Object.values(payTable)) {
    expect(three <= four && four < five).toBe(true);
  }
});

function total(windows: WindowsByPays, weigh: (pays: bigint) => bigint): bigint {
  let sum = 0n;
  for (const [pays, count] of windows) sum += weigh(BigInt(pays)) * BigInt(count);
  return sum;
}

function identity(pays: bigint): bigint {
  return pays;
}

const most = (windows: WindowsByPays): number => Math.max(...windows.keys());

function lowest(over: bigint, under: bigint) {
  let [a, b] = [over, under];
  while (b) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

// In the order of the enumeration: the last reel's stop changes fastest.
function stopsOf(index: number): number[] {
  const place = (reel: number) => STOPS ** (REELS - 1 - reel);
  return Array.from({ length: REELS }, (_, reel) => Math.floor(index / place(reel)) % STOPS);
}

/**
 * Sum of one line's payouts over all windows, in line bets, computed independently. Uses only the number of each label
 * per reel, because every label of a reel is equally often on a line.
 */
function returnFromLabelCounts({ night: isNight }: { night: boolean }): bigint {
  const counts = reelStrips.map((_, reel) => {
    const labels = Array.from({ length: STOPS }, (_, stop) =>
      labelAt({ reel, stop, row: 0, night: isNight }),
    );
    return symbolNames.map((label) => [label, labels.filter((l) => l === label).length] as const);
  });
  const walk = (line: SymbolName[], ways: number): bigint => {
    if (line.length === REELS) return BigInt(ways) * BigInt(bestRun(line).pays);
    let sum = 0n;
    for (const [label, count] of counts[line.length] ?? []) {
      if (count > 0) sum += walk([...line, label], ways * count);
    }
    return sum;
  };
  return walk([], 1);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HUNDREDTHS, ORIGINALS_RETURN } from '../originals/original.ts';
import {
  isOver,
  ladderOf,
  layMines,
  mineCounts,
  paysOf,
  published,
  returnOf,
  TILES,
} from './rules.ts';

/** An exact share. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

const everyStep = mineCounts.flatMap((mines) =>
  ladderOf(mines).map((pays, at) => ({ mines, opened: at + 1, pays })),
);

test('each step returns exactly the published fraction, over all layouts of two to four mines', () => {
  for (const mines of [2, 3, 4]) {
    const ladder = ladderOf(mines);
    const paid = ladder.map(() => 0n);
    let layouts = 0n;
    for (const laid of everyLayout(mines)) {
      layouts++;
      // The order of tiles does not matter, by symmetry. This one follows neither rows nor columns.
      const order = Array.from({ length: TILES }, (_, nth) => (nth * 7) % TILES);
      for (const at of ladder.keys()) {
        const pays = paysOf(laid, order.slice(0, at + 1));
        if (pays === 0) break;
        paid[at] = (paid[at] ?? 0n) + BigInt(pays);
      }
    }
    for (const [at, sum] of paid.entries()) {
      const { over, under } = returnOf(mines, at + 1);
      expect(sum * under, `${mines} mines, ${at + 1} tiles`).toBe(
        over * layouts * BigInt(HUNDREDTHS),
      );
    }
  }
});

test('the chance of each step is that of drawing its tiles one after the other', () => {
  for (const { mines, opened, pays } of everyStep) {
    let [over, under] = [BigInt(pays), BigInt(HUNDREDTHS)];
    for (let before = 0; before < opened; before++) {
      over *= BigInt(TILES - mines - before);
      under *= BigInt(TILES - before);
    }
    const exact = returnOf(mines, opened);
    expect(over * exact.under, `${mines} mines, ${opened} tiles`).toBe(exact.over * under);
  }
});

test('a multiplier is the highest in whole hundredths that returns at most 99 of 100', () => {
  for (const { mines, opened, pays } of everyStep) {
    const { over, under } = returnOf(mines, opened);
    expect(isLess(ORIGINALS_RETURN, { over, under })).toBe(false);
    const more = { over: (over / BigInt(pays)) * BigInt(pays + 1), under };
    expect(isLess(ORIGINALS_RETURN, more), `${mines} mines, ${opened} tiles`).toBe(true);
  }
});

test('no way to play returns less or more than the published fractions, which are reached', () => {
  const values = mineCounts.flatMap((mines) => [
    returnOfPlay(mines, (collect, goOn) => isLess(collect, goOn)),
    returnOfPlay(mines, (collect, goOn) => isLess(goOn, collect)),
  ]);
  const { least, most } = published;
  for (const value of values) {
    expect(isLess(value, least)).toBe(false);
    expect(isLess(most, value)).toBe(false);
  }
  const isReached = (bound: Fraction) =>
    values.some((value) => !isLess(value, bound) && !isLess(bound, value));
  expect([least, most].map(isReached)).toEqual([true, true]);
});

test('every step pays more than the stake and more than the one before, up to the published most', () => {
  for (const mines of mineCounts) {
    const ladder = ladderOf(mines);
    expect(ladder[0]).toBeGreaterThan(HUNDREDTHS);
    expect(ladder).toEqual([...new Set(ladder)].toSorted((a, b) => a - b));
  }
  expect(Math.max(...everyStep.map(({ pays }) => pays))).toBe(published.highest);
});

test('three mines pay 1.12× after one tile, and end after 21', () => {
  const ladder = ladderOf(3);
  expect([ladder[0], ladder[1], ladder.at(-1), ladder.length]).toEqual([112, 128, 56_925, 21]);
  expect(ladderOf(24)).toEqual([2_475]);
});

test('a round is over at a mine or at the last step, and pays nothing after a mine', () => {
  const laid = [3, 7, 24];
  const safe = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => !laid.includes(tile),
  );
  expect([isOver(laid, safe.slice(0, 20)), isOver(laid, safe.slice(0, 21))]).toEqual([false, true]);
  expect([isOver(laid, [0, 3]), paysOf(laid, [0, 3])]).toEqual([true, 0]);
  expect(paysOf(laid, [0, 1])).toBe(128);
});

test('seeds lay the chosen number of mines under different tiles of the field', async () => {
  const seeds = fc.record({
    serverSeed: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64 }),
    clientSeed: fc.string({ unit: fc.constantFrom(...'matsuri'), minLength: 1 }),
    nonce: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(seeds, fc.constantFrom(...mineCounts), async (drawn, mines) => {
      const laid = await layMines(drawn, mines);
      expect(new Set(laid).size).toBe(mines);
      expect(laid.every((tile) => tile >= 0 && tile < TILES)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

/** Return of a strategy, computed back from the last step. `goesOn` tells at which steps it opens another tile. */
function returnOfPlay(
  mines: number,
  goesOn: (collect: Fraction, goOn: Fraction) => boolean,
): Fraction {
  const ladder = ladderOf(mines);
  const collectAt = (opened: number): Fraction => ({
    over: BigInt(ladder[opened - 1] ?? 0),
    under: BigInt(HUNDREDTHS),
  });
  let value = collectAt(ladder.length);
  for (let opened = ladder.length - 1; opened >= 0; opened--) {
    const goOn = {
      over: value.over * BigInt(TILES - mines - opened),
      under: value.under * BigInt(TILES - opened),
    };
    const collect = collectAt(opened);
    // Before the first tile there is nothing to collect.
    value = opened === 0 || goesOn(collect, goOn) ? goOn : collect;
  }
  return value;
}

function* everyLayout(mines: number, from = 0): Generator<number[]> {
  if (mines === 0) return yield [];
  for (let tile = from; tile <= TILES - mines; tile++) {
    for (const rest of everyLayout(mines - 1, tile + 1)) yield [tile, ...rest];
  }
}

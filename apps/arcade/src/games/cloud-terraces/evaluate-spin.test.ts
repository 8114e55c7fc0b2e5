import { expect, test } from 'vitest';
import { evaluateSpin } from './evaluate-spin.ts';
import { cloudTerraces } from './game.ts';
import { PARTS } from './pay-table.ts';
import { payoutOf, playRound } from './play-round.ts';

// Expected values are worked out by hand from the printed reels and the pay table.
const THREE_GATES = [9, 3, 5, 8, 12];
const FOUR_GATES = [9, 3, 5, 8, 4];
/** leaf leaf bamboo · crane leaf leaf · pine leaf leaf · leaf leaf gate · leaf leaf blossom */
const LEAVES = [0, 0, 4, 8, 0];

test('multiplies the symbols of adjacent reels, cranes included', () => {
  const { window, wins, gates, pays } = evaluateSpin({ stops: LEAVES, terrace: 0 });
  expect(window).toEqual([
    ['leaf', 'leaf', 'bamboo'],
    ['crane', 'leaf', 'leaf'],
    ['pine', 'leaf', 'leaf'],
    ['leaf', 'leaf', 'gate'],
    ['leaf', 'leaf', 'blossom'],
  ]);
  // 2 × 3 × 2 × 2 × 2 ways at 10. Bamboo ends on the third reel.
  expect(wins).toEqual([{ symbol: 'leaf', reels: 5, ways: 48, pays: 480 }]);
  expect([gates, pays]).toEqual([1, 480]);
});

test('pays several symbols of the first reel, each for its own reels', () => {
  // leaf leaf bamboo · crane leaf leaf · bamboo bamboo crane · leaf gate pine · pine pine gate
  const { wins, gates, pays } = evaluateSpin({ stops: [0, 14, 0, 9, 4], terrace: 0 });
  expect(wins).toEqual([
    { symbol: 'leaf', reels: 4, ways: 2 * 3 * 1 * 1, pays: 24 },
    { symbol: 'bamboo', reels: 3, ways: 1 * 1 * 3, pays: 6 },
  ]);
  expect([gates, pays]).toEqual([2, 30]);
});

test('a run that does not begin on the first reel, or has two reels, pays nothing', () => {
  // teapot hat hat · gate blossom blossom …
  expect(evaluateSpin({ stops: [4, 5, 8, 11, 6], terrace: 0 })).toMatchObject({
    wins: [],
    pays: 0,
  });
});

test('three gates pay twice the stake and open six free spins, four pay ten times and open eight', () => {
  const ofGates = ({ wins, pays }: ReturnType<typeof evaluateSpin>) =>
    pays - wins.reduce((sum, win) => sum + win.pays, 0);
  const three = evaluateSpin({ stops: THREE_GATES, terrace: 0 });
  const four = evaluateSpin({ stops: FOUR_GATES, terrace: 0 });
  expect([three.gates, ofGates(three)]).toEqual([3, 2 * PARTS]);
  expect([four.gates, ofGates(four)]).toEqual([4, 10 * PARTS]);
  const free = (count: number) => Array<number>(5 * count).fill(0);
  const terraces = (stops: readonly number[]) => playRound(stops).spins.map((spin) => spin.terrace);
  expect(terraces([...THREE_GATES, ...free(6)])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(terraces([...FOUR_GATES, ...free(8)])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('other lengths of a round are refused', () => {
  expect(() => playRound(THREE_GATES)).toThrow('a round of 5 stops');
  expect(() => playRound([...LEAVES, ...Array<number>(30).fill(0)])).toThrow('a round of 35 stops');
  expect(() => playRound([])).toThrow('a round of 0 stops');
  expect(() => evaluateSpin({ stops: [1, 2], terrace: 0 })).toThrow('2 stops for 5 reels');
});

test('in the climb gates are teapots, and free spin n multiplies its wins by n', () => {
  for (const terrace of [1, 2, 8]) {
    const { window, wins, gates } = evaluateSpin({ stops: LEAVES, terrace });
    expect(window[3]).toEqual(['leaf', 'leaf', 'teapot']);
    expect(gates).toBe(0);
    expect(wins).toEqual([{ symbol: 'leaf', reels: 5, ways: 48, pays: 480 * terrace }]);
  }
});

test('a reel shows its last stop together with its first', () => {
  const { window } = evaluateSpin({ stops: [23, 23, 23, 23, 23], terrace: 0 });
  expect(window[0]).toEqual(['gourd', 'leaf', 'leaf']);
});

test('every payout of every stake is a whole number of hundredths', () => {
  for (const currency of ['USD', 'VND', 'CNY', 'JPY', 'unknown']) {
    const { stakes, opening } = cloudTerraces.stakeLadder(currency);
    expect(stakes).toContain(opening);
    for (const stake of stakes) {
      expect(payoutOf({ pays: 1 }, stake) % 100n).toBe(0n);
      expect(payoutOf({ pays: PARTS }, stake)).toBe(stake);
    }
  }
});

test('refuses a stake that its parts cannot divide', () => {
  expect(() => payoutOf({ pays: 1 }, 2_001n)).toThrow('is not whole parts');
});

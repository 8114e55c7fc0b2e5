import { expect, test } from 'vitest';
import { bestRun, evaluateSpin } from './evaluate-spin.ts';
import { payoutOf, playRound } from './play-round.ts';
import { stakeLadder } from './stakes.ts';
import type { SymbolName } from './symbols.ts';

// Expected values are worked out by hand from the printed pay table.
test.each<[line: string, label: SymbolName, run: number, pays: number]>([
  ['koi koi koi moth cup', 'koi', 3, 40],
  ['koi koi koi koi cup', 'koi', 4, 150],
  ['koi koi koi koi koi', 'koi', 5, 500],
  ['coin coin coin cup coin', 'coin', 3, 5],
  ['lotus lantern lotus fan fan', 'lotus', 3, 15],
  ['kite lantern lantern lantern coin', 'kite', 4, 25],
  ['lantern lantern lantern lantern lantern', 'lantern', 5, 1000],
  ['lantern lantern lantern lantern moth', 'moth', 5, 300],
  ['lantern lantern cup cup drum', 'cup', 4, 20],
])('a line of %s pays %s × %i: %i', (line, label, run, pays) => {
  expect(bestRun(line.split(' ') as SymbolName[])).toEqual({ label, run, pays });
});

test.each([
  'koi koi moth moth moth',
  'moth koi koi koi koi',
  'firework lantern lantern lantern lantern',
  'lantern lantern firework koi koi',
  'lantern firework lantern lantern lantern',
  'cup cup firework cup cup',
])('a line of %s pays nothing', (line) => {
  expect(bestRun(line.split(' ') as SymbolName[]).pays).toBe(0);
});

test('pays every line once, from the window of the stops', () => {
  // From the printed reels: koi koi coin · koi koi kite · koi koi fan · koi koi moth · koi koi kite
  const { window, lineWins, pays } = evaluateSpin({ stops: [13, 19, 11, 22, 13], night: false });
  expect(window.map((column) => column.slice(0, 2))).toEqual(Array(5).fill(['koi', 'koi']));
  // Lines 1, 2, 6, 12, 14 and 16 stay in the two upper rows: five koi each. Line 18 drops to the bottom row in the
  // middle, where it has a fan: two koi pay nothing.
  const fives = lineWins.filter(({ run }) => run === 5);
  expect(fives.map(({ line }) => line)).toEqual([1, 2, 6, 12, 14, 16]);
  expect(fives.every((win) => win.label === 'koi' && win.pays === 500)).toBe(true);
  expect(lineWins.find(({ line }) => line === 18)).toBeUndefined();
  // Line 8 takes rows 0 0 1 2 2: three koi, then a moth. Line 20 takes rows 0 2 2 2 0: one koi.
  expect(lineWins.find(({ line }) => line === 8)).toEqual({
    line: 8,
    label: 'koi',
    run: 3,
    pays: 40,
  });
  expect(pays).toBe(lineWins.reduce((sum, win) => sum + win.pays, 0));
});

test('three fireworks pay twice the stake and open the night', () => {
  const result = evaluateSpin({ stops: [1, 0, 2, 0, 8], night: false });
  expect(result.opensNight).toBe(true);
  expect(result.pays - result.lineWins.reduce((sum, win) => sum + win.pays, 0)).toBe(40);
});

test('two fireworks do not open the night', () => {
  expect(evaluateSpin({ stops: [1, 0, 2, 0, 0], night: false }).opensNight).toBe(false);
});

test('at night fireworks are lanterns, and every win is doubled', () => {
  const day = evaluateSpin({ stops: [0, 0, 1, 0, 0], night: false });
  const night = evaluateSpin({ stops: [0, 0, 1, 0, 0], night: true });
  expect(day.window[0]).toEqual(['drum', 'firework', 'kite']);
  expect(night.window[0]).toEqual(['drum', 'lantern', 'kite']);
  expect(night.opensNight).toBe(false);
  // Line 12 takes rows 0 1 1 1 0: drum, fan, … : nothing by day. Line 6 takes rows 1 0 0 0 1: firework, lotus … At
  // night: lantern, lotus, moth: two lotus, nothing. So all wins here must be doubled ones.
  expect(night.lineWins.every(({ pays }) => pays % 2 === 0)).toBe(true);
});

test('a reel shows its last stop together with its first', () => {
  const { window } = evaluateSpin({ stops: [23, 23, 23, 23, 23], night: false });
  expect(window[0]).toEqual(['coin', 'drum', 'firework']);
});

test('a round with a night has nine spins, and other lengths are refused', () => {
  const opening = [1, 0, 2, 0, 8];
  const night = Array<number>(40).fill(0);
  const round = playRound([...opening, ...night]);
  expect(round.spins.map((spin) => spin.night)).toEqual([false, ...Array(8).fill(true)]);
  expect(() => playRound(opening)).toThrow('a round of 5 stops');
  expect(() => playRound([0, 0, 0, 0, 0, ...night])).toThrow('a round of 45 stops');
  expect(() => playRound([])).toThrow('a round of 0 stops');
});

test('every payout of every stake is a whole number of hundredths', () => {
  for (const currency of ['USD', 'VND', 'CNY', 'JPY', 'unknown']) {
    const { stakes, opening } = stakeLadder(currency);
    expect(stakes).toContain(opening);
    for (const stake of stakes) {
      expect(payoutOf({ spins: [], pays: 1 }, stake) % 100n).toBe(0n);
      expect(payoutOf({ spins: [], pays: 20 }, stake)).toBe(stake);
    }
  }
});

test('refuses a stake that the lines cannot divide', () => {
  expect(() => payoutOf({ spins: [], pays: 1 }, 2_001n)).toThrow('is not whole lines');
});

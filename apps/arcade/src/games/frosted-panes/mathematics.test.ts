import { expect, test } from 'vitest';
import { cardStops } from '../../test-support/card-stops.ts';
import { HUNDREDTHS, ORIGINALS_RETURN } from '../originals/original.ts';
import { wholeStakes } from '../originals/stakes.ts';
import {
  LOSING_LAYOUTS,
  layoutAt,
  losingLayout,
  PANES,
  SYMBOLS,
  threes,
  WAYS_BESIDE_THREE,
  WINNING,
  WINNING_LAYOUTS,
  waysToFill,
  winningLayout,
} from './layouts.ts';
import { cards, frostedPanes, GREATEST, panesOf, prizesOf, VALUES, wonSymbol } from './rules.ts';

const { choices, draws, pays } = frostedPanes;

test.each(choices)('card %i returns exactly 99 of 100 over all values', (card) => {
  let paid = 0n;
  for (let value = 0; value < VALUES; value++) paid += BigInt(pays(cardStops(value, 0, 0), card));
  expect(paid * ORIGINALS_RETURN.under).toBe(
    BigInt(VALUES) * BigInt(HUNDREDTHS) * ORIGINALS_RETURN.over,
  );
});

test.each(choices)('every prize of card %i has its published chance', (card) => {
  const counts = new Map<number | undefined, number>();
  for (let value = 0; value < VALUES; value++) {
    const symbol = wonSymbol(cardStops(value, 0, 0), card);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  const published = prizesOf(card).map(({ values }, symbol) => [symbol, values]);
  expect([...counts].filter(([symbol]) => symbol !== undefined)).toEqual(published);
});

test('cards of a higher risk win less often, and larger prizes', () => {
  const chances = cards.map((prizes) => prizes.reduce((sum, { values }) => sum + values, 0));
  expect(chances).toEqual([46_660, 20_400, 7_325]);
  const prizes = cards.map((card) => card.map((each) => each.pays));
  for (const each of prizes) {
    expect(each).toHaveLength(SYMBOLS);
    expect(each).toEqual(each.toSorted((a, b) => a - b));
  }
  expect(Math.max(...prizes.flat())).toBe(GREATEST);
});

test('every prize is whole hundredths for every stake of every currency', () => {
  for (const stake of ['USD', 'CNY', 'VND'].flatMap((currency) => wholeStakes(currency).stakes)) {
    // A stake is whole units of 10 000, and a hundredth of the currency is 100 of them.
    for (const { pays: prize } of cards.flat()) {
      expect((stake * BigInt(prize)) % BigInt(HUNDREDTHS * HUNDREDTHS)).toBe(0n);
    }
  }
});

test.each([
  [4, 3],
  [5, 4],
  [6, 4],
])('lists each layout of %i panes and %i symbols once, sorted', (panes, symbols) => {
  const offered = Array.from({ length: symbols }, (_, symbol) => symbol);
  const listed = Array.from({ length: waysToFill(panes, symbols, 0) }, (_, place) =>
    layoutAt(place, panes, offered).join(''),
  );
  const all = Array.from({ length: symbols ** panes }, (_, number) =>
    number.toString(symbols).padStart(panes, '0'),
  );
  expect(listed).toEqual(all.filter((layout) => mostOf([...layout]) < WINNING));
});

test('walks through all layouts without three of the same symbol: pairs are as frequent as chance makes them', () => {
  const pairs = [0, 0, 0, 0, 0];
  const layout: number[] = [];
  const uses = new Uint8Array(SYMBOLS);
  let place = 0;
  let doubled = 0;
  const walk = () => {
    if (layout.length === PANES) {
      pairs[doubled] = (pairs[doubled] ?? 0) + 1;
      // The drawn layout is compared at some places in the list, in its order.
      if (place % 9_973 === 0) expect(losingLayout(place)).toEqual(layout);
      place++;
      return;
    }
    for (let symbol = 0; symbol < SYMBOLS; symbol++) {
      const used = uses[symbol] ?? 0;
      if (used === WINNING - 1) continue;
      uses[symbol] = used + 1;
      doubled += used;
      layout.push(symbol);
      walk();
      layout.pop();
      doubled -= used;
      uses[symbol] = used;
    }
  };
  walk();
  expect(place).toBe(LOSING_LAYOUTS);
  expect(pairs.map((count) => (count * 267) / LOSING_LAYOUTS)).toEqual([0, 8, 84, 140, 35]);
});

test('a winning layout has three of its symbol, in any three panes, and no other three', () => {
  expect(threes).toHaveLength(84);
  expect(new Set(threes.map((three) => three.join(''))).size).toBe(84);
  const winner = 5;
  for (let place = 0; place < WINNING_LAYOUTS; place += 997) {
    const layout = winningLayout(place, winner);
    const panes = layout.flatMap((symbol, pane) => (symbol === winner ? [pane] : []));
    expect(panes).toEqual(threes[Math.floor(place / WAYS_BESIDE_THREE)]);
    expect(mostOf(layout.filter((symbol) => symbol !== winner))).toBeLessThan(WINNING);
  }
  const beside = new Set<string>();
  for (let place = 0; place < WAYS_BESIDE_THREE; place++) {
    beside.add(winningLayout(place, winner).join(''));
  }
  expect(beside.size).toBe(WAYS_BESIDE_THREE);
});

test('a card shows what it pays, whatever is drawn', () => {
  for (const card of choices) {
    for (let nth = 0; nth < 3_000; nth++) {
      const stops = cardStops(
        (nth * 33) % VALUES,
        (nth * 16_127) % LOSING_LAYOUTS,
        (nth * 2_339) % WINNING_LAYOUTS,
      );
      const panes = panesOf(stops, card);
      const threeOf = prizesOf(card).filter(
        (_, symbol) => panes.filter((each) => each === symbol).length >= WINNING,
      );
      const shown = threeOf.map((prize) => prize.pays);
      expect(shown).toEqual(pays(stops, card) > 0 ? [pays(stops, card)] : []);
    }
  }
});

test('draws every value and every layout once, in numbers that the help of the game names', () => {
  expect(draws).toEqual([100, 1_000, 6_720, 7_209, 2_520, 2_793]);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = draws;
  expect([a * b, c * d, e * f]).toEqual([VALUES, LOSING_LAYOUTS, WINNING_LAYOUTS]);
  expect([LOSING_LAYOUTS, WAYS_BESIDE_THREE]).toEqual([48_444_480, 83_790]);
});

/** How often the most frequent symbol comes. */
const mostOf = (layout: readonly (number | string)[]): number =>
  Math.max(...layout.map((symbol) => layout.filter((each) => each === symbol).length));

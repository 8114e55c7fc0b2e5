import { drawFromBlocks } from '@app/shared/fairness/fair-numbers';
import { expect, test } from 'vitest';
import { DECK } from '../shared/playing-cards.ts';
import {
  bull,
  bullOf,
  COURT_BULL,
  cardsOf,
  DOUBLE_BULL,
  dealtTo,
  drawnBy,
  NO_BULL,
  strengthOf,
} from './rules.ts';

const SUITS = 'SHDC';
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Cards by their names: `10H` is the ten of hearts. */
const hand = (names: string): number[] =>
  names.split(' ').map((name) => {
    const suit = SUITS.indexOf(name.slice(-1));
    return suit * RANKS.length + RANKS.indexOf(name.slice(0, -1));
  });

test.each([
  ['no three make a multiple of ten', 'AS 2H 3D AC 2S', NO_BULL],
  ['three tens and two cards', '10S JH QD 3C 4S', 7],
  ['a sum of ten', '2S 3H 5D AC 7S', 8],
  ['a sum of twenty', '9S 8H 3D KC AS', 1],
  ['five cards of twenty points', '4S 6H KD 3C 7S', DOUBLE_BULL],
  ['three court cards with two tens', 'JS QH KD 10C 10S', DOUBLE_BULL],
  ['court cards only', 'JS QH KD JC KS', COURT_BULL],
] as const)('%s', (_, cards, level) => {
  expect(bullOf(hand(cards)).level).toBe(level);
});

test.each([
  ['more points', '10S JH QD 3C 5S', '10C JD QH 3H 4S'],
  ['double bull over nine', '4S 6H KD 3C 7S', 'KS KH QD 4C 5H'],
  ['a bull over none', 'QS QH JD AC 10S', 'KS 2H 3D AC 2S'],
  ['the higher card', 'KD JH QD 3C 4S', 'QS JS QH 3H 4D'],
  ['an ace is low', '10C 4H 6D 2C 3S', 'AS 9H 4D 3C 8S'],
  ['spades over hearts', 'KS 10H JD 3C 4S', 'KH 10D JC 3H 4D'],
  ['clubs over diamonds', 'KC 10H JD 3C 4S', 'KD 10D JC 3H 4D'],
] as const)('%s', (_, better, worse) => {
  expect(strengthOf(hand(better))).toBeGreaterThan(strengthOf(hand(worse)));
});

test('the three cards of a bull make a multiple of ten', () => {
  expect(bullOf(hand('AS 2H 9D 4C 8S')).three).toEqual([]);
  expect(bullOf(hand('AS 3H 9D 4C 8S')).three).toEqual([1, 2, 4].map((at) => at));
});

test('a seat keeps its cards or replaces one by its own sixth card', async () => {
  const lowest = drawFromBlocks(async () => new ArrayBuffer(32));
  const stops = await bull.deal(lowest);
  expect(stops).toEqual(Array.from({ length: 30 }, (_, card) => card));
  expect(dealtTo(stops, 1)).toEqual([6, 7, 8, 9, 10]);
  expect(drawnBy(stops, 1)).toBe(11);
  expect(cardsOf(stops, [1, 0])).toEqual([6, 7, 8, 9, 10]);
  expect(cardsOf(stops, [1, 1])).toEqual([11, 7, 8, 9, 10]);
  expect(cardsOf(stops, [1, 5])).toEqual([6, 7, 8, 9, 11]);
});

test('every three of five lead to the same points, whichever make the bull', () => {
  // Any bull leaves two cards with the points of all five, so the first found is as good as any.
  const values = (card: number) => (card % 13 >= 9 ? 0 : (card % 13) + 1);
  for (let first = 0; first < DECK; first += 7) {
    const cards = [0, 9, 21, 33, 45].map((step) => (first + step) % DECK);
    const { three, level } = bullOf(cards);
    if (three.length === 0) continue;
    const rest = cards.filter((_, at) => !three.includes(at)).map(values);
    const points = rest.reduce((sum, each) => sum + each, 0) % 10;
    expect(level === COURT_BULL ? 0 : level % 10).toBe(points);
  }
});

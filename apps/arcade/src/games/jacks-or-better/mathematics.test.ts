import { expect, test } from 'vitest';
import { makeBestPlay } from '../../test-support/best-play.ts';
import { DECK } from '../shared/playing-cards.ts';
import {
  dealCards,
  drawnOf,
  HAND,
  type HandName,
  HOLDS,
  handOf,
  isHeld,
  paying,
  paysOf,
  paysOfHand,
  published,
  STAND,
} from './rules.ts';

/** A hand as written: `As Kh 10d 2c`. */
const cards = (written: string): number[] =>
  written.split(' ').map((card) => {
    const rank = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
    return 'shdc'.indexOf(card.slice(-1)) * 13 + rank.indexOf(card.slice(0, -1));
  });

test('names hands, with the ace at either end of a straight but not in the middle', () => {
  const named: readonly (readonly [string, HandName])[] = [
    ['10h Jh Qh Kh Ah', 'royalFlush'],
    ['Ad 2d 3d 4d 5d', 'straightFlush'],
    ['9c 10c Jc Qc Kc', 'straightFlush'],
    ['7s 7h 7d 7c Ks', 'four'],
    ['2s 2h 2d As Ah', 'fullHouse'],
    ['Kd 2d 9d 4d Jd', 'flush'],
    ['As 2h 3d 4c 5s', 'straight'],
    ['10s Jh Qd Kc As', 'straight'],
    ['Qs Kh Ad 2c 3s', 'nothing'],
    ['9s 9h 9d Ac Ks', 'three'],
    ['2s 2h 3d 3c Ks', 'twoPair'],
    ['Js Jh 3d 2c Ks', 'jacks'],
    ['As Ah 3d 2c Ks', 'jacks'],
    ['10s 10h 3d 2c Ks', 'nothing'],
    ['As Kh Qd Jc 9s', 'nothing'],
  ];
  for (const [hand, name] of named) expect(handOf(cards(hand)), hand).toBe(name);
});

const bestPlay = makeBestPlay();

test('of all 2 598 960 hands, each name has as many as combinatorics says', () => {
  expect(bestPlay.hands).toEqual({
    royalFlush: 4,
    straightFlush: 36,
    four: 13 * 48,
    fullHouse: 13 * 4 * 12 * 6,
    flush: 4 * 1_287 - 40,
    straight: 10 * 4 ** 5 - 40,
    three: 13 * 4 * 66 * 16,
    twoPair: 78 * 36 * 44,
    // One of 4 ranks pays as a pair; three of the other 12 ranks go with it.
    jacks: 4 * 6 * 220 * 64,
    nothing: (1_287 - 10) * (4 ** 5 - 4) + 9 * 6 * 220 * 64,
  });
});

test('the best hold of every hand returns exactly the published fraction', () => {
  const { over, under } = bestPlay.returnToPlayer();
  expect(over * published.under).toBe(published.over * under);
});

test('the best hold of a hand is the one of its exact returns, added up by drawing every card', () => {
  // One card is drawn, then two: few enough to deal all of them.
  const hand = cards('Kh Qh Jh 10h 4s');
  for (const hold of [0b01111, 0b00111, STAND]) {
    const left = Array.from({ length: DECK }, (_, card) => card).filter(
      (card) => !hand.includes(card),
    );
    const draws = [...choose(left, HAND - bitsOf(hold))];
    const sum = draws.reduce((all, drawn) => all + paysOf([...hand, ...drawn], [hold]), 0) / 100;
    expect(bestPlay.paidBy(hand, hold)).toEqual({ sum, draws: draws.length });
  }
  expect(bestPlay.bestHold(hand)).toBe(0b01111);
  // A made flush is broken for four to a royal; a low pair is kept before a single high card.
  expect(bestPlay.bestHold(cards('Ah Kh Qh Jh 4h'))).toBe(0b01111);
  expect(bestPlay.bestHold(cards('4s 4h Kd 9c 2s'))).toBe(0b00011);
  expect(bestPlay.bestHold(cards('2s 4h 6d 8c 10h'))).toBe(0);
});

test('every hold keeps its cards in their places, and the next cards of the deck fill the others', () => {
  const stops = [0, 1, 2, 3, 4, 50, 49, 48, 47, 46];
  expect(drawnOf(stops, STAND)).toEqual([0, 1, 2, 3, 4]);
  expect(drawnOf(stops, 0)).toEqual([50, 49, 48, 47, 46]);
  expect(drawnOf(stops, 0b10010)).toEqual([50, 1, 49, 48, 4]);
  for (let hold = 0; hold < HOLDS; hold++) {
    const hand = drawnOf(stops, hold);
    expect(new Set(hand).size).toBe(HAND);
    for (const [place, card] of hand.entries())
      expect(card === stops[place]).toBe(isHeld(hold, place));
  }
});

const serverSeed = '5eed'.repeat(16);

test('rounds dealt from seeds return the published share within three standard errors', async () => {
  const ROUNDS = 10_000;
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < ROUNDS; nonce++) {
    const stops = await dealCards({ serverSeed, clientSeed: 'matsuri', nonce });
    expect(new Set(stops).size).toBe(2 * HAND);
    const paid = paysOf(stops, [bestPlay.bestHold(stops.slice(0, HAND))]) / 100;
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / ROUNDS;
  // The variance of a round is about 19.5 stakes², most of it from royal flushes, which may be missing here.
  const error = Math.sqrt(19.5 / ROUNDS);
  const share = Number(published.over) / Number(published.under);
  expect(Math.abs(mean - share)).toBeLessThan(3 * error);
  expect(squares / ROUNDS - mean * mean).toBeGreaterThan(1);
});

test('the hands pay in their order, and a pair of jacks returns the stake', () => {
  const pays = paying.map((hand) => hand.pays);
  expect(pays).toEqual(pays.toSorted((a, b) => b - a));
  expect([paysOfHand('jacks'), paysOfHand('nothing')]).toEqual([1, 0]);
});

const bitsOf = (hold: number): number =>
  Array.from({ length: HAND }, (_, place) => place).filter((place) => isHeld(hold, place)).length;

function* choose(from: readonly number[], count: number, start = 0): Generator<number[]> {
  if (count === 0) return yield [];
  for (let at = start; at <= from.length - count; at++) {
    for (const rest of choose(from, count - 1, at + 1)) yield [from[at] ?? 0, ...rest];
  }
}

import { drawFromBlocks } from '@app/shared/fairness/fair-numbers';
import { expect, test } from 'vitest';
import {
  BACCARAT_RETURNS,
  baccarat,
  bankerDraws,
  CARDS_OF_RANK,
  handsOf,
  playerDraws,
  SHOE,
  type Side,
  sides,
  totalOf,
  type Winner,
  winnerOf,
} from './rules.ts';

/** Cards in the shoe by points: tens and court cards are 0. */
const wholeShoe = [4 * CARDS_OF_RANK, ...Array<number>(9).fill(CARDS_OF_RANK)];

/** Number of ordered draws of six cards from the shoe. A safe integer, so the arithmetic is exact. */
const ALL = [0, 1, 2, 3, 4, 5].reduce((product, taken) => product * (SHOE - taken), 1);

test('the returns of player, banker and tie are exact, over all deals of the shoe', () => {
  expect(Number.isSafeInteger(ALL)).toBe(true);
  const deals = countWinners();
  expect(deals.player + deals.banker + deals.tie).toBe(ALL);
  const [won, all] = [mapValues(deals, BigInt), BigInt(ALL)];
  expectReturn('player', 200n * won.player + 100n * won.tie, 100n * all);
  expectReturn('banker', 195n * won.banker + 100n * won.tie, 100n * all);
  expectReturn('tie', 900n * won.tie, 100n * all);
});

test('a pair has 31 of 415 second cards', () => {
  const [paid, all] = [BigInt(CARDS_OF_RANK - 1) * 1_200n, BigInt(SHOE - 1) * 100n];
  expectReturn('playerPair', paid, all);
  expectReturn('bankerPair', paid, all);
});

test('published returns are in lowest terms', () => {
  for (const { over, under } of Object.values(BACCARAT_RETURNS)) {
    expect(greatestDivisor(over, under)).toBe(1n);
  }
});

const card = (points: number) => (points === 0 ? 12 : points - 1);

test.each([
  ['naturals end the round', [9, 7, 0, 0], 'player', 9, 7],
  ['both stand', [7, 6, 0, 0], 'player', 7, 6],
  ['the banker draws alone', [6, 5, 0, 0, 2], 'banker', 6, 7],
  ['the banker stands on 3 against an 8', [5, 3, 0, 0, 8], 'tie', 3, 3],
  ['the banker draws on 3 against a 9', [5, 3, 0, 0, 9, 4], 'banker', 4, 7],
  ['the banker draws on 6 against a 6', [0, 6, 4, 0, 6, 1], 'banker', 0, 7],
] as const)('%s', (_, points, winner, playerTotal, bankerTotal) => {
  expect(handsOf(points.map(card))).toMatchObject({ winner, playerTotal, bankerTotal });
});

test('a tie gives bets on player and banker back, and the banker pays a commission', () => {
  const pays = (points: readonly number[]) =>
    sides.map((_, at) => baccarat.pays(points.map(card), at));
  expect(pays([7, 0, 0, 7])).toEqual([100, 100, 900, 0, 0]);
  expect(pays([4, 9, 4, 0])).toEqual([0, 195, 0, 1_200, 0]);
  expect(pays([9, 4, 0, 4])).toEqual([200, 0, 0, 0, 1_200]);
});

test('no card leaves the shoe twice', async () => {
  // Always picks the lowest remaining card, which deals the first cards of the shoe in order.
  const lowest = drawFromBlocks(async () => new ArrayBuffer(32));
  const cards = await baccarat.deal(lowest, 1);
  expect(cards).toEqual([0, 1, 2, 3, 4, 5].slice(0, cards.length));
});

/** Number of deals by winner. A deal of fewer than six cards counts once for each order of the rest. */
function countWinners(): Record<Winner, number> {
  const won: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
  const shoe = [...wholeShoe];
  const each = (orders: number, visit: (points: number, orders: number) => void) => {
    for (let points = 0; points < shoe.length; points++) {
      const cards = shoe[points] ?? 0;
      shoe[points] = cards - 1;
      visit(points, orders * cards);
      shoe[points] = cards;
    }
  };
  const [fifth, sixth] = [SHOE - 4, SHOE - 5];
  each(1, (p1, o1) =>
    each(o1, (b1, o2) =>
      each(o2, (p2, o3) =>
        each(o3, (b2, orders) => {
          const [player, banker] = [totalOf([p1, p2]), totalOf([b1, b2])];
          if (playerDraws(player, banker)) {
            each(orders, (third, more) => {
              const total = totalOf([player, third]);
              if (bankerDraws(player, banker, third)) {
                each(more, (last, all) => {
                  won[winnerOf(total, totalOf([banker, last]))] += all;
                });
              } else won[winnerOf(total, banker)] += more * sixth;
            });
          } else if (bankerDraws(player, banker, undefined)) {
            each(orders, (last, more) => {
              won[winnerOf(player, totalOf([banker, last]))] += more * sixth;
            });
          } else won[winnerOf(player, banker)] += orders * fifth * sixth;
        }),
      ),
    ),
  );
  return won;
}

function expectReturn(side: Side, paid: bigint, all: bigint): void {
  const { over, under } = BACCARAT_RETURNS[side];
  expect(paid * under, side).toBe(all * over);
}

const mapValues = <Value, Mapped>(
  record: Readonly<Record<Winner, Value>>,
  map: (value: Value) => Mapped,
): Record<Winner, Mapped> => ({
  player: map(record.player),
  banker: map(record.banker),
  tie: map(record.tie),
});

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);

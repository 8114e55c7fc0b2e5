import { expect, test } from 'vitest';
import {
  type HandPlay,
  payoutOfSeat,
  potOf,
  tableAntes,
  winnerOf,
} from '../player-table/player-table.ts';
import { DECK } from '../shared/playing-cards.ts';
import { bull as game } from './game.ts';
import { bull, strengthOf } from './rules.ts';

const SEATS = [0, 1, 2, 3, 4];

test('the rake is exact: 5 of 100 of the pot, at most 20 of 100 of an ante', () => {
  for (const currency of ['USD', 'CNY', 'VND', 'TRY']) {
    for (const ante of tableAntes(currency).stakes) {
      for (const players of [2, 3, 4, 5]) {
        const { pot, rake, prize } = potOf(ante, players);
        expect(pot).toBe(ante * BigInt(players));
        expect(prize + rake).toBe(pot);
        // In hundredths: wallets keep two decimals.
        expect(rake % 100n).toBe(0n);
        expect(rake * 100n).toBe(players < 5 ? pot * 5n : ante * 20n);
      }
    }
  }
});

test('the published return is that of two to four players, exactly; five get more', () => {
  const returned = [2, 3, 4, 5].map((players) => {
    const { pot, prize } = potOf(10_000n, players);
    return Number(prize) / Number(pot);
  });
  expect(returned).toEqual([0.95, 0.95, 0.95, 0.96]);
  expect(game.published).toMatchObject({ returnToPlayer: 0.95, maxWin: 4.8 });
});

test('no two hands of a deck have the same strength when they are compared', () => {
  // Hands of one deal share no card, so their highest cards differ. Within a level each card has its own strength.
  const strengths = new Set<number>();
  for (let card = 0; card < DECK; card++)
    strengths.add(strengthOf([card, card, card, card, card]) % DECK);
  expect(strengths.size).toBe(DECK);
});

test('each seat wins the same share: the cards of seats are equally likely to be exchanged', () => {
  // Symmetry: exchanging the cards of two seats exchanges their results, for every deal and decision.
  const random = makeRandom(7);
  for (let deal = 0; deal < 2_000; deal++) {
    const stops = dealCards(random);
    const plays = SEATS.map((seat) => [seat, random(bull.choices)] as const);
    const [one, other] = [random(5), random(5)];
    const moved = exchange(stops, one, other);
    const movedPlays = plays.map(([seat, choice]): HandPlay => {
      const from = seat === one ? other : seat === other ? one : seat;
      return [seat, plays[from]?.[1] ?? choice];
    });
    const winner = winnerOf(bull, stops, plays);
    const expected = winner === one ? other : winner === other ? one : winner;
    expect(winnerOf(bull, moved, movedPlays)).toBe(expected);
  }
});

test('a quarter of a million hands return the pots less the rake, to the last hundredth', () => {
  const random = makeRandom(20_261_129);
  const ante = 10_000n;
  const stakedBy = [0n, 0n, 0n, 0n, 0n];
  const paidTo = [0n, 0n, 0n, 0n, 0n];
  let raked = 0n;
  for (let deal = 0; deal < 250_000; deal++) {
    const stops = dealCards(random);
    const players = 2 + (deal % 4);
    const plays = SEATS.slice(0, players).map((seat) => [seat, random(bull.choices)] as const);
    const winner = winnerOf(bull, stops, plays);
    raked += potOf(ante, players).rake;
    for (const [seat] of plays) {
      stakedBy[seat] = (stakedBy[seat] ?? 0n) + ante;
      if (seat === winner) paidTo[seat] = (paidTo[seat] ?? 0n) + potOf(ante, players).prize;
    }
  }
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
  expect(sum(paidTo) + raked).toBe(sum(stakedBy));
  // The first two seats play all 250 000 hands: the standard deviation of their shares is 0.3 percentage points.
  const [first = 0n, second = 0n] = paidTo.map((paid) => (paid * 10_000n) / (250_000n * ante));
  for (const share of [first, second]) expect(Math.abs(Number(share) - 9_525)).toBeLessThan(120);
});

test('payouts and rake of a hand add up to its stakes, for any cards, decisions and antes', () => {
  const random = makeRandom(3);
  for (let deal = 0; deal < 5_000; deal++) {
    const stops = dealCards(random);
    const taken = SEATS.filter(() => random(2) === 1);
    if (taken.length < 2) continue;
    const plays = taken.map((seat) => [seat, random(bull.choices)] as const);
    const ante = tableAntes('USD').stakes[random(4)] ?? 0n;
    const payouts = taken.map((seat) => payoutOfSeat(bull, stops, { seat, ante, plays }));
    const paid = payouts.reduce((sum, payout) => sum + payout, 0n);
    expect(paid + potOf(ante, taken.length).rake).toBe(ante * BigInt(taken.length));
    expect(payouts.filter((payout) => payout > 0n)).toHaveLength(1);
  }
});

function exchange(stops: readonly number[], one: number, other: number): number[] {
  const parts = SEATS.map((seat) => stops.slice(seat * 6, seat * 6 + 6));
  [parts[one], parts[other]] = [parts[other] ?? [], parts[one] ?? []];
  return parts.flat();
}

/** Thirty cards of a shuffled deck. */
function dealCards(random: (below: number) => number): number[] {
  const deck = Array.from({ length: DECK }, (_, card) => card);
  for (let at = 0; at < 30; at++) {
    const from = at + random(DECK - at);
    [deck[at], deck[from]] = [deck[from] ?? 0, deck[at] ?? 0];
  }
  return deck.slice(0, 30);
}

/** Numbers that are the same in every run (xorshift). */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

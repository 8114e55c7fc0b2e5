import type { HandPlay, PlayerTableRules } from '../player-table/player-table.ts';
import { DECK, dealFrom, pointsOf, rankOf, suitOf } from '../shared/playing-cards.ts';

const SEATS = 5;
export const CARDS = 5;
/** Cards of a seat: its hand, and the one that replaces a card. */
const CARDS_OF_SEAT = CARDS + 1;

/** Decision to keep all cards. The others replace the first to the fifth card. */
export const KEEP = 0;

export const NO_BULL = 0;
export const DOUBLE_BULL = 10;
export const COURT_BULL = 11;

/** Lowest rank of the court cards. */
const JACK = 10;

/** Suits from the lowest: diamonds, clubs, hearts, spades. */
const SUITS_UPWARDS = [2, 3, 1, 0];

export interface BullHand {
  /** 0: no bull. 1 to 9: the points of the last two cards. Then double bull and court bull. */
  readonly level: number;
  /** Positions of the three cards that make the bull; empty without one. */
  readonly three: readonly number[];
  /** Decides between hands of the same level. */
  readonly highest: number;
}

/** The cards that a seat was dealt. */
export const dealtTo = (stops: readonly number[], seat: number): readonly number[] =>
  stops.slice(seat * CARDS_OF_SEAT, seat * CARDS_OF_SEAT + CARDS);

/** The card that replaces a card of a seat. */
export const drawnBy = (stops: readonly number[], seat: number): number =>
  stops[seat * CARDS_OF_SEAT + CARDS] ?? 0;

/** The cards of a seat after its decision. */
export function cardsOf(stops: readonly number[], [seat, choice]: HandPlay): readonly number[] {
  const dealt = dealtTo(stops, seat);
  return choice === KEEP ? dealt : dealt.with(choice - 1, drawnBy(stops, seat));
}

const pointsOfCard = (card: number): number => pointsOf(rankOf(card));

/** Orders cards by rank, then by suit, so that no two cards of a deck are equal. */
const heightOf = (card: number): number =>
  rankOf(card) * SUITS_UPWARDS.length + SUITS_UPWARDS.indexOf(suitOf(card));

export function bullOf(cards: readonly number[]): BullHand {
  const highest = cards.reduce((best, card) => (heightOf(card) > heightOf(best) ? card : best));
  const three = threeOf(cards);
  if (three.length === 0) return { level: NO_BULL, three, highest };
  if (cards.every((card) => rankOf(card) >= JACK)) return { level: COURT_BULL, three, highest };
  // The three are a multiple of ten, so all five have the points of the other two.
  const points = cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10;
  return { level: points === 0 ? DOUBLE_BULL : points, three, highest };
}

/** Positions of the first three cards whose points are a multiple of ten. */
function threeOf(cards: readonly number[]): readonly number[] {
  const values = cards.map(pointsOfCard);
  for (let first = 0; first < cards.length; first++) {
    for (let second = first + 1; second < cards.length; second++) {
      for (let third = second + 1; third < cards.length; third++) {
        const sum = (values[first] ?? 0) + (values[second] ?? 0) + (values[third] ?? 0);
        if (sum % 10 === 0) return [first, second, third];
      }
    }
  }
  return [];
}

/** Compares by level, then by the highest card. */
export function strengthOf(cards: readonly number[]): number {
  const { level, highest } = bullOf(cards);
  return level * DECK + heightOf(highest);
}

/** Bull (niu niu) without a banker. Each player gets five cards and may replace one; the best hand takes the pot. */
export const bull: PlayerTableRules = {
  code: 'bull',
  seats: SEATS,
  choices: 1 + CARDS,
  deal: async (draw) => {
    const take = dealFrom(DECK, draw);
    const cards: number[] = [];
    while (cards.length < SEATS * CARDS_OF_SEAT) cards.push(await take());
    return cards;
  },
  cardsOf,
  strengthOf: (stops, play) => strengthOf(cardsOf(stops, play)),
};

import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { HUNDREDTHS } from '../originals/original.ts';
import { DECK, dealFrom, rankOf, suitOf } from '../shared/playing-cards.ts';

/** Cards of a hand. */
export const HAND = 5;

/** A hold is a number with a bit for each card of the hand that the player holds, the first card's the lowest. */
export const HOLDS = 1 << HAND;

/** Hold of all five cards. */
export const STAND = HOLDS - 1;

/** Hands that pay, from the highest, and what each pays in stakes. */
export const paying = [
  { name: 'royalFlush', pays: 800 },
  { name: 'straightFlush', pays: 50 },
  { name: 'four', pays: 25 },
  { name: 'fullHouse', pays: 8 },
  { name: 'flush', pays: 6 },
  { name: 'straight', pays: 4 },
  { name: 'three', pays: 3 },
  { name: 'twoPair', pays: 2 },
  { name: 'jacks', pays: 1 },
] as const;

type PayingHand = (typeof paying)[number]['name'];
export type HandName = PayingHand | 'nothing';

/** Return with the best hold of every hand, exactly. A test computes it. */
export const published = { over: 38_009_381_393n, under: 38_630_291_700n } as const;

/** Bits of the ranks ten, jack, queen, king and ace; bit 0 is the ace. */
const ROYAL = 0b1_1110_0000_0001;
/** Bits of the ranks whose single pair pays. */
const PAYING_PAIRS = 0b1_1100_0000_0001;

/** Bits of five neighboring ranks. */
const NEIGHBORS = 0b1_1111;

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** Five neighboring ranks, with the ace below the two or above the king. */
const isStraight = (ranks: number): boolean =>
  ranks === ROYAL || ranks === NEIGHBORS * (ranks & -ranks);

/** The best name of five cards. Loops over the cards once: tests and the hint name millions of hands. */
export function handOf(cards: readonly number[]): HandName {
  // Bits of the ranks that occur at least once, twice and so on, and of the suits.
  let [once, twice, thrice, fourTimes, suits] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << rankOf(card);
    fourTimes |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
    suits |= 1 << suitOf(card);
  }
  if (fourTimes) return 'four';
  if (thrice) return twice === thrice ? 'three' : 'fullHouse';
  if (twice) {
    if (!isOneBit(twice)) return 'twoPair';
    return twice & PAYING_PAIRS ? 'jacks' : 'nothing';
  }
  if (!isOneBit(suits)) return isStraight(once) ? 'straight' : 'nothing';
  if (!isStraight(once)) return 'flush';
  return once === ROYAL ? 'royalFlush' : 'straightFlush';
}

const payOf: Readonly<Record<HandName, number>> = {
  ...(Object.fromEntries(paying.map(({ name, pays }) => [name, pays])) as Record<
    PayingHand,
    number
  >),
  nothing: 0,
};

/** Payout of a hand, in stakes. */
export const paysOfHand = (name: HandName): number => payOf[name];

export const isHeld = (hold: number, place: number): boolean => (hold & (1 << place)) !== 0;

/** The five cards of the deal. */
export const dealtOf = (stops: readonly number[]): readonly number[] => stops.slice(0, HAND);

/** The cards after the draw: the next cards of the deck replace those that are not held, from the left. */
export function drawnOf(stops: readonly number[], hold: number): readonly number[] {
  let next = HAND;
  return dealtOf(stops).map((card, place) =>
    isHeld(hold, place) ? card : (stops[next++] ?? card),
  );
}

/** The hold of a finished round. Without a decision all cards are held. */
export const holdOf = (decisions: readonly number[]): number => decisions[0] ?? STAND;

/** Payout of a round with these decisions, in hundredths of the stake. */
export const paysOf = (stops: readonly number[], decisions: readonly number[]): number =>
  paysOfHand(handOf(drawnOf(stops, holdOf(decisions)))) * HUNDREDTHS;

/** The first ten cards of a shuffled deck: the hand, and the five that may replace its cards. */
export async function dealCards(seeds: RoundSeeds): Promise<number[]> {
  const take = dealFrom(DECK, await fairDraw(seeds));
  const cards: number[] = [];
  while (cards.length < 2 * HAND) cards.push(await take());
  return cards;
}

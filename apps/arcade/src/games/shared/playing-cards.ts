import type { Draw } from '@app/shared/fairness/fair-numbers';

/** Cards of a deck: 13 ranks of spades, then of hearts, diamonds and clubs. */
export const DECK = 52;
const RANKS = 13;

export const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Rank of a card: 0 is an ace, 9 a ten, 12 a king. */
export const rankOf = (card: number): number => card % RANKS;

/** Suit of a card: spades, hearts, diamonds, clubs. */
export const suitOf = (card: number): number => Math.floor((card % DECK) / RANKS);

/** Points of a rank: an ace is 1, tens and court cards are 0. */
export const pointsOf = (rank: number): number => (rank >= 9 ? 0 : rank + 1);

/** Deals from a whole shoe: the n-th number picks one of the cards that are left. */
export function dealFrom(shoe: number, draw: Draw): () => Promise<number> {
  const taken: number[] = [];
  return async () => {
    let card = await draw(shoe - taken.length);
    for (const before of taken.toSorted((a, b) => a - b)) if (before <= card) card++;
    taken.push(card);
    return card % DECK;
  };
}

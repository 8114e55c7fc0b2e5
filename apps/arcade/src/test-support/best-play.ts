import {
  HAND,
  type HandName,
  HOLDS,
  handOf,
  isHeld,
  paying,
  paysOfHand,
} from '../games/jacks-or-better/rules.ts';
import { DECK, suitOf } from '../games/shared/playing-cards.ts';

const SIZES = HAND + 1;

/** Number of ways to choose up to five of up to 52 cards: a row for each number of cards. */
const ways = new Int32Array((DECK + 1) * SIZES);
for (let all = 0; all <= DECK; all++) {
  let product = 1;
  for (let count = 0; count <= HAND; count++) {
    ways[all * SIZES + count] = product;
    product = (product * (all - count)) / (count + 1);
  }
}
const waysOf = (all: number, count: number): number => ways[all * SIZES + count] ?? 0;

/** Cards that a hand may draw. */
const LEFT = DECK - HAND;

/** A multiple of the number of draws of every hold, so that returns of holds compare as whole numbers. */
const COMMON = 5 * waysOf(LEFT, HAND);

const held = Array.from(
  { length: HOLDS },
  (_, hold) =>
    Array.from({ length: HAND }, (__, place) => place).filter((at) => isHeld(hold, at)).length,
);
const drawsOf = (hold: number): number => waysOf(LEFT, HAND - (held[hold] ?? 0));

/** Place of some of the ascending cards in the list of all sets of their number (combinatorial number system). */
function placeOf(ascending: readonly number[], set: number): number {
  let [place, nth] = [0, 0];
  for (let at = 0; at < HAND; at++) {
    if (set & (1 << at)) place += ways[(ascending[at] ?? 0) * SIZES + ++nth] ?? 0;
  }
  return place;
}

/**
 * The exact return of any hold. For every set of up to four cards, what all hands that contain it pay together is added
 * up once. The hands that a hold can draw contain the held cards and none of the others: inclusion and exclusion over
 * the sets of the others.
 */
export function makeBestPlay() {
  const sums = Array.from({ length: HAND }, (_, size) => new Float64Array(waysOf(DECK, size)));
  const hands = Object.fromEntries(
    [...paying.map(({ name }) => name), 'nothing' as const].map((name) => [name, 0]),
  ) as Record<HandName, number>;
  for (const hand of everyHand()) {
    const name = handOf(hand);
    hands[name]++;
    const pays = paysOfHand(name);
    if (pays === 0) continue;
    for (let set = 0; set < HOLDS - 1; set++) {
      const sum = sums[held[set] ?? 0];
      const place = placeOf(hand, set);
      if (sum) sum[place] = (sum[place] ?? 0) + pays;
    }
  }

  /** Payouts of each hold over all of its draws together, by holds of the cards in ascending order. */
  const paid = new Float64Array(HOLDS);
  function addUp(ascending: readonly number[]): Float64Array {
    for (let set = 0; set < HOLDS - 1; set++) {
      paid[set] = sums[held[set] ?? 0]?.[placeOf(ascending, set)] ?? 0;
    }
    paid[HOLDS - 1] = paysOfHand(handOf(ascending));
    for (let bit = 1; bit < HOLDS; bit *= 2) {
      for (let set = 0; set < HOLDS; set++) {
        if (!(set & bit)) paid[set] = (paid[set] ?? 0) - (paid[set | bit] ?? 0);
      }
    }
    return paid;
  }

  /** The best hold of ascending cards, and its return in parts of `COMMON`. */
  function bestOf(ascending: readonly number[]): { hold: number; value: number } {
    const sum = addUp(ascending);
    let best = { hold: 0, value: -1 };
    for (let hold = 0; hold < HOLDS; hold++) {
      const value = (sum[hold] ?? 0) * (COMMON / drawsOf(hold));
      if (value > best.value) best = { hold, value };
    }
    return best;
  }

  /** Turns a hold of cards in their order into one of the same cards in another order. */
  const reorder = (hold: number, from: readonly number[], to: readonly number[]): number =>
    to.reduce((all, card, at) => (isHeld(hold, from.indexOf(card)) ? all | (1 << at) : all), 0);
  const ascend = (hand: readonly number[]) => hand.toSorted((a, b) => a - b);

  return {
    /** Number of hands of each name, of all. */
    hands,
    bestHold: (hand: readonly number[]): number => {
      const ascending = ascend(hand);
      return reorder(bestOf(ascending).hold, ascending, hand);
    },
    /** Payout of a hold over all of its draws together, in stakes. */
    paidBy: (hand: readonly number[], hold: number) => {
      const ascending = ascend(hand);
      const inOrder = reorder(hold, hand, ascending);
      return { sum: addUp(ascending)[inOrder] ?? 0, draws: drawsOf(hold) };
    },
    /** Exact return over all hands. Of hands that differ only by a permutation of suits, one is computed. */
    returnToPlayer: (): { over: bigint; under: bigint } => {
      let over = 0;
      for (const hand of everyHand()) {
        const equals = equalsOf(hand);
        if (equals > 0) over += equals * bestOf(hand).value;
      }
      return { over: BigInt(over), under: BigInt(COMMON) * BigInt(waysOf(DECK, HAND)) };
    },
  };
}

/** All hands, ascending. */
function* everyHand(): Generator<readonly number[]> {
  for (let a = 0; a < DECK; a++)
    for (let b = a + 1; b < DECK; b++)
      for (let c = b + 1; c < DECK; c++)
        for (let d = c + 1; d < DECK; d++) for (let e = d + 1; e < DECK; e++) yield [a, b, c, d, e];
}

const RANKS = DECK / 4;

/** Number of hands that are equal but for a permutation of suits; 0 for all of them but one. */
function equalsOf(hand: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of hand) suits[suitOf(card)] = (suits[suitOf(card)] ?? 0) | (1 << (card % RANKS));
  const [first = 0, second = 0, third = 0, fourth = 0] = suits;
  if (first < second || second < third || third < fourth) return 0;
  // Orders of the suits, divided by the orders of those with equal cards.
  let [orders, alike] = [24, 1];
  for (let at = 1; at < suits.length; at++) {
    alike = suits[at] === suits[at - 1] ? alike + 1 : 1;
    orders /= alike;
  }
  return orders;
}

import type { Draw } from '@app/shared/fairness/fair-numbers';
import { DECK, dealFrom, pointsOf, rankOf } from '../shared/playing-cards.ts';
import type { SharedRules } from '../shared/shared-game.ts';

const DECKS = 8;
/** Cards of the shoe, which is whole and shuffled before each round. */
export const SHOE = DECKS * DECK;
/** Cards of one rank in the shoe. */
export const CARDS_OF_RANK = DECKS * 4;

/** Places of the table. Bets store their positions. */
export const sides = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type Side = (typeof sides)[number];

export type Winner = 'player' | 'banker' | 'tie';

/** Payout in hundredths of the amount, the amount included: the banker's has 5% commission. */
const PAYS: Readonly<Record<Side, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
  playerPair: 1_200,
  bankerPair: 1_200,
};

export const paysOf = (side: Side): number => PAYS[side];

/** A tie gives bets on player and banker back. */
const PUSH = 100;

export const totalOf = (points: readonly number[]): number =>
  points.reduce((sum, each) => sum + each, 0) % 10;

const NATURAL = 8;

/** Whether the player draws a third card, by the totals of the first two. */
export const playerDraws = (player: number, banker: number): boolean =>
  player < NATURAL && banker < NATURAL && player <= 5;

/** Whether the banker draws a third card. `third` are the points of the player's third card, if there is one. */
export function bankerDraws(player: number, banker: number, third: number | undefined): boolean {
  if (player >= NATURAL || banker >= NATURAL) return false;
  if (third === undefined) return banker <= 5;
  switch (banker) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return banker <= 2;
  }
}

export interface Hands {
  /** Cards from 0 to 51, in the order in which they were dealt. */
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: Winner;
}

/** The hands of dealt cards: player, banker, player, banker, then the third cards, the player's first. */
export function handsOf(cards: readonly number[]): Hands {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, ...thirds] = cards;
  const points = (hand: readonly number[]) => hand.map((card) => pointsOf(rankOf(card)));
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const draws = playerDraws(totalOf(points(player)), totalOf(points(banker)));
  const left = [...thirds];
  if (draws) player.push(...left.splice(0, 1));
  banker.push(...left.splice(0, 1));
  const [playerTotal, bankerTotal] = [totalOf(points(player)), totalOf(points(banker))];
  return { player, banker, playerTotal, bankerTotal, winner: winnerOf(playerTotal, bankerTotal) };
}

export function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

export const isPair = ([first = 0, second = 0]: readonly number[]): boolean =>
  rankOf(first) === rankOf(second);

async function deal(draw: Draw): Promise<number[]> {
  const take = dealFrom(SHOE, draw);
  const cards = [await take(), await take(), await take(), await take()];
  const points = cards.map((card) => pointsOf(rankOf(card)));
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = points;
  const [player, banker] = [totalOf([p1, p2]), totalOf([b1, b2])];
  let third: number | undefined;
  if (playerDraws(player, banker)) {
    const card = await take();
    third = pointsOf(rankOf(card));
    cards.push(card);
  }
  if (bankerDraws(player, banker, third)) cards.push(await take());
  return cards;
}

/** Exact returns, in lowest terms. A unit test counts them over all deals of the shoe. */
export const BACCARAT_RETURNS: Readonly<
  Record<Side, { readonly over: bigint; readonly under: bigint }>
> = {
  player: { over: 19_283_843_717_413n, under: 19_524_993_263_685n },
  banker: { over: 10_732_465_128_097n, under: 10_847_218_479_825n },
  tie: { over: 619_306_544_887n, under: 723_147_898_655n },
  playerPair: { over: 372n, under: 415n },
  bankerPair: { over: 372n, under: 415n },
};

/** Baccarat (punto banco): one whole shoe of eight decks for each round of the table. */
export const baccarat: SharedRules = {
  code: 'baccarat',
  places: sides.length,
  opposites: [[sides.indexOf('player'), sides.indexOf('banker')]],
  deal,
  pays: (stops, at) => {
    const side = sides[at];
    const { player, banker, winner } = handsOf(stops);
    switch (side) {
      case 'player':
      case 'banker':
        return winner === side ? PAYS[side] : winner === 'tie' ? PUSH : 0;
      case 'tie':
        return winner === 'tie' ? PAYS.tie : 0;
      case 'playerPair':
        return isPair(player) ? PAYS.playerPair : 0;
      case 'bankerPair':
        return isPair(banker) ? PAYS.bankerPair : 0;
      default:
        return 0;
    }
  },
};

import type { Draw } from '@app/shared/fairness/fair-numbers';
import { fairDraw, type RoundSeeds } from '../../fairness/fair-draw.ts';
import { currencyScale, type StakeLadder } from '../currency-scale.ts';
import type { GameCode } from '../names.ts';

/** A seat in a hand, with its player's decision. */
export type HandPlay = readonly [seat: number, choice: number];

/** Rules of a game that players play against each other for a pot. Pure. */
export interface PlayerTableRules {
  readonly code: GameCode;
  /** Number of seats, which are numbered from 0. */
  readonly seats: number;
  /** Number of decisions, which are numbered from 0. The first is that of a player who does not answer. */
  readonly choices: number;
  /** Deals cards to all seats, free ones too, so that the number of players does not affect the cards of a seat. */
  readonly deal: (draw: Draw) => Promise<number[]>;
  /** The cards of a seat after its decision. */
  readonly cardsOf: (stops: readonly number[], play: HandPlay) => readonly number[];
  /** The highest takes the pot. No two seats of a hand have the same strength. */
  readonly strengthOf: (stops: readonly number[], play: HandPlay) => number;
}

/** Decision of a player who does not answer. */
export const NO_ANSWER = 0;

/** A hand begins with at least this many stakes. */
export const PLAYERS_MIN = 2;

const HUNDRED = 100n;

/** Rake in hundredths of the pot. */
export const RAKE_OF_POT = 5n;

/** Most rake in hundredths of one ante. */
export const RAKE_OF_ANTE_MAX = 20n;

/** Ledger units (1/10 000) per whole unit of the currency. */
const WHOLE = 10_000n;

/** Antes in whole units of the currency: the rake is a whole number of hundredths and nothing is rounded. */
const wholeAntes = [1n, 5n, 20n, 100n];

/** The antes of the tables in a currency. */
export function tableAntes(currency: string): StakeLadder {
  const lowest = WHOLE * currencyScale(currency);
  return { stakes: wholeAntes.map((amount) => amount * lowest), opening: lowest };
}

export interface Pot {
  readonly pot: bigint;
  readonly rake: bigint;
  /** The winner's part. */
  readonly prize: bigint;
}

/** The pot of equal antes, and how it is divided. */
export function potOf(ante: bigint, players: number): Pot {
  const pot = ante * BigInt(players);
  const [share, most] = [(pot * RAKE_OF_POT) / HUNDRED, (ante * RAKE_OF_ANTE_MAX) / HUNDRED];
  const rake = share < most ? share : most;
  return { pot, rake, prize: pot - rake };
}

/** The cards that seeds determine. The server deals them, and the verify page repeats it. */
export const dealHand = async ({ deal }: PlayerTableRules, seeds: RoundSeeds): Promise<number[]> =>
  deal(await fairDraw(seeds));

/** The seat with the strongest cards of those in the hand. */
export function winnerOf(
  { strengthOf }: PlayerTableRules,
  stops: readonly number[],
  plays: readonly HandPlay[],
): number {
  const strengths = plays.map((play) => strengthOf(stops, play));
  const best = plays[strengths.indexOf(Math.max(...strengths))];
  if (!best) throw new RangeError('a hand without players');
  return best[0];
}

export interface SeatOfHand {
  readonly seat: number;
  readonly ante: bigint;
  readonly plays: readonly HandPlay[];
}

/** A seat's part of the pot, in the unit of the ante. */
export function payoutOfSeat(
  rules: PlayerTableRules,
  stops: readonly number[],
  { seat, ante, plays }: SeatOfHand,
): bigint {
  return winnerOf(rules, stops, plays) === seat ? potOf(ante, plays.length).prize : 0n;
}

import type { RoundSeeds } from '../fairness/fair-draw.ts';
import type { StakeLadder } from './currency-scale.ts';
import type { GameNames } from './names.ts';
import type { HandPlay, PlayerTableRules } from './player-table/player-table.ts';
import type { Periods } from './shared/period-secrets.ts';
import type { PeriodRules, PlaceBet, SharedRules } from './shared/shared-game.ts';

/** The interface between rounds and a game. All other code of a game stays in its folder. */
export interface Game {
  readonly code: string;
  readonly names: GameNames;
  readonly stakeLadder: (currency: string) => StakeLadder;
  /** Absent in games that require nothing but the stake. */
  readonly choices?: Choices;
  /** Present in games whose rounds everybody at the table plays together. */
  readonly table?: SharedTable;
  /** Present in games that players play against each other for a pot. */
  readonly playerTable?: PlayerTableRules;
  /** Present in games whose rounds wait for decisions of their player. */
  readonly decisions?: DecisionRules;
  /** Present in games with a pot that grows with every stake. Play money has none. */
  readonly jackpot?: JackpotRules;
  /** The outcome that the seeds determine, and its payout for a bet. */
  readonly deal: (seeds: RoundSeeds, bet: Bet) => Promise<Dealt>;
  readonly published: GameFacts;
  /** A square icon, as an SVG document. */
  readonly icon: () => string;
}

/** Options that a player chooses in addition to the stake: a chance, a risk, a target. */
export interface Choices {
  readonly all: readonly number[];
  readonly opening: number;
}

/** Decisions that a player makes one after the other, until the round is over or the player collects. */
export interface DecisionRules {
  /** Number of possible decisions, which are numbered from 0. */
  readonly values: number;
  readonly isPossible: (before: readonly number[], decision: number) => boolean;
  /** Whether the round is over with these decisions. */
  readonly isOver: (stops: readonly number[], decisions: readonly number[]) => boolean;
  /** The numbers that the player sees while the round waits. Absent in games that show none. */
  readonly shows?: (stops: readonly number[]) => readonly number[];
  /** Decisions of a player who left before the first one. Absent where the stake goes back instead. */
  readonly ofLeft?: readonly number[];
}

/** The pot of a game: each round pays a part of its stake into it, and wins it with a chance. */
export interface JackpotRules {
  /** Amount that the house begins each pot with, in 1/10 000 of the currency. */
  readonly seedOf: (currency: string) => bigint;
  /** The part of a stake that goes into the pot. */
  readonly contributionOf: (stake: bigint) => bigint;
  /** Whether the numbers of a round win the pot. The payout of `deal` does not include it. */
  readonly isWon: (
    stops: readonly number[],
    bet: { readonly stake: bigint; readonly currency: string },
  ) => boolean;
}

/** Places and draw of a shared table. */
export interface SharedTable {
  /** Number of places for chips, which are numbered from 0. */
  readonly places: number;
  /** The result of a round after its played periods. The server seed is the secret of the last of them. */
  readonly draw: (seeds: RoundSeeds, periods: Periods) => Promise<readonly number[]>;
  /** Stake of a bet on all its places, in the unit of their amounts. */
  readonly stakeOf: (places: readonly PlaceBet[]) => bigint;
  /** Payout of all places, in the unit of their amounts. */
  readonly payoutOf: (stops: readonly number[], places: readonly PlaceBet[]) => bigint;
  /** Part of a bet that the player's bets on opposite places cover. Absent in games without such places. */
  readonly coveredOf?: (all: readonly PlaceBet[], bet: readonly PlaceBet[]) => bigint;
  /** Present where the places of a bet are legs of one wager at odds. */
  readonly wagerOdds?: NonNullable<SharedRules['wagerOdds']>;
  /** Absent where rounds are drawn at once. */
  readonly periods?: PeriodRules;
  /** Absent at a table of usual pace. */
  readonly pace?: TablePace;
  /** Present where a round runs after its bets, and players may collect until it ends. */
  readonly run?: RunRules;
}

/**
 * A rise that ends at a secret time. The place of a bet is its auto-collect: a height in hundredths of the stake, which
 * is also the payout.
 */
export interface RunRules {
  /** Range of heights at which a bet can be collected. */
  readonly least: number;
  readonly greatest: number;
  /** Height at a time after the start, if the run has not ended. */
  readonly heightAt: (elapsedMs: number) => number;
  /** Time from the start to a height. */
  readonly riseMs: (height: number) => number;
  /** Height at which the run ends, and the time from its start to the end. Both are secret until then. */
  readonly heightOf: (stops: readonly number[]) => number;
  readonly endsAfterMs: (stops: readonly number[]) => number;
}

/** Times of a round. */
export interface TablePace {
  /** Time in which bets are taken. */
  readonly bettingMs: number;
  /**
   * From the draw of the last period until bets are paid and the next round opens. Pages show the draw during this time.
   */
  readonly showingMs: number;
  /** Times of a period before the last one. Absent where a round has one period. */
  readonly period?: {
    /** Pages show the period. */
    readonly playingMs: number;
    /** Bets are taken before the next period. */
    readonly bettingMs: number;
  };
  /** Number of past rounds that pages get. */
  readonly results: number;
}

export interface Bet {
  /** 1/10 000 of the currency. */
  readonly stake: bigint;
  /** One of the game's choices; null in games without choices. */
  readonly choice: number | null;
  /** Places of the chips, at a shared table. */
  readonly places?: readonly PlaceBet[] | null;
  /** The player's seat in a hand, and the decisions of all its players. */
  readonly hand?: HandOfBet | null;
  /** The player's decisions so far, in a round that waits for them. */
  readonly decisions?: readonly number[] | null;
}

export interface HandOfBet {
  readonly seat: number;
  readonly plays: readonly HandPlay[];
}

export interface Dealt {
  /** The numbers that the seeds determine: stops of reels, cards, mines, or results of matches. */
  readonly stops: readonly number[];
  /** 1/10 000 of the currency. */
  readonly payout: bigint;
}

export interface GameFacts {
  readonly category:
    | 'slots'
    | 'poker'
    | 'scratch'
    | 'jackpot'
    | 'mini'
    | 'crash'
    | 'fish'
    | 'race'
    | 'live'
    | 'sports'
    | 'esports'
    | 'players';
  /** With a pot: over many pots, all that they pay included. */
  readonly returnToPlayer: number;
  readonly volatility: 'low' | 'medium' | 'high';
  /** Highest win, in stakes. Without a pot, which has no highest amount. */
  readonly maxWin: number;
  /** Number of pay lines, of a slot machine with lines. */
  readonly lines?: number;
  /** Number of ways, of a slot machine that pays adjacent reels in place of lines. */
  readonly ways?: number;
  /** Absent where the hit frequency depends on the choice. */
  readonly hitFrequency?: number;
}

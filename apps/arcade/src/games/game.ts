import type { RoundSeeds } from '../fairness/fair-draw.ts';
import type { StakeLadder } from './currency-scale.ts';
import type { GameNames } from './names.ts';

/** What rounds need to know of a game. Everything else stays in the game's own folder. */
export interface Game {
  readonly code: string;
  readonly names: GameNames;
  readonly stakeLadder: (currency: string) => StakeLadder;
  /** Missing where a game asks for nothing but the stake. */
  readonly choices?: Choices;
  /** The outcome that follows from the seeds, and what it pays for a bet. */
  readonly deal: (seeds: RoundSeeds, bet: Bet) => Promise<Dealt>;
  readonly published: GameFacts;
  /** A square picture, as a whole SVG document. */
  readonly icon: () => string;
}

/** What a player chooses besides the stake: a chance, a risk, a target. */
export interface Choices {
  readonly all: readonly number[];
  readonly opening: number;
}

export interface Bet {
  /** 1/10 000 of the currency. */
  readonly stake: bigint;
  /** One of the game's choices; null where it has none. */
  readonly choice: number | null;
}

export interface Dealt {
  readonly stops: readonly number[];
  /** 1/10 000 of the currency. */
  readonly payout: bigint;
}

export interface GameFacts {
  readonly category: 'slots' | 'mini' | 'crash';
  readonly returnToPlayer: number;
  readonly volatility: 'low' | 'medium' | 'high';
  /** In stakes. */
  readonly maxWin: number;
  /** Of a machine with lines. */
  readonly lines?: number;
  /** Where the choice does not change it. */
  readonly hitFrequency?: number;
}

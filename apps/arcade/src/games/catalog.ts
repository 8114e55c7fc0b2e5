import type { RoundSeeds } from '../fairness/fair-draw.ts';
import { dealRound } from './lantern-fair/deal-round.ts';
import { lanternFairIcon } from './lantern-fair/page/art/icon.ts';
import { LINES } from './lantern-fair/pay-lines.ts';
import { payoutOf, playRound } from './lantern-fair/play-round.ts';
import { approximate, published } from './lantern-fair/published.ts';
import { type StakeLadder, stakeLadder } from './lantern-fair/stakes.ts';

/** What rounds need to know of a game. Everything else stays in the game's own folder. */
export interface Game {
  readonly code: string;
  readonly name: string;
  readonly stakeLadder: (currency: string) => StakeLadder;
  /** The outcome that follows from the seeds, and what it pays for a stake. */
  readonly deal: (seeds: RoundSeeds, stake: bigint) => Promise<Dealt>;
  readonly published: GameFacts;
  /** A square picture, as a whole SVG document. */
  readonly icon: () => string;
}

export interface Dealt {
  readonly stops: readonly number[];
  /** 1/10 000 of the currency. */
  readonly payout: bigint;
}

export interface GameFacts {
  readonly category: 'slots';
  readonly returnToPlayer: number;
  readonly volatility: string;
  /** In stakes. */
  readonly maxWin: number;
  readonly lines: number;
  readonly hitFrequency: number;
}

const lanternFair: Game = {
  code: 'lantern-fair',
  name: 'Lantern Fair',
  stakeLadder,
  deal: async (seeds, stake) => {
    const { stops } = await dealRound(seeds);
    return { stops, payout: payoutOf(playRound(stops), stake) };
  },
  published: {
    category: 'slots',
    returnToPlayer: approximate(published.returnToPlayer),
    volatility: published.volatility,
    maxWin: published.maxWinLineBets / LINES,
    lines: LINES,
    hitFrequency: approximate(published.hitFrequency),
  },
  icon: lanternFairIcon,
};

export const games: readonly Game[] = [lanternFair];

export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code);

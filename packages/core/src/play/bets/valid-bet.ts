import type { GameCategory } from '@app/shared/games/game-categories';
import { type Money, money } from '@app/shared/money/money';
import { ODDS_ONE } from '@app/shared/vendors/odds';

/** Outcome of a bet, as the member sees it. The number is stored. */
export const outcomes = { push: 0, won: 1, lost: 2 } as const;
export type Outcome = (typeof outcomes)[keyof typeof outcomes];

export interface DecidedBet {
  readonly stake: Money;
  /** Includes the stake where the bet won. */
  readonly payout: Money;
  /** Millionths, 1.5 = 1 500 000. Missing if the taker of the bet does not report them. */
  readonly odds?: number | undefined;
  /**
   * The part of the stake that is covered by the same member's bets on all other sides. Missing if the taker does not
   * report it.
   */
  readonly covered?: Money;
}

export function outcomeOf({ stake, payout }: DecidedBet): Outcome {
  if (payout === stake) return outcomes.push;
  return payout > stake ? outcomes.won : outcomes.lost;
}

/** The turnover of a decided bet that counts for salary, points and wagering: of opposite bets only the difference. */
export function validBetOf(category: GameCategory, bet: DecidedBet): Money {
  const { covered = NOTHING } = bet;
  const counted = rules[category](bet);
  return counted > covered ? money(counted - covered) : NOTHING;
}

type Rule = (bet: DecidedBet) => Money;

const NOTHING = money(0n);

/** The whole stake; nothing for a push. */
const wholeStake: Rule = (bet) => (outcomeOf(bet) === outcomes.push ? NOTHING : bet.stake);

const LEAST_ODDS = 1_500_000;

/** The stake at odds of 1.50 or more, half of it for a half result; nothing at lower or unknown odds. */
const stakeAtFairOdds: Rule = (bet) => {
  if (bet.odds === undefined || bet.odds < LEAST_ODDS) return NOTHING;
  return isHalfResult(bet.stake, bet.payout, bet.odds)
    ? money(bet.stake / 2n) // rounded down, so that no turnover is invented
    : wholeStake(bet);
};

/** A quarter-line handicap decides one half of the stake and returns the other. */
function isHalfResult(stake: Money, payout: Money, odds: number): boolean {
  const halfWon = stake + (stake * BigInt(odds - ODDS_ONE)) / BigInt(2 * ODDS_ONE);
  return payout === stake / 2n || payout === halfWon;
}

const rules: Record<GameCategory, Rule> = {
  RNG: wholeStake,
  LIVE: wholeStake,
  FISH: wholeStake,
  PVP: wholeStake,
  MINI: wholeStake,
  CRASH: wholeStake,
  COCKFIGHT: wholeStake,
  LOTT: wholeStake,
  ELOTT: wholeStake,
  SPORTS: stakeAtFairOdds,
  ESPORTS: stakeAtFairOdds,
};

import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';

/** What a real-time salary contract promises. */
export interface RealTimeTerms {
  /** Of the valid bet, where the player won. */
  readonly profitRate: Rate;
  /** Of the valid bet, where the player lost. */
  readonly lossRate: Rate;
  /** Bets with a smaller valid bet earn nothing. */
  readonly threshold: Money;
}

/**
 * Rule D for real-time salary: no bet earns an agent more than it earns whoever stands above. Where
 * it holds along every path, no agent's net salary can be negative.
 */
export const isDominatedBy = (downline: RealTimeTerms, upline: RealTimeTerms): boolean =>
  downline.profitRate <= upline.profitRate &&
  downline.lossRate <= upline.lossRate &&
  downline.threshold >= upline.threshold;

import { type Money, money } from '@app/shared/money/money';
import { SERIES_FAIR } from '@app/shared/rebates/series';
import type { SeriesPath } from '../../people/series/index.ts';

/** A receiver of a bet's rebate, with their points of 2000. */
export interface Share {
  readonly memberId: bigint;
  readonly points: number;
}

/**
 * Shares of a bet in a series: the bettor gets the difference of their own series and the bet's, each agent the
 * difference to the one directly below. The sum is the difference of the top and the bet; the house keeps the rest.
 */
export function sharesOf({ path }: Pick<SeriesPath, 'path'>, series: number): Share[] {
  return path
    .map(({ memberId, series: own }, n) => ({
      memberId,
      points: own - (path[n - 1]?.series ?? series),
    }))
    .filter(({ points }) => points > 0);
}

/** Rebate of a share, rounded down to 1/10 000, so that no bet pays more than its points. */
export const rebateOf = (validBet: Money, points: number): Money =>
  money((validBet * BigInt(points)) / BigInt(SERIES_FAIR));

/** A rebate of one bet to one member. */
export interface Rebate {
  readonly betId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** On the bettor's own bet, or on one of an agent's team. */
  readonly kind: 'rebate.bet' | 'rebate.team';
  readonly amount: Money;
  /** Ledger entry; null before the payment, and for an amount of zero. */
  readonly entryId: bigint | null;
  /** The entry that was taken back, of a rebate that is paid again. */
  readonly takenEntryId?: bigint;
}

import { SERIES_FAIR } from '@app/shared/domain/series';
import { type Money, money } from '@app/shared/money/money';
import type { SeriesPath } from './series-paths.ts';

/** Whom a bet in a series pays, and how much of 2000 parts of its stake. */
export interface Share {
  readonly memberId: bigint;
  readonly points: number;
}

/**
 * How a bet in a series is shared: the bettor gets what their own series is above it, each agent what theirs
 * is above the one right below. Together it is what the top has above the bet; the house keeps the rest.
 */
export function sharesOf({ path }: Pick<SeriesPath, 'path'>, series: number): Share[] {
  return path
    .map(({ memberId, series: own }, n) => ({
      memberId,
      points: own - (path[n - 1]?.series ?? series),
    }))
    .filter(({ points }) => points > 0);
}

/** What a share of a valid bet is: rounded down to 1/10 000, so that no bet pays more than was promised. */
export const rebateOf = (validBet: Money, points: number): Money =>
  money((validBet * BigInt(points)) / BigInt(SERIES_FAIR));

/** What one bet pays one member. */
export interface Rebate {
  readonly betId: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Of the bettor's own bet, or of one of an agent's team. */
  readonly kind: 'rebate.bet' | 'rebate.team';
  readonly amount: Money;
  /** The ledger's; null where it came to nothing. */
  readonly entryId: bigint | null;
}

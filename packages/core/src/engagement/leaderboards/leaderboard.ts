import type { GameCategory } from '@app/shared/games/game-categories';
import type { LeaderboardMeasure, LeaderboardState } from '@app/shared/leaderboards/states';
import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money } from '@app/shared/money/money';

/** Properties of a leaderboard that operators set once. */
export interface LeaderboardTerms extends NamedByLanguage {
  readonly measure: LeaderboardMeasure;
  /** Categories of games that count; empty: all. */
  readonly categories: readonly GameCategory[];
  readonly stakeMin: Money;
  /** Bets that a member needs for a rank. */
  readonly betsMin: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Prize of each rank, the first rank first. */
  readonly prizes: readonly Money[];
  readonly turnoverTimes: number;
  readonly claimDays: number;
}

export interface Leaderboard extends LeaderboardTerms {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly createdAt: Date;
  readonly frozenAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** SQL: the columns of a leaderboard. */
export const LEADERBOARD_COLUMNS = `b.id, b.public_id AS "publicId", b.merchant_id AS "merchantId", b.name, b.names, b.measure,
  b.categories, b.stake_min AS "stakeMin", b.bets_min AS "betsMin", b.starts_at AS "startsAt", b.ends_at AS "endsAt",
  b.prizes, b.turnover_times AS "turnoverTimes", b.claim_days AS "claimDays", b.created_at AS "createdAt",
  b.frozen_at AS "frozenAt", b.cancelled_at AS "cancelledAt"`;

/** A row of `LEADERBOARD_COLUMNS`. The elements of an array may be bigints, text or numbers. */
export type LeaderboardRow = Omit<Leaderboard, 'prizes'> & {
  readonly prizes: readonly (bigint | string | number)[];
};

export const leaderboardOf = (row: LeaderboardRow): Leaderboard => ({
  ...row,
  prizes: row.prizes.map((prize) => money(BigInt(prize))),
});

export function stateOf(
  { startsAt, endsAt, frozenAt, cancelledAt }: Leaderboard,
  now: Date,
): LeaderboardState {
  if (cancelledAt) return 'CANCELLED';
  if (frozenAt) return 'FINAL';
  if (now < startsAt) return 'UPCOMING';
  return now < endsAt ? 'RUNNING' : 'CLOSING';
}

import type { GameCategory } from '@app/shared/games/game-categories';
import { sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes, DomainError } from '../../platform/kernel/index.ts';
import { lockTree } from '../agents/index.ts';
import { memberRows, memberUplineRows, uplineOf } from '../members/index.ts';
import { assertOffered } from './offered-series.ts';
import { writeSeries } from './write-series.ts';

export interface SetSeries {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly category: GameCategory;
  /** The new highest series. */
  readonly series: number;
  /** The agent directly above who sets it; absent for an operator. */
  readonly agentId?: bigint;
}

// Includes downlines whose move to this upline is decided but not yet in force.
const readHighestBelow = sql(
  'series.highest_below',
  `SELECT m.username AS downline, s.series
   FROM ${memberUplineRows} u
   JOIN member_series s ON s.member_id = u.member_id AND s.category = $2
   JOIN ${memberRows} m ON m.id = u.member_id
   WHERE u.upline_id = $1 AND (u.valid_to IS NULL OR u.valid_to > $3)
   ORDER BY s.series DESC, m.username LIMIT 1`,
);

/**
 * A step. Sets a member's highest series; placed bets are unaffected. It is at most the series of the upline,
 * and at least that of each direct downline. Returns the earlier setting; undefined if there was none.
 *
 * @throws rebate.no_series if the site takes no bets in a series on the category
 * @throws rebate.series_limit with the permitted range
 * @throws rebate.series_below_downline with the downline who has more
 */
export async function setSeries(
  tx: Tx,
  { merchantId, memberId, category, series, agentId }: SetSeries,
  now: Date,
): Promise<number | undefined> {
  // Otherwise concurrent changes could leave a downline with more than the upline.
  await lockTree(tx, merchantId);
  const uplineId = await uplineOf(tx, memberId, now);
  await assertOffered(tx, { merchantId, uplineId, category, series }, now);
  const code = categoryCodes[category];
  const [highest] = await tx.query<Below>(readHighestBelow, [memberId, code, now]);
  if (highest && highest.series > series)
    throw new DomainError('rebate.series_below_downline', { ...highest });
  const given = [{ category, series }];
  const [before] = await writeSeries(
    tx,
    { merchantId, memberIds: [memberId], given, agentId },
    now,
  );
  return before ?? undefined;
}

interface Below {
  readonly downline: string;
  readonly series: number;
}

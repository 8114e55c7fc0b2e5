import type { GameCategory } from '@app/shared/domain/game-categories';
import { lockTree } from '../agents/index.ts';
import { categoryCodes } from '../bets/index.ts';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { memberRows, memberUplineRows, uplineOf } from '../members/index.ts';
import { assertOffered } from './offered-series.ts';
import { writeSeries } from './write-series.ts';

export interface SetSeries {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly category: GameCategory;
  /** The highest that the member may bet in. */
  readonly series: number;
  /** Whose downline they are and who sets it; an operator does unless given. */
  readonly agentId?: bigint;
}

const readHighestBelow = sql(
  'rebates.highest_below',
  `SELECT m.username AS downline, s.series
   FROM ${memberUplineRows} u
   JOIN member_series s ON s.member_id = u.member_id AND s.category = $2
   JOIN ${memberRows} m ON m.id = u.member_id
   WHERE u.upline_id = $1 AND (u.valid_to IS NULL OR u.valid_to > $3)
   ORDER BY s.series DESC, m.username LIMIT 1`,
);

/**
 * A step. Says up to which series a member may bet from now on; bets that are placed stay as they are. It is
 * at most what the agent above has, and at least what each directly below has. Answers what it was before;
 * undefined where nothing was set.
 *
 * @throws rebate.no_series where the site takes no bets in a series on the category
 * @throws rebate.series_limit with what the member may be given
 * @throws rebate.series_below_downline with the downline who has more
 */
export async function setSeries(
  tx: Tx,
  { merchantId, memberId, category, series, agentId }: SetSeries,
  now: Date,
): Promise<number | undefined> {
  await lockTree(tx, merchantId); // else an upline and a downline could pass each other
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

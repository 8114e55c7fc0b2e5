import type { GameCategory } from '@app/shared/domain/game-categories';
import { lockTree } from '../agents/index.ts';
import { categoryCodes } from '../bets/index.ts';
import { sql, type Tx } from '../db/index.ts';
import { DomainError } from '../kernel/index.ts';
import { memberRows, memberUplineRows, uplineOf } from '../members/index.ts';
import { seriesLimits } from './series-limits.ts';
import { seriesPaths } from './series-paths.ts';

export interface SetSeries {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly category: GameCategory;
  /** The highest that the member may bet in. */
  readonly series: number;
}

const write = sql(
  'rebates.set_series',
  `INSERT INTO member_series (member_id, category, merchant_id, series, changed_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (member_id, category) DO UPDATE SET series = excluded.series, changed_at = excluded.changed_at
   RETURNING (SELECT b.series FROM member_series b WHERE b.member_id = $1 AND b.category = $2) AS before`,
);

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
  { merchantId, memberId, category, series }: SetSeries,
  now: Date,
): Promise<number | undefined> {
  await lockTree(tx, merchantId); // else an upline and a downline could pass each other
  const { least, most } = await offeredSeries(tx, { merchantId, memberId, category }, now);
  if (series < least || series > most)
    throw new DomainError('rebate.series_limit', { least, most });
  const code = categoryCodes[category];
  const [highest] = await tx.query<Below>(readHighestBelow, [memberId, code, now]);
  if (highest && highest.series > series)
    throw new DomainError('rebate.series_below_downline', { ...highest });
  const values = [memberId, code, merchantId, series, now];
  const [row] = await tx.query<{ before: number | null }>(write, values);
  return row?.before ?? undefined;
}

interface Below {
  readonly downline: string;
  readonly series: number;
}

/** What a member may be given: up to what the agent above has, or the site at the top. */
async function offeredSeries(
  tx: Tx,
  { merchantId, memberId, category }: Omit<SetSeries, 'series'>,
  now: Date,
): Promise<{ readonly least: number; readonly most: number }> {
  const limits = (await seriesLimits(tx, merchantId)).find((one) => one.category === category);
  if (!limits) throw new DomainError('rebate.no_series');
  const uplineId = await uplineOf(tx, memberId, now);
  if (uplineId === null) return limits;
  const [above] = await seriesPaths(tx, [{ merchantId, memberId: uplineId, category }], now);
  return { least: limits.least, most: above?.most ?? limits.least };
}

import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryOfCode, DomainError } from '../../platform/kernel/index.ts';
import { memberRows, memberUplineRows, uplineOf } from '../members/index.ts';
import { seriesLimits } from './series-limits.ts';
import { seriesPaths } from './series-paths.ts';

/** A member's series range in a category. */
export interface OwnSeries {
  readonly category: GameCategory;
  readonly least: number;
  /** The member's own maximum. */
  readonly most: number;
  /** The highest of the site. */
  readonly top: number;
}

interface MemberOfSite {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A query. A member's series ranges, by category. */
export async function seriesOfMember(
  reader: Reader,
  { merchantId, memberId }: MemberOfSite,
  at: Date,
): Promise<OwnSeries[]> {
  const limits = await seriesLimits(reader, merchantId);
  const categories = limits.map(({ category }) => ({ merchantId, memberId, category }));
  const paths = await seriesPaths(reader, categories, at);
  return limits.map(({ category, least, most: top }, n) => ({
    category,
    least,
    most: paths[n]?.most ?? least,
    top,
  }));
}

/** A series range with the bounds of a change. */
export interface DownlineSeries extends OwnSeries {
  /** Lower bound: the highest series directly below; the site's minimum without downlines. */
  readonly from: number;
  /** Upper bound: the series of the upline, or the site's at the top. */
  readonly upTo: number;
}

export interface AskedByAgent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Public id of a direct downline. */
  readonly downlinePublicId: string;
}

// Includes downlines whose move to this upline is decided but not yet in force.
const readHighest = sql(
  'series.highest_of_downlines',
  `SELECT s.category AS code, max(s.series) AS series
   FROM ${memberUplineRows} u JOIN member_series s ON s.member_id = u.member_id
   WHERE u.upline_id = $1 AND (u.valid_to IS NULL OR u.valid_to > $2) GROUP BY s.category`,
);

/** A query. A member's series ranges with the bounds of a change. */
export async function boundedSeries(
  reader: Reader,
  { merchantId, memberId }: MemberOfSite,
  at: Date,
): Promise<DownlineSeries[]> {
  const uplineId = await uplineOf(reader, memberId, at);
  const theirs = await seriesOfMember(reader, { merchantId, memberId }, at);
  const above = uplineId && (await seriesOfMember(reader, { merchantId, memberId: uplineId }, at));
  const rows = await reader.query<{ code: number; series: number }>(readHighest, [memberId, at]);
  const below = new Map(rows.map(({ code, series }) => [categoryOfCode(code), series]));
  return theirs.map((one, n) => ({
    ...one,
    from: Math.max(one.least, below.get(one.category) ?? one.least),
    upTo: above ? (above[n]?.most ?? one.least) : one.top,
  }));
}

/**
 * A query for the agent directly above. Like `boundedSeries`, for a direct downline.
 *
 * @throws team.member_unknown unless the member is directly below
 */
export async function seriesOfDownline(
  reader: Reader,
  { merchantId, ...asked }: AskedByAgent,
  at: Date,
): Promise<DownlineSeries[]> {
  const memberId = await downlineOf(reader, asked, at);
  return boundedSeries(reader, { merchantId, memberId }, at);
}

const readDownline = sql(
  'series.downline',
  `SELECT m.id FROM ${memberRows} m JOIN ${memberUplineRows} u ON u.member_id = m.id
   WHERE m.public_id = $2 AND u.upline_id = $1
     AND u.valid_from <= $3 AND (u.valid_to IS NULL OR u.valid_to > $3)`,
);

export async function downlineOf(
  reader: Reader,
  { agentId, downlinePublicId }: Omit<AskedByAgent, 'merchantId'>,
  at: Date,
): Promise<bigint> {
  const values = [agentId, downlinePublicId, at];
  const [row] = await reader.query<{ id: bigint }>(readDownline, values);
  if (!row) throw new DomainError('team.member_unknown');
  return row.id;
}

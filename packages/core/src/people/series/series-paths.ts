import type { GameCategory } from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';
import { agentClosureRows } from '../agents/index.ts';
import { memberUplineRows } from '../members/index.ts';
import { type SeriesLimits, seriesLimits } from './series-limits.ts';

/** A member, or an upline, with the highest series that they may bet in. */
export interface PlaceOnPath {
  readonly memberId: bigint;
  readonly series: number;
}

/** A member's series range in a category, with the receivers of rebates. */
export interface SeriesPath {
  readonly least: number;
  /** The member's highest series. */
  readonly most: number;
  /** The member, then the uplines, bottom up, in ascending series. */
  readonly path: readonly PlaceOnPath[];
}

interface SeriesRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly category: GameCategory;
}

const validAt = (row: string) =>
  `${row}.valid_from <= $5 AND (${row}.valid_to IS NULL OR ${row}.valid_to > $5)`;

// A member's setting may exceed those of the uplines, after a move or after the site lowered its limit, so the lowest
// on the way up applies.
const read = sql(
  'series.paths',
  `SELECT r.n::int AS n, p.member_id AS "memberId",
     min(least(coalesce(s.series, r.least), r.most)) OVER (PARTITION BY r.n ORDER BY p.place DESC)
       AS series
   FROM unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::smallint[]) WITH ORDINALITY
     AS r (member_id, category, least, most, n)
   CROSS JOIN LATERAL (
     SELECT r.member_id, 0 AS place
     UNION ALL
     SELECT c.ancestor_id, c.depth + 1
     FROM ${memberUplineRows} u JOIN ${agentClosureRows} c ON c.descendant_id = u.upline_id AND ${validAt('c')}
     WHERE u.member_id = r.member_id AND ${validAt('u')}
   ) p
   LEFT JOIN member_series s ON s.member_id = p.member_id AND s.category = r.category
   ORDER BY r.n, p.place`,
);

/**
 * A query. Series paths of members and categories at an instant; null for a category without series on the site.
 */
export async function seriesPaths(
  reader: Reader,
  asked: readonly SeriesRequest[],
  at: Date,
): Promise<(SeriesPath | null)[]> {
  if (asked.length === 0) return [];
  const limits = await limitsOf(reader, asked);
  const taken = asked.flatMap((one, n) => {
    const found = limits.get(one.merchantId)?.find(({ category }) => category === one.category);
    return found ? { ...one, ...found, n } : [];
  });
  const rows = await reader.query<PlaceOnPath & { readonly n: number }>(read, [
    taken.map(({ memberId }) => memberId),
    taken.map(({ category }) => categoryCodes[category]),
    taken.map(({ least }) => least),
    taken.map(({ most }) => most),
    at,
  ]);
  const paths = new Map<number, SeriesPath>();
  taken.forEach(({ n, least }, place) => {
    const path = rows
      .filter((row) => row.n === place + 1)
      .map(({ memberId, series }) => ({ memberId, series: Math.max(series, least) }));
    paths.set(n, { least, most: path[0]?.series ?? least, path });
  });
  return asked.map((_, n) => paths.get(n) ?? null);
}

async function limitsOf(
  reader: Reader,
  asked: readonly SeriesRequest[],
): Promise<ReadonlyMap<bigint, readonly SeriesLimits[]>> {
  const sites = [...new Set(asked.map(({ merchantId }) => merchantId))];
  const limits = new Map<bigint, readonly SeriesLimits[]>();
  for (const merchantId of sites) limits.set(merchantId, await seriesLimits(reader, merchantId));
  return limits;
}

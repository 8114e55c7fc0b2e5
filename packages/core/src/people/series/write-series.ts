import type { GameCategory } from '@app/shared/games/game-categories';
import { sql, type Tx } from '../../platform/db/index.ts';
import { categoryCodes } from '../../platform/kernel/index.ts';

/** A highest series, of one category. */
export interface GivenSeries {
  readonly category: GameCategory;
  readonly series: number;
}

export interface WriteSeries {
  readonly merchantId: bigint;
  readonly memberIds: readonly bigint[];
  readonly given: readonly (GivenSeries & {
    /** The link's promise, if it was higher. */
    readonly promised?: number;
  })[];
  /** The agent directly above who gave it; absent for an operator. */
  readonly agentId?: bigint | undefined;
  /** Link of the registration. */
  readonly linkId?: bigint;
  /** Whether the change is part of the member's creation. */
  readonly isFirst?: boolean;
}

const write = sql(
  'series.write_series',
  `WITH given AS (
     SELECT m.member_id, g.category, g.series, g.promised
     FROM unnest($2::bigint[]) AS m (member_id)
     CROSS JOIN unnest($3::smallint[], $4::smallint[], $5::smallint[]) AS g (category, series, promised)
   ), known AS (
     SELECT g.*, s.series AS before
     FROM given g LEFT JOIN member_series s ON s.member_id = g.member_id AND s.category = g.category
   ), written AS (
     INSERT INTO member_series (member_id, category, merchant_id, series, changed_at)
     SELECT member_id, category, $1, series, $9 FROM given
     ON CONFLICT (member_id, category)
       DO UPDATE SET series = excluded.series, changed_at = excluded.changed_at
   ), noted AS (
     INSERT INTO series_change (merchant_id, member_id, category, before, series, promised, agent_id,
                                link_id, is_first, at)
     SELECT $1, member_id, category, before, series, promised, $6, $7, $8, $9 FROM known
     WHERE before IS DISTINCT FROM series
   )
   SELECT before FROM known`,
);

/**
 * A step. Sets members' highest series and records the change. The caller has checked the bounds and holds the tree's
 * lock. Returns the earlier settings, null where there was none, in no defined order: useful only to a caller that
 * writes a single one.
 */
export async function writeSeries(
  tx: Tx,
  { merchantId, memberIds, given, agentId, linkId, isFirst = false }: WriteSeries,
  now: Date,
): Promise<(number | null)[]> {
  const rows = await tx.query<{ before: number | null }>(write, [
    merchantId,
    memberIds,
    given.map(({ category }) => categoryCodes[category]),
    given.map(({ series }) => series),
    given.map(({ promised }) => promised ?? null),
    agentId ?? null,
    linkId ?? null,
    isFirst,
    now,
  ]);
  return rows.map(({ before }) => before);
}

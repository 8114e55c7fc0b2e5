import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import type { TeamRequest } from './team-day.ts';

/** Hours shown by trends. */
export const TREND_HOURS = 24;

/** Counts of members: today, yesterday up to this time, and in each of the last 24 hours. */
export interface PeopleCount {
  readonly today: number;
  readonly before: number;
  /** Oldest first. The last hour ends with the open window. */
  readonly trend: readonly number[];
}

// By the tree at registration: a member who moves into a team later is not new in it.
const countNew = sqlPlannedOnce(
  'team.count_new',
  `WITH came AS MATERIALIZED (
     SELECT m.registered_at AS at FROM ${memberRows} m
     WHERE m.merchant_id = $1 AND m.registered_at >= $3 AND m.registered_at < $4::timestamptz
       AND EXISTS (
         SELECT FROM ${memberUplineRows} u JOIN ${agentClosureRows} c ON c.descendant_id = u.upline_id
         WHERE u.member_id = m.id AND c.ancestor_id = $2
           AND u.valid_from <= m.registered_at
           AND (u.valid_to IS NULL OR u.valid_to > m.registered_at)
           AND c.valid_from <= m.registered_at
           AND (c.valid_to IS NULL OR c.valid_to > m.registered_at))
   ),
   hours AS (SELECT date_bin('1 hour', at, $4) AS hour, count(*)::int AS members FROM came GROUP BY 1)
   SELECT (SELECT count(*)::int FROM came WHERE at >= $5) AS today,
     (SELECT count(*)::int FROM came WHERE at < $6) AS before,
     ARRAY(
       SELECT coalesce(hours.members, 0) FROM generate_series(${TREND_HOURS}, 1, -1) AS ago
       LEFT JOIN hours ON hours.hour = $4 - ago * interval '1 hour' ORDER BY ago DESC
     ) AS trend`,
);

/** A query. Number of members who joined a team. */
export async function newMembers(
  reader: Reader,
  { merchantId, agentId, day }: TeamRequest,
): Promise<PeopleCount> {
  const { yesterday, end, today, compared } = day;
  const values = [merchantId, agentId, yesterday, end, today, compared];
  const [row] = await reader.query<PeopleCount>(countNew, values);
  if (!row) throw new Error('the query returned no row');
  return row;
}

import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sqlPlannedOnce } from '../db/index.ts';
import { memberRows, memberUplineRows } from '../members/index.ts';
import { LINK_HELD, PLAYED, RECORDED } from './counted.ts';
import type { TeamRequest } from './turnover-by-line.ts';

/** How many members there were: today, yesterday until this time, and in each of the last 24 hours. */
export interface PeopleCount {
  readonly today: number;
  readonly before: number;
  /** The oldest first. The last hour ends with the window that is open. */
  readonly trend: readonly number[];
}

/**
 * Counts members in rows of (member_id, at), which begin with yesterday at $3 and end at $4. Rows are
 * first brought together by member and hour, since some have a row for every five minutes.
 */
const COUNTS = (rows: string, at: string) => `
  seen AS MATERIALIZED (
    SELECT member_id, date_bin('1 hour', ${at}, $4) AS hour,
      bool_or(${at} >= $5) AS is_today, bool_or(${at} < $6) AS was_before
    FROM ${rows} GROUP BY 1, 2
  ),
  members AS (
    SELECT bool_or(is_today) AS is_today, bool_or(was_before) AS was_before
    FROM seen GROUP BY member_id
  ),
  hours AS (SELECT hour, count(*)::int AS members FROM seen GROUP BY hour)
  SELECT count(*) FILTER (WHERE is_today)::int AS today,
    count(*) FILTER (WHERE was_before)::int AS before,
    ARRAY(
      SELECT coalesce(hours.members, 0) FROM generate_series(24, 1, -1) AS ago
      LEFT JOIN hours ON hours.hour = $4 - ago * interval '1 hour' ORDER BY ago DESC
    ) AS trend
  FROM members`;

const countActive = sqlPlannedOnce(
  'team.count_active',
  `WITH ${RECORDED},
   team AS MATERIALIZED (
     SELECT link.ancestor_id, link.descendant_id AS agent_id, link.valid_from,
       coalesce(link.valid_to, 'infinity') AS valid_to
     FROM ${agentClosureRows} link
     WHERE link.ancestor_id = $2 AND ${LINK_HELD('link', '$3', '$4')}
   ),
   played AS (${PLAYED({ from: '$3', to: '$4::timestamptz' })}),
   ${COUNTS('played', 'bucket_at')}`,
);

// As the tree stood when they came: who moves into a team later is not new in it.
const countNew = sqlPlannedOnce(
  'team.count_new',
  `WITH came AS (
     SELECT m.id AS member_id, m.registered_at FROM ${memberRows} m
     WHERE m.merchant_id = $1 AND m.registered_at >= $3 AND m.registered_at < $4::timestamptz
       AND EXISTS (
         SELECT FROM ${memberUplineRows} u JOIN ${agentClosureRows} c ON c.descendant_id = u.upline_id
         WHERE u.member_id = m.id AND c.ancestor_id = $2
           AND u.valid_from <= m.registered_at
           AND (u.valid_to IS NULL OR u.valid_to > m.registered_at)
           AND c.valid_from <= m.registered_at
           AND (c.valid_to IS NULL OR c.valid_to > m.registered_at))
   ),
   ${COUNTS('came', 'registered_at')}`,
);

/** A query. How many members of a team had a bet decided. */
export const activeMembers = (reader: Reader, asked: TeamRequest) =>
  count(reader, countActive, asked);

/** A query. How many members came into a team. */
export const newMembers = (reader: Reader, asked: TeamRequest) => count(reader, countNew, asked);

async function count(
  reader: Reader,
  statement: typeof countActive,
  { merchantId, agentId, day }: TeamRequest,
): Promise<PeopleCount> {
  const { yesterday, end, today, compared } = day;
  const values = [merchantId, agentId, yesterday, end, today, compared];
  const [row] = await reader.query<PeopleCount>(statement, values);
  if (!row) throw new Error('a row of counts is always there');
  return row;
}

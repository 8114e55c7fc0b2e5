import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sqlPlannedOnce } from '../db/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../members/index.ts';
import { LINK_HELD } from './counted.ts';
import type { PersonOfReport, ReportValues } from './reported.ts';

export interface AskedPeople {
  /** How a username begins: then of the whole branch, else of who stood right below. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const ENDS = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

// Who left before the agent above came into the team never stood in it.
const STOOD_BELOW = `
  FROM ${memberUplineRows} u
  JOIN ${agentClosureRows} branch ON branch.descendant_id = u.upline_id AND branch.ancestor_id = $5
  JOIN ${agentClosureRows} own ON own.descendant_id = u.upline_id AND own.ancestor_id = $2
  WHERE ${LINK_HELD('u', '$3', '$4')} AND ${LINK_HELD('branch', '$3', '$4')} AND ${LINK_HELD('own', '$3', '$4')}
    AND greatest(u.valid_from, branch.valid_from, own.valid_from)
      < least(${ENDS('u')}, ${ENDS('branch')}, ${ENDS('own')})`;

/** Both begin by an index: of who stood below an agent, or of names. */
const PEOPLE = {
  below: `FROM (SELECT DISTINCT u.member_id ${STOOD_BELOW} AND u.upline_id = $5) stood
    JOIN ${memberRows} m ON m.id = stood.member_id
    WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL AND $7::text IS NULL`,
  named: `FROM ${memberRows} m WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL
    AND m.username >= $7 AND m.username < $7 || '~' AND starts_with(m.username, $7)
    AND EXISTS (SELECT ${STOOD_BELOW} AND u.member_id = m.id)`,
} as const;

type Which = keyof typeof PEOPLE;

const page = (which: Which) =>
  sqlPlannedOnce(
    `team.people_of_report_${which}`,
    `WITH people AS MATERIALIZED (
       SELECT m.id AS "memberId", m.public_id AS "publicId", m.username, m.customer_type AS "customerType",
         NOT ${isAgentRow('m')} AS is_player
       ${PEOPLE[which]}
     )
     SELECT counted.total, page.* FROM (SELECT count(*)::int AS total FROM people) counted
     LEFT JOIN (
       SELECT * FROM people WHERE $8::uuid IS NULL OR (is_player, username) > (
         SELECT NOT ${isAgentRow('last')}, last.username FROM ${memberRows} last
         WHERE last.public_id = $8 AND last.merchant_id = $1)
       ORDER BY is_player, username OFFSET $9 LIMIT $10
     ) page ON true
     ORDER BY page.is_player, page.username`,
  );

const statements = { below: page('below'), named: page('named') };

type Row = { readonly total: number } & (PersonOfReport | { readonly memberId: null });

/**
 * A query. A page of those whom a report of a branch has rows of, agents before players, by name, and how many
 * there are in all.
 */
export async function peopleOfReport(
  reader: Reader,
  values: ReportValues,
  { name, afterPublicId, skip = 0, rowsMax }: AskedPeople,
): Promise<{ readonly people: readonly PersonOfReport[]; readonly total: number }> {
  const statement = statements[name === undefined ? 'below' : 'named'];
  const place = [name ?? null, afterPublicId ?? null, skip, rowsMax];
  const rows = await reader.query<Row>(statement, [...values, ...place]);
  const people = rows.filter((row): row is Row & PersonOfReport => row.memberId !== null);
  return { people, total: rows[0]?.total ?? 0 };
}

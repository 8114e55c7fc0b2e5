import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sqlPlannedOnce } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { PersonOfReport, ReportValues } from './report-scope.ts';
import { IN_FORCE_BETWEEN } from './turnover-columns.ts';

export interface AskedPeople {
  /** Prefix of a username: searches the whole branch; without it, direct downlines are listed. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const ENDS = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

// Members who left before the upline joined the team were never in it.
const WAS_BELOW = `
  FROM ${memberUplineRows} u
  JOIN ${agentClosureRows} branch ON branch.descendant_id = u.upline_id AND branch.ancestor_id = $5
  JOIN ${agentClosureRows} own ON own.descendant_id = u.upline_id AND own.ancestor_id = $2
  WHERE ${IN_FORCE_BETWEEN('u', '$3', '$4')} AND ${IN_FORCE_BETWEEN('branch', '$3', '$4')} AND ${IN_FORCE_BETWEEN('own', '$3', '$4')}
    AND greatest(u.valid_from, branch.valid_from, own.valid_from)
      < least(${ENDS('u')}, ${ENDS('branch')}, ${ENDS('own')})`;

/**
 * Each starts from an index: of downlines of an agent, or of names. `below` is read without a name, so $7 is null; it
 * and $6 are tested only because a statement must use its parameters.
 */
const PEOPLE = {
  below: `FROM (SELECT DISTINCT u.member_id ${WAS_BELOW} AND u.upline_id = $5) found
    JOIN ${memberRows} m ON m.id = found.member_id
    WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL AND $7::text IS NULL`,
  named: `FROM ${memberRows} m WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL
    AND m.username >= $7 AND m.username < $7 || '~' AND starts_with(m.username, $7)
    AND EXISTS (SELECT ${WAS_BELOW} AND u.member_id = m.id)`,
} as const;

type Which = keyof typeof PEOPLE;

const PERSON = (m: string) => `${m}.id AS "memberId", ${m}.public_id AS "publicId", ${m}.username,
  ${m}.customer_type AS "customerType", NOT ${isAgentRow(m)} AS is_player`;

const page = (which: Which) =>
  sqlPlannedOnce(
    `team.people_of_report_${which}`,
    `WITH people AS MATERIALIZED (SELECT ${PERSON('m')} ${PEOPLE[which]})
     SELECT counted.total, shown.* FROM (SELECT count(*)::int AS total FROM people) counted
     CROSS JOIN (
       SELECT true AS "isHead", ${PERSON('head')} FROM ${memberRows} head WHERE head.id = $5
       UNION ALL (
         SELECT false, people.* FROM people WHERE $8::uuid IS NULL OR (is_player, username) > (
           SELECT NOT ${isAgentRow('last')}, last.username FROM ${memberRows} last
           WHERE last.public_id = $8 AND last.merchant_id = $1)
         ORDER BY is_player, username OFFSET $9 LIMIT $10)
     ) shown
     ORDER BY "isHead" DESC, is_player, username`,
  );

const statements = { below: page('below'), named: page('named') };

type Row = PersonOfReport & { readonly total: number; readonly isHead: boolean };

export interface PeopleOfReport {
  readonly head: PersonOfReport;
  readonly people: readonly PersonOfReport[];
  readonly total: number;
}

/**
 * A query. The head of a branch, a page of the members with rows in its report, agents before players, by name,
 * and their total.
 *
 * @throws team.member_unknown for a head that is no member
 */
export async function peopleOfReport(
  reader: Reader,
  values: ReportValues,
  { name, afterPublicId, skip = 0, rowsMax }: AskedPeople,
): Promise<PeopleOfReport> {
  const statement = statements[name === undefined ? 'below' : 'named'];
  const place = [name ?? null, afterPublicId ?? null, skip, rowsMax];
  const [head, ...people] = await reader.query<Row>(statement, [...values, ...place]);
  if (!head?.isHead) throw new DomainError('team.member_unknown');
  return { head, people, total: head.total };
}

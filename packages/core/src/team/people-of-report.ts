import { agentClosureRows } from '../agents/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../members/index.ts';
import { LINK_HELD } from './counted.ts';
import type { Placed } from './placed.ts';
import type { ReportValues } from './reported.ts';

export type PersonOfReport = Omit<Placed, 'hasBelow'>;

export interface PeoplePage {
  /** How a username begins: then of the whole branch, else of who stood right below. */
  readonly name?: string | undefined;
  readonly afterPublicId?: string | undefined;
  readonly skip?: number;
  readonly rowsMax: number;
}

const ENDS = (row: string) => `coalesce(${row}.valid_to, 'infinity')`;

// Who left before the agent above came into the team never stood in it.
const STOOD_BELOW = (agent: string) => `EXISTS (
  SELECT FROM ${memberUplineRows} u
  JOIN ${agentClosureRows} branch ON branch.descendant_id = u.upline_id AND branch.ancestor_id = $5
  JOIN ${agentClosureRows} own ON own.descendant_id = u.upline_id AND own.ancestor_id = $2
  WHERE u.member_id = m.id ${agent} AND ${LINK_HELD('u', '$3', '$4')}
    AND ${LINK_HELD('branch', '$3', '$4')} AND ${LINK_HELD('own', '$3', '$4')}
    AND greatest(u.valid_from, branch.valid_from, own.valid_from)
      < least(${ENDS('u')}, ${ENDS('branch')}, ${ENDS('own')}))`;

/** Both begin by an index: of who stood below an agent, or of names. */
const PEOPLE = {
  below: `FROM ${memberRows} m WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL AND $7::text IS NULL
    AND m.id IN (SELECT member_id FROM ${memberUplineRows} placed WHERE upline_id = $5)
    AND ${STOOD_BELOW('AND u.upline_id = $5')}`,
  named: `FROM ${memberRows} m WHERE m.merchant_id = $1 AND $6::boolean IS NOT NULL
    AND m.username >= $7 AND m.username < $7 || '~' AND starts_with(m.username, $7)
    AND ${STOOD_BELOW('')}`,
} as const;

type Which = keyof typeof PEOPLE;

const page = (which: Which) =>
  sql(
    `team.people_of_report_${which}`,
    `SELECT m.id AS "memberId", m.public_id AS "publicId", m.username, m.customer_type AS "customerType"
     ${PEOPLE[which]}
       AND ($8::uuid IS NULL OR (NOT ${isAgentRow('m')}, m.username) > (
         SELECT NOT ${isAgentRow('last')}, last.username FROM ${memberRows} last
         WHERE last.public_id = $8 AND last.merchant_id = $1))
     ORDER BY NOT ${isAgentRow('m')}, m.username OFFSET $9 LIMIT $10`,
  );
const count = (which: Which) =>
  sql(`team.count_people_${which}`, `SELECT count(*)::int AS total ${PEOPLE[which]}`);

const statements = {
  below: { page: page('below'), count: count('below') },
  named: { page: page('named'), count: count('named') },
};
const whichOf = (name: string | undefined): Which => (name === undefined ? 'below' : 'named');

/** A query. A page of those whom a report of a branch has rows of, agents before players, by name. */
export const peopleOfReport = (
  reader: Reader,
  values: ReportValues,
  { name, afterPublicId, skip = 0, rowsMax }: PeoplePage,
): Promise<PersonOfReport[]> =>
  reader.query<PersonOfReport>(statements[whichOf(name)].page, [
    ...values,
    name ?? null,
    afterPublicId ?? null,
    skip,
    rowsMax,
  ]);

/** A query. How many there are. */
export async function countPeople(
  reader: Reader,
  values: ReportValues,
  name: string | undefined,
): Promise<number> {
  const statement = statements[whichOf(name)].count;
  const [row] = await reader.query<{ total: number }>(statement, [...values, name ?? null]);
  return row?.total ?? 0;
}

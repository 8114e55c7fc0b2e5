import { kindsInForce } from '../../agent-pay/contracts/index.ts';
import { agentClosureRows } from '../../people/agents/index.ts';
import { isAgentRow, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql, sqlPlannedOnce } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A member and their place in a team. */
export interface Placed {
  readonly memberId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly customerType: number;
  readonly hasBelow: boolean;
  /** Kinds of contracts in force now; absent without one and for members who left. */
  readonly kinds?: readonly number[] | null;
  /** Time at which the member left; absent for present downlines. */
  readonly leftAt?: Date;
}

/** SQL: direct downlines of a member at a moment, all of them or only agents. */
export const BELOW = (upline: string, at: string, agentsOnly: string) => `
  FROM ${memberUplineRows} u JOIN ${memberRows} m ON m.id = u.member_id
  WHERE u.upline_id = ${upline} AND u.valid_from <= ${at}
    AND (u.valid_to IS NULL OR u.valid_to > ${at}) AND (NOT ${agentsOnly} OR ${isAgentRow('m')})`;

// Only agents have downlines, and their upline need not be joined: otherwise the planner walks all members for
// each player of a page. Members who left since `today` still have a row.
export const COLUMNS = (at: string, today: string, agentsOnly: string) => `
  p.id AS "memberId", p.public_id AS "publicId", p.username, p.customer_type AS "customerType",
  CASE WHEN ${isAgentRow('p')} THEN EXISTS (
    SELECT FROM ${memberUplineRows} u
    WHERE u.upline_id = p.id AND u.valid_from <= ${at} AND (u.valid_to IS NULL OR u.valid_to > ${today})
      AND (NOT ${agentsOnly}
        OR (SELECT ${isAgentRow('m')} FROM ${memberRows} m WHERE m.id = u.member_id))
  ) ELSE false END AS "hasBelow",
  CASE WHEN ${isAgentRow('p')} THEN ${kindsInForce('p.id')} END AS kinds`;

/**
 * SQL: direct downlines of an agent who left within the day that begins at `today`: their bets until then remain
 * in the agent's sums. `asker` sees only those who were in the own team.
 */
const LEFT = (head: string, asker: string, today: string, at: string, agentsOnly: string) => `
  FROM (
    SELECT u.member_id, max(u.valid_to) AS at
    FROM ${memberUplineRows} u JOIN ${agentClosureRows} own ON own.descendant_id = u.upline_id
    WHERE u.upline_id = ${head} AND u.valid_to > ${today} AND u.valid_to <= ${at}
      AND own.ancestor_id = ${asker} AND own.valid_from < u.valid_to
      AND (own.valid_to IS NULL OR own.valid_to >= u.valid_to)
    GROUP BY 1
  ) left_line JOIN ${memberRows} gone ON gone.id = left_line.member_id
  WHERE (NOT ${agentsOnly} OR ${isAgentRow('gone')})
    AND NOT EXISTS (SELECT FROM ${memberUplineRows} u WHERE u.member_id = gone.id AND u.upline_id = ${head}
      AND u.valid_from <= ${at} AND (u.valid_to IS NULL OR u.valid_to > ${at}))`;

// Counts those who left within the day only if there are any, because on most days none leaves.
const find = sqlPlannedOnce(
  'team.find_head',
  `SELECT ${COLUMNS('$3', '$5', '$4::boolean')}, below.total,
     CASE WHEN below.has_left THEN (SELECT count(*) ${LEFT('p.id', '$1', '$5', '$3', '$4::boolean')})
       ELSE 0 END::int AS "totalLeft"
   FROM ${memberRows} p JOIN ${agentClosureRows} c ON c.descendant_id = p.id
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE (u.valid_to IS NULL OR u.valid_to > $3) AND (NOT $4::boolean
         OR (SELECT ${isAgentRow('m')} FROM ${memberRows} m WHERE m.id = u.member_id)))::int AS total,
       coalesce(bool_or(u.valid_to <= $3), false) AS has_left
     FROM ${memberUplineRows} u
     WHERE u.upline_id = p.id AND u.valid_from <= $3 AND (u.valid_to IS NULL OR u.valid_to > $5)
   ) below
   WHERE c.ancestor_id = $1 AND c.valid_from <= $3 AND (c.valid_to IS NULL OR c.valid_to > $3)
     AND p.id = CASE WHEN $2::uuid IS NULL THEN $1
       ELSE (SELECT id FROM ${memberRows} named WHERE named.public_id = $2) END`,
);

export interface HeadRequest {
  /** The agent who asks and sees only the own team. */
  readonly agentId: bigint;
  /** An agent of the team; by default the one who asks. */
  readonly headPublicId?: string | undefined;
}

/** The head of a branch. */
export interface Head extends Placed {
  /** Count of direct downlines. */
  readonly total: number;
  /** Count of direct downlines who left within the day. */
  readonly totalLeft: number;
}

/** The rows of a branch with its head. */
export interface Branch<Read> {
  readonly head: Head;
  readonly read: Read;
}

/**
 * A query. The head of a branch, and the result of `read` for its id. The head of the own team is known, so `read`
 * starts at once.
 *
 * @throws team.member_unknown for a head that is no agent of the team
 */
export async function branchOf<Read>(
  reader: Reader,
  { agentId, headPublicId, agentsOnly, at, today }: HeadRequest & BranchAt,
  readBy: (headId: bigint) => Promise<Read>,
): Promise<Branch<Read>> {
  if (headPublicId !== undefined) {
    const head = await headOf(reader, [agentId, headPublicId, at, agentsOnly, today]);
    return { head, read: await readBy(head.memberId) };
  }
  const finding = headOf(reader, [agentId, null, at, agentsOnly, today]);
  const [head, read] = await Promise.all([finding, readBy(agentId)]);
  return { head, read };
}

async function headOf(reader: Reader, values: readonly unknown[]): Promise<Head> {
  const [head] = await reader.query<Head>(find, values);
  if (!head) throw new DomainError('team.member_unknown');
  return head;
}

interface BranchAt {
  readonly agentsOnly: boolean;
  readonly at: Date;
  /** The start of that moment's day. */
  readonly today: Date;
}

// Members who left come after all others. A cursor that was not below the same agent matches no row, which ends
// the list.
const AFTER = (
  row: string,
  cursor: string,
  head: string,
  at: string,
) => `(${cursor}::uuid IS NULL OR ${row} > (
  SELECT bool_and(place.valid_to IS NOT NULL AND place.valid_to <= ${at}), NOT ${isAgentRow('last')}, last.username
  FROM ${memberRows} last JOIN ${memberUplineRows} place ON place.member_id = last.id
  WHERE last.public_id = ${cursor} AND place.upline_id = ${head} AND place.valid_from <= ${at}
  GROUP BY 2, 3))`;

export const readBelow = sql(
  'team.read_below',
  `SELECT ${COLUMNS('$2', '$7', '$3::boolean')} FROM (
     SELECT m.* ${BELOW('$1', '$2', '$3::boolean')}
       AND ${AFTER(`(false, NOT ${isAgentRow('m')}, m.username)`, '$4', '$1', '$2')}
     ORDER BY NOT ${isAgentRow('m')}, m.username OFFSET $5 LIMIT $6
   ) p
   ORDER BY NOT ${isAgentRow('p')}, p.username`,
);

/** The branch, the reader, and the part of it to read. */
export interface LineRequest extends BranchAt {
  readonly agentId: bigint;
  readonly headId: bigint;
  readonly afterPublicId: string | null;
  readonly skip: number;
  readonly rowsMax: number;
}

/**
 * A query. Direct downlines of an agent who left within the day: agents, then players, by name. All of them
 * follow a cursor that is a present downline.
 */
export const readDepartedDownlines = (
  reader: Reader,
  { agentId, headId, at, today, agentsOnly, ...page }: LineRequest,
): Promise<Placed[]> =>
  reader.query<Placed>(readLeft, [
    headId,
    agentId,
    today,
    at,
    agentsOnly,
    page.afterPublicId,
    page.skip,
    page.rowsMax,
  ]);

const readLeft = sql(
  'team.read_left',
  `SELECT gone.id AS "memberId", gone.public_id AS "publicId", gone.username, gone.customer_type AS "customerType",
     false AS "hasBelow", left_line.at AS "leftAt"
   ${LEFT('$1', '$2', '$3', '$4', '$5::boolean')}
     AND ${AFTER(`(true, NOT ${isAgentRow('gone')}, gone.username)`, '$6', '$1', '$4')}
   ORDER BY NOT ${isAgentRow('gone')}, gone.username OFFSET $7 LIMIT $8`,
);

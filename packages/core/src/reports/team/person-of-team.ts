import { agentClosureRows } from '../../people/agents/index.ts';
import { memberRows, memberUplineRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

export interface PersonOfTeam {
  readonly memberId: bigint;
  readonly username: string;
  /** Start below the current upline in this team; earlier events may belong to another team. */
  readonly since: Date;
}

const find = sql(
  'team.person_by_name',
  `SELECT m.id AS "memberId", m.username, greatest(u.valid_from, c.valid_from) AS since
   FROM ${memberRows} m
   JOIN ${memberUplineRows} u ON u.member_id = m.id AND u.valid_from <= $4
     AND (u.valid_to IS NULL OR u.valid_to > $4)
   JOIN ${agentClosureRows} c ON c.ancestor_id = $2 AND c.descendant_id = u.upline_id
     AND c.valid_from <= $4 AND (c.valid_to IS NULL OR c.valid_to > $4)
   WHERE m.merchant_id = $1 AND m.username = $3`,
);

interface Named {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** A whole username, folded. */
  readonly username: string;
}

/**
 * A query. A downline of an agent at any depth, by username.
 *
 * @throws team.member_unknown for a member outside the team, for the agent who asks, and for an agent without a
 * team
 */
export async function personOfTeam(
  reader: Reader,
  { merchantId, agentId, username }: Named,
  now: Date,
): Promise<PersonOfTeam> {
  const [person] = await reader.query<PersonOfTeam>(find, [merchantId, agentId, username, now]);
  if (!person) throw new DomainError('team.member_unknown');
  return person;
}

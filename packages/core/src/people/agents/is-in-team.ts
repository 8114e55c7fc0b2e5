import { type Reader, sql } from '../../platform/db/index.ts';
import { memberUplineRows } from '../members/index.ts';

// A player is in the teams of the direct upline and of every upline of that one; an agent in the team of every
// upline.
const read = sql(
  'agents.is_in_team',
  `SELECT EXISTS (
     SELECT FROM (
       SELECT $2::bigint AS agent_id
       UNION ALL SELECT upline_id FROM ${memberUplineRows} u
       WHERE member_id = $2 AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $3)
     ) place JOIN agent_closure c ON c.descendant_id = place.agent_id
     WHERE c.ancestor_id = $1 AND c.valid_from <= $3 AND (c.valid_to IS NULL OR c.valid_to > $3)
   ) AS "isInTeam"`,
);

/** A query. Whether a member or agent is in an agent's team at a moment, the agent included. */
export async function isInTeam(
  reader: Reader,
  { agentId, memberId, at }: { agentId: bigint; memberId: bigint; at: Date },
): Promise<boolean> {
  const [row] = await reader.query<{ isInTeam: boolean }>(read, [agentId, memberId, at]);
  return row?.isInTeam === true;
}

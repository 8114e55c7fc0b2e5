import { type Reader, sql } from '../db/index.ts';
import { isAgentRow } from './is-agent.ts';

const read = sql(
  'members.direct_agents',
  `SELECT m.id AS "memberId",
          CASE WHEN ${isAgentRow('m')} THEN m.id ELSE u.upline_id END AS "agentId"
   FROM member m LEFT JOIN member_upline u ON u.member_id = m.id
     AND u.valid_from <= $2 AND (u.valid_to IS NULL OR u.valid_to > $2)
   WHERE m.id = ANY($1)`,
);

/**
 * A query. For each member the agent whose team their bets of a moment count for: the one directly
 * above, and for an agent the agent. Null where no agent stands above.
 */
export async function directAgentsOf(
  reader: Reader,
  memberIds: readonly bigint[],
  at: Date,
): Promise<ReadonlyMap<bigint, bigint | null>> {
  const rows = await reader.query<{ memberId: bigint; agentId: bigint | null }>(read, [
    memberIds,
    at,
  ]);
  return new Map(rows.map(({ memberId, agentId }) => [memberId, agentId]));
}

import { type Reader, sql } from '../../platform/db/index.ts';
import { isAgentRow, memberRows } from '../members/index.ts';

export interface PlacedAgent {
  readonly agentId: bigint;
  /** The agent directly above; null at the top. */
  readonly uplineId: bigint | null;
  /** Number of uplines. */
  readonly depth: number;
}

const read = sql(
  'agents.team_as_of',
  `SELECT c.descendant_id AS "agentId",
          max(c.ancestor_id) FILTER (WHERE c.depth = 1) AS "uplineId",
          max(c.depth)::int AS depth
   FROM ${memberRows} agent JOIN agent_closure c ON c.descendant_id = agent.id
   WHERE agent.merchant_id = $1 AND ${isAgentRow('agent')}
     AND c.valid_from <= $2 AND (c.valid_to IS NULL OR c.valid_to > $2)
   GROUP BY c.descendant_id
   ORDER BY depth, c.descendant_id`,
);

/**
 * A query. A site's whole tree of agents at a moment, top first. It is constant within a salary window: places change
 * at edges only.
 */
export function teamAsOf(reader: Reader, merchantId: bigint, at: Date): Promise<PlacedAgent[]> {
  return reader.query<PlacedAgent>(read, [merchantId, at]);
}

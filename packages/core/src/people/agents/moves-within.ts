import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

/**
 * SQL: window edges at which agents of each site moved, also to or from the top. Between two of them the tree only
 * gains agents.
 */
export const agentMoveRows = `(
  SELECT DISTINCT agent.merchant_id, edge.at
  FROM ${memberRows} agent
  JOIN agent_closure self ON self.descendant_id = agent.id AND self.depth = 0
  JOIN agent_closure c ON c.descendant_id = agent.id AND c.depth > 0
  CROSS JOIN LATERAL unnest(ARRAY[c.valid_from, c.valid_to]) AS edge (at)
  WHERE edge.at > self.valid_from)`;

const read = sql(
  'agents.moves_within',
  `SELECT at FROM ${agentMoveRows} move
   WHERE merchant_id = $1 AND at > $2 AND at < $3 ORDER BY at`,
);

/**
 * A query. Window edges at which agents of a site moved within a period, also to or from the top, in order. Between two
 * of them the tree only gains agents, so the tree at the end of a part is valid for all of it.
 */
export async function movesWithin(
  reader: Reader,
  { merchantId, from, to }: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const rows = await reader.query<{ at: Date }>(read, [merchantId, from, to]);
  return rows.map(({ at }) => at);
}

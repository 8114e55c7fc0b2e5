import { type Reader, sql } from '../../platform/db/index.ts';
import { memberRows } from '../members/index.ts';

/**
 * SQL: when agents of each site left their places, be it at the top, or came to others. Between two of these edges
 * there are only new agents.
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
 * A query. When agents of a site left their places within a period, be it at the top, or came to others: edges
 * of windows, in order. Between two of them there are only new agents: the tree of the later moment is right
 * for all before it.
 */
export async function movesWithin(
  reader: Reader,
  { merchantId, from, to }: { readonly merchantId: bigint; readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const rows = await reader.query<{ at: Date }>(read, [merchantId, from, to]);
  return rows.map(({ at }) => at);
}

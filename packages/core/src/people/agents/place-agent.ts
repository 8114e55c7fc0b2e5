import { sql, type Tx } from '../../platform/db/index.ts';

// Copies the links of the upline to its ancestors, each for the rest of its period: if the upline moves at the next
// edge, the new agent moves with it.
const insertLinks = sql(
  'agents.place',
  `INSERT INTO agent_closure (ancestor_id, descendant_id, depth, valid_from, valid_to)
   SELECT ancestor_id, $1::bigint, depth + 1, greatest(valid_from, $3::timestamptz), valid_to
   FROM agent_closure WHERE descendant_id = $2 AND (valid_to IS NULL OR valid_to > $3)
   UNION ALL SELECT $1::bigint, $1::bigint, 0, $3::timestamptz, NULL`,
);

/**
 * A step. Gives a new agent a place in the tree, below an agent or at the top. The caller holds the
 * tree's lock and has written the same upline with the member.
 */
export async function placeAgent(
  tx: Tx,
  { agentId, uplineId, from }: { agentId: bigint; uplineId: bigint | null; from: Date },
): Promise<void> {
  await tx.query(insertLinks, [agentId, uplineId, from]);
}

import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, nextWindowEdge } from '../../platform/kernel/index.ts';
import { changeUpline, readMember } from '../members/index.ts';
import { lockTree } from './lock-tree.ts';

export interface Move {
  readonly memberId: bigint;
  /** The agent directly above from the next edge on; null for none. */
  readonly uplineId: bigint | null;
  readonly now: Date;
}

const findIsBelow = sql(
  'agents.stands_below',
  `SELECT EXISTS (
     SELECT FROM agent_closure WHERE ancestor_id = $1 AND descendant_id = $2 AND valid_to IS NULL
   ) AS below`,
);

/** SQL: links from the team of $1 to its uplines, in the tree after the next edge. */
const LINKS_UPWARD = `
  descendant_id IN (
    SELECT descendant_id FROM agent_closure WHERE ancestor_id = $1 AND valid_to IS NULL
  ) AND ancestor_id NOT IN (
    SELECT descendant_id FROM agent_closure WHERE ancestor_id = $1 AND valid_to IS NULL
  ) AND valid_to IS NULL`;

// A link that is not in force yet was never valid: it is replaced, not ended.
const deletePending = sql(
  'agents.forget_pending_links',
  `DELETE FROM agent_closure WHERE ${LINKS_UPWARD} AND valid_from >= $2`,
);
const endLinks = sql(
  'agents.end_links',
  `UPDATE agent_closure SET valid_to = $2 WHERE ${LINKS_UPWARD}`,
);
const linkTeam = sql(
  'agents.link_team',
  `INSERT INTO agent_closure (ancestor_id, descendant_id, depth, valid_from)
   SELECT above.ancestor_id, team.descendant_id, above.depth + team.depth + 1, $3
   FROM agent_closure above CROSS JOIN agent_closure team
   WHERE above.descendant_id = $2 AND above.valid_to IS NULL
     AND team.ancestor_id = $1 AND team.valid_to IS NULL`,
);

/**
 * A step. Moves an agent with the whole team below another agent, or to the top, from the next window edge on: earlier
 * bets stay with the old upline. Of two moves in one window the later one wins. Does not check contracts: see
 * `moveTeam` in core/agent-pay/contracts.
 *
 * @throws agent.own_team if the other agent belongs to the team, agent.not_found if they are erased
 */
export async function moveAgent(tx: Tx, { memberId, uplineId, now }: Move): Promise<void> {
  const { merchantId } = await readMember(tx, memberId);
  await lockTree(tx, merchantId);
  if (uplineId !== null) {
    const [row] = await tx.query<{ below: boolean }>(findIsBelow, [memberId, uplineId]);
    if (row?.below) throw new DomainError('agent.own_team');
  }

  const from = nextWindowEdge(now);
  await changeUpline(tx, { memberId, uplineId, from });
  await tx.query(deletePending, [memberId, from]);
  await tx.query(endLinks, [memberId, from]);
  await tx.query(linkTeam, [memberId, uplineId, from]);
}

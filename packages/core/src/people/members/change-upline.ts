import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { isAgentRow } from './is-agent.ts';

export interface UplineChange {
  readonly memberId: bigint;
  /** The agent directly above from then on; null for none. */
  readonly uplineId: bigint | null;
  /** An edge of a salary window. */
  readonly from: Date;
}

// A change that has not come into force yet is replaced, not ended: it never held.
const forgetPending = sql(
  'members.forget_pending_upline',
  'DELETE FROM member_upline WHERE member_id = $1 AND valid_from >= $2',
);
const end = sql(
  'members.end_upline',
  `UPDATE member_upline SET valid_to = $2
   WHERE member_id = $1 AND valid_from < $2 AND (valid_to IS NULL OR valid_to > $2)`,
);
// Held until the transaction ends: an erasure at this moment was here first, or waits and finds the member below.
const holdUpline = sql(
  'members.hold_upline',
  'SELECT erased_at AS "erasedAt" FROM member WHERE id = $1 FOR SHARE',
);
// The join refuses an upline that is not an agent, or belongs to another site.
const begin = sql(
  'members.begin_upline',
  `INSERT INTO member_upline (member_id, upline_id, valid_from)
   SELECT m.id, agent.id, $3
   FROM member m JOIN member agent ON agent.merchant_id = m.merchant_id
   WHERE m.id = $1 AND agent.id = $2 AND ${isAgentRow('agent')}
   RETURNING upline_id`,
);

/**
 * A step. Changes the agent directly above a member, from an edge on. Of two changes for the same edge the later one
 * wins. Does not move an agent's team: see core/people/agents.
 *
 * @throws agent.not_found for an agent who is erased
 */
export async function changeUpline(
  tx: Tx,
  { memberId, uplineId, from }: UplineChange,
): Promise<void> {
  await tx.query(forgetPending, [memberId, from]);
  await tx.query(end, [memberId, from]);
  if (uplineId === null) return;
  const [upline] = await tx.query<{ erasedAt: Date | null }>(holdUpline, [uplineId]);
  if (upline?.erasedAt) throw new DomainError('agent.not_found');
  const begun = await tx.query(begin, [memberId, uplineId, from]);
  if (begun.length === 0) throw new Error(`${uplineId} is no agent on the site of ${memberId}`);
}

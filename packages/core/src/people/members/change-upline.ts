import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { isAgentRow } from './is-agent.ts';

export interface UplineChange {
  readonly memberId: bigint;
  /** The new agent directly above; null for none. */
  readonly uplineId: bigint | null;
  /** Start of a salary window. */
  readonly from: Date;
}

// A change that has not yet taken effect is replaced instead of ended.
const deletePending = sql(
  'members.forget_pending_upline',
  'DELETE FROM member_upline WHERE member_id = $1 AND valid_from >= $2',
);
const end = sql(
  'members.end_upline',
  `UPDATE member_upline SET valid_to = $2
   WHERE member_id = $1 AND valid_from < $2 AND (valid_to IS NULL OR valid_to > $2)`,
);
// Locks the upline until the transaction ends. A concurrent erasure either happened before, or waits and then finds the
// member below.
const lockUpline = sql(
  'members.hold_upline',
  'SELECT erased_at AS "erasedAt" FROM member WHERE id = $1 FOR SHARE',
);
// The join excludes uplines that are not agents or belong to another site.
const begin = sql(
  'members.begin_upline',
  `INSERT INTO member_upline (member_id, upline_id, valid_from)
   SELECT m.id, agent.id, $3
   FROM member m JOIN member agent ON agent.merchant_id = m.merchant_id
   WHERE m.id = $1 AND agent.id = $2 AND ${isAgentRow('agent')}
   RETURNING upline_id`,
);

/**
 * A step. Changes the direct upline of a member from the start of a window on. Of two changes for the same window,
 * the later one replaces the earlier. Does not move an agent's team: see core/people/agents.
 *
 * @throws agent.not_found for an agent who is erased
 */
export async function changeUpline(
  tx: Tx,
  { memberId, uplineId, from }: UplineChange,
): Promise<void> {
  await tx.query(deletePending, [memberId, from]);
  await tx.query(end, [memberId, from]);
  if (uplineId === null) return;
  const [upline] = await tx.query<{ erasedAt: Date | null }>(lockUpline, [uplineId]);
  if (upline?.erasedAt) throw new DomainError('agent.not_found');
  const begun = await tx.query(begin, [memberId, uplineId, from]);
  if (begun.length === 0) throw new Error(`${uplineId} is no agent on the site of ${memberId}`);
}

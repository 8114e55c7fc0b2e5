import { sql, type Tx } from '../../platform/db/index.ts';

const invitations = sql(
  'agents.erase_invitations',
  `UPDATE affiliate_link SET name = '', campaign = '', ended_at = coalesce(ended_at, $2)
   WHERE agent_id = $1`,
);

/** A step. Deletes a member's personal data in this domain. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(invitations, [memberId, now]);
}

import { sql, type Tx } from '../../platform/db/index.ts';

const changes = sql(
  'vip.erase_words',
  'UPDATE vip_change SET words = NULL WHERE member_id = $1 AND words IS NOT NULL',
);

/** A step. Erases operators' texts about a member. Idempotent. */
export async function eraseMemberData(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(changes, [memberId]);
}

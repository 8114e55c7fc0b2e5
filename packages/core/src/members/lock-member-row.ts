import { sql, type Tx } from '../db/index.ts';

const lock = sql('members.lock_row', 'SELECT FROM member WHERE id = $1 FOR NO KEY UPDATE');

/**
 * A step. Locks a member's row until the transaction ends, so that those who count for one member
 * take turns.
 */
export async function lockMemberRow(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(lock, [memberId]);
}

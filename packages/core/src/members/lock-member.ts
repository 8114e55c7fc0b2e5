import { sql, type Tx } from '../db/index.ts';

const close = sql(
  'members.lock',
  'UPDATE member SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL',
);
const open = sql('members.unlock', 'UPDATE member SET closed_at = NULL WHERE id = $1');

/** A step. Who is locked cannot log in. The caller ends their sessions after the commit. */
export async function lockMember(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(close, [memberId, now]);
}

/** A step. Lets a locked member in again. */
export async function unlockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(open, [memberId]);
}

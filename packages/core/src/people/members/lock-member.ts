import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { erasedAtOf } from './erase-member.ts';

const close = sql(
  'members.lock',
  'UPDATE member SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL',
);
const open = sql(
  'members.unlock',
  'UPDATE member SET closed_at = NULL WHERE id = $1 AND erased_at IS NULL',
);

/** A step. Keeps a member from logging in. The caller ends their sessions after the commit. */
export async function lockMember(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await tx.query(close, [memberId, now]);
}

/** A step. Lets a locked member in again. @throws erasure.begun for one who was erased */
export async function unlockMember(tx: Tx, memberId: bigint): Promise<void> {
  if (await erasedAtOf(tx, memberId)) throw new DomainError('erasure.begun');
  await tx.query(open, [memberId]);
}

import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const lockOpen = sql(
  'members.lock_open_row',
  'SELECT closed_at AS "closedAt" FROM member WHERE id = $1 FOR NO KEY UPDATE',
);
const lock = sql('members.lock_row', 'SELECT FROM member WHERE id = $1 FOR NO KEY UPDATE');

/**
 * A step. Locks a member's row until the transaction ends, so that those who count for one member
 * take turns.
 */
export async function lockMemberRow(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(lock, [memberId]);
}

/**
 * A step. The same of a member who may begin something new: who was locked or erased since the request
 * came in has no session any more.
 *
 * @throws login.not.session
 */
export async function lockOpenMemberRow(tx: Tx, memberId: bigint): Promise<void> {
  const [row] = await tx.query<{ closedAt: Date | null }>(lockOpen, [memberId]);
  if (row?.closedAt !== null) throw new DomainError('login.not.session');
}

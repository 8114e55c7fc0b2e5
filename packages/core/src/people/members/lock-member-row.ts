import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

const lockAndReadClosed = sql(
  'members.lock_open_row',
  'SELECT closed_at AS "closedAt" FROM member WHERE id = $1 FOR NO KEY UPDATE',
);
const lock = sql('members.lock_row', 'SELECT FROM member WHERE id = $1 FOR NO KEY UPDATE');

/**
 * A step. Locks a member's row until the transaction ends, so that transactions that check and change totals of one
 * member run one after another.
 */
export async function lockMemberRow(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(lock, [memberId]);
}

const tryLock = sql(
  'members.try_lock_rows',
  `SELECT id FROM member WHERE id = ANY ($1::bigint[])
   ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`,
);

/** A step. Like `lockMemberRow` for several members. Skips rows that others hold, and returns the locked ones. */
export async function tryLockMemberRows(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.query<{ id: bigint }>(tryLock, [memberIds]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * A step. Like `lockMemberRow`, but refuses a member who was locked or erased after the request arrived and so has
 * no session.
 *
 * @throws login.not.session
 */
export async function lockRowUnlessClosed(tx: Tx, memberId: bigint): Promise<void> {
  const [row] = await tx.query<{ closedAt: Date | null }>(lockAndReadClosed, [memberId]);
  if (row?.closedAt !== null) throw new DomainError('login.not.session');
}

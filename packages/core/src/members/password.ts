import { inTransaction, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError, hashOfToken, makeToken } from '../kernel/index.ts';
import { hashPassword, verifyPassword } from '../verification/index.ts';

const RESET_LIFE_MS = 30 * 60_000;

const read = sql(
  'members.read_password',
  'SELECT password_hash AS "passwordHash" FROM member WHERE id = $1',
);
const write = sql('members.write_password', 'UPDATE member SET password_hash = $2 WHERE id = $1');
const insertReset = sql(
  'members.insert_reset',
  `INSERT INTO password_reset (token_hash, member_id, expires_at)
   SELECT $1, id, $3 FROM member WHERE id = $2`,
);
const useReset = sql(
  'members.use_reset',
  `UPDATE password_reset SET used_at = $2
   WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING member_id AS "memberId"`,
);
const endResets = sql(
  'members.end_resets',
  'UPDATE password_reset SET used_at = $2 WHERE member_id = $1 AND used_at IS NULL',
);

/**
 * A command. Changes a password for whoever knows the old one. Links to reset it end.
 *
 * @throws password.wrong, password.same
 */
export async function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  change: { memberId: bigint; oldPassword: string; newPassword: string },
): Promise<void> {
  const { memberId, oldPassword, newPassword } = change;
  const [row] = await db.query<{ passwordHash: string }>(read, [memberId]);
  const { isRight } = await verifyPassword(oldPassword, row?.passwordHash);
  if (!isRight) throw new DomainError('password.wrong');
  if (oldPassword === newPassword) throw new DomainError('password.same');
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, (tx) => setPassword(tx, { memberId, passwordHash }, clock()));
}

/** A step. Sets a password whatever the old one was; the caller has proof of who asks. */
export async function setPassword(
  tx: Tx,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
  now: Date,
): Promise<void> {
  await tx.query(write, [memberId, passwordHash]);
  await tx.query(endResets, [memberId, now]);
}

/**
 * A step. A secret for one link, good once and for half an hour. The old password works until then.
 * For nobody the same is done, and the secret is good for nothing.
 */
export async function makePasswordReset(
  tx: Tx,
  memberId: bigint | undefined,
  now: Date,
): Promise<string> {
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + RESET_LIFE_MS);
  await tx.query(insertReset, [hashOfToken(token), memberId, expiresAt]);
  return token;
}

/**
 * A command. Sets a password by the secret of a link, which is used up. Answers whose it was.
 *
 * @throws password.link_ended
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<bigint> {
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(db, async (tx) => {
    const [used] = await tx.query<{ memberId: bigint }>(useReset, [hashOfToken(token), clock()]);
    if (!used) throw new DomainError('password.link_ended');
    await setPassword(tx, { memberId: used.memberId, passwordHash }, clock());
    return used.memberId;
  });
}

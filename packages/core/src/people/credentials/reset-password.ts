import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, hashOfToken } from '../../platform/kernel/index.ts';
import { memberRows } from '../members/index.ts';
import { hashNewPassword, type PasswordPolicy, setPassword } from './password.ts';

const readReset = sql(
  'credentials.read_reset',
  `SELECT r.member_id AS "memberId" FROM password_reset r
   JOIN ${memberRows} m ON m.id = r.member_id AND m.merchant_id = $3
   WHERE r.token_hash = $1 AND r.used_at IS NULL AND r.expires_at > $2`,
);
const useReset = sql(
  'credentials.use_reset',
  `UPDATE password_reset SET used_at = $2
   WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING member_id AS "memberId"`,
);

interface ResetByToken {
  /** The site on which the link was opened. It must be the member's. */
  readonly merchantId: bigint;
  readonly token: string;
  readonly newPassword: string;
  readonly policy: PasswordPolicy;
}

/**
 * A command. Sets a password by the secret of a link, which is used up. Returns the member. A refused password does not
 * use up the link.
 *
 * @throws password.link_ended, password.common, password.own_name, password.used_before
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, token, newPassword, policy }: ResetByToken,
): Promise<bigint> {
  const link = [hashOfToken(token), clock()];
  const [good] = await db.query<{ memberId: bigint }>(readReset, [...link, merchantId]);
  if (!good) throw new DomainError('password.link_ended');
  const { memberId } = good;
  const passwordHash = await hashNewPassword(db, { memberId, newPassword, policy });
  return inTransaction(db, async (tx) => {
    const [used] = await tx.query(useReset, link);
    if (!used) throw new DomainError('password.link_ended');
    await setPassword(tx, { memberId, passwordHash }, clock());
    return memberId;
  });
}

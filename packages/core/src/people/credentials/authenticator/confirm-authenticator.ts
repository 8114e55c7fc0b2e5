import { inTransaction, sql } from '../../../platform/db/index.ts';
import { DomainError, openPersonal } from '../../../platform/kernel/index.ts';
import { stepOfCode } from '../../verification/index.ts';
import type { AuthenticatorDeps } from './authenticator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { AUTHENTICATOR_SECRET } from './verify-authenticator.ts';

/** Time limit of a set-up; later the member starts over. */
const SET_UP_MS = 30 * 60_000;
const readBegun = sql(
  'credentials.read_begun_authenticator',
  `SELECT secret FROM member_authenticator
   WHERE member_id = $1 AND confirmed_at IS NULL AND begun_at > $2 FOR UPDATE`,
);
const confirm = sql(
  'credentials.confirm_authenticator',
  'UPDATE member_authenticator SET confirmed_at = $3, totp_step = $2 WHERE member_id = $1',
);

/**
 * A command. Confirms the set-up with a code of the authenticator, which cannot be used again. Returns the recovery
 * codes, which are stored as hashes only.
 *
 * @throws authenticator.not_begun, verification.code_wrong
 */
export async function confirmAuthenticator(
  { db, clock }: AuthenticatorDeps,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<string[]> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const since = new Date(now.getTime() - SET_UP_MS);
    const [begun] = await tx.query<{ secret: Buffer }>(readBegun, [memberId, since]);
    if (!begun) throw new DomainError('authenticator.not_begun');
    const secret = openPersonal(AUTHENTICATOR_SECRET, begun.secret);
    const step = stepOfCode({ secret, lastStep: 0n }, code, now);
    if (step === undefined) throw new DomainError('verification.code_wrong');
    await tx.query(confirm, [memberId, step, now]);
    return renewRecoveryCodes(tx, memberId);
  });
}

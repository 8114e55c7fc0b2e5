import { sql } from '../../../platform/db/index.ts';
import { type Deps, DomainError, openPersonal } from '../../../platform/kernel/index.ts';
import { stepOfCode } from '../../verification/index.ts';
import { limitGuesses } from '../limit-guesses.ts';
import { recoveryHash } from './recovery-codes.ts';

export const AUTHENTICATOR_SECRET = 'member_authenticator.secret';
const TOTP_CODE = /^\d{6}$/;

const read = sql(
  'credentials.read_authenticator_secret',
  `SELECT secret, totp_step AS "totpStep" FROM member_authenticator
   WHERE member_id = $1 AND confirmed_at IS NOT NULL`,
);
// If two requests show the same code at once, only one is accepted.
const useStep = sql(
  'credentials.use_totp_step',
  `UPDATE member_authenticator SET totp_step = $2
   WHERE member_id = $1 AND totp_step < $2 AND confirmed_at IS NOT NULL RETURNING 1`,
);
const useRecovery = sql(
  'credentials.use_recovery_code',
  `UPDATE member_recovery_code SET used_at = $3
   WHERE member_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1`,
);

/**
 * A command. Checks a code of a member's authenticator, or a recovery code, and uses it up even if the caller's action
 * then fails. Without an authenticator every code is wrong.
 *
 * @throws verification.code_wrong, TOO_MANY_REQUESTS after five wrong ones in a row
 */
export async function verifyMemberAuthenticator(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<void> {
  const typed = code.normalize('NFKC').replace(/\s/g, '');
  const wrong = await limitGuesses(deps, { memberId, secret: 'authenticator' }, async () => {
    const used = TOTP_CODE.test(typed)
      ? await useTotp(deps, memberId, typed)
      : await deps.db.query(useRecovery, [memberId, recoveryHash(memberId, typed), deps.clock()]);
    return used.length > 0;
  });
  if (wrong) throw new DomainError('verification.code_wrong');
}

async function useTotp(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: bigint,
  code: string,
): Promise<object[]> {
  const [row] = await db.query<{ secret: Buffer; totpStep: bigint }>(read, [memberId]);
  if (!row) return [];
  const secret = openPersonal(AUTHENTICATOR_SECRET, row.secret);
  const step = stepOfCode({ secret, lastStep: row.totpStep }, code, clock());
  return step === undefined ? [] : db.query(useStep, [memberId, step]);
}

import { sql } from '../../../platform/db/index.ts';
import { DomainError, sealPersonal } from '../../../platform/kernel/index.ts';
import { makeTotpSecret } from '../../verification/index.ts';
import { provePassword } from '../prove-password.ts';
import type { AuthenticatorDeps } from './authenticator.ts';
import { AUTHENTICATOR_SECRET } from './verify-authenticator.ts';

const begin = sql(
  'credentials.begin_authenticator',
  `INSERT INTO member_authenticator AS a (member_id, secret, begun_at) VALUES ($1, $2, $3)
   ON CONFLICT (member_id) DO UPDATE SET secret = $2, begun_at = $3, totp_step = 0
   WHERE a.confirmed_at IS NULL RETURNING 1`,
);

/**
 * A command. Generates a secret for an authenticator app. It takes effect with `confirmAuthenticator`;
 * until then, a repeated call replaces it.
 *
 * @throws password.wrong, TOO_MANY_REQUESTS, authenticator.already_bound
 */
export async function beginAuthenticator(
  deps: AuthenticatorDeps,
  { memberId, password }: { memberId: bigint; password: string },
): Promise<string> {
  await provePassword(deps, { memberId, password });
  const secret = makeTotpSecret();
  const sealed = sealPersonal(AUTHENTICATOR_SECRET, secret);
  const begun = await deps.db.query(begin, [memberId, sealed, deps.clock()]);
  if (begun.length === 0) throw new DomainError('authenticator.already_bound');
  return secret;
}

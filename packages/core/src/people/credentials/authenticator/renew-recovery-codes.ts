import { inTransaction } from '../../../platform/db/index.ts';
import type { AuthenticatorDeps } from './authenticator.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { verifyMemberAuthenticator } from './verify-authenticator.ts';

/**
 * A command. Generates new recovery codes, given a code of the authenticator.
 *
 * @throws verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function renewMemberRecoveryCodes(
  deps: AuthenticatorDeps,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<string[]> {
  await verifyMemberAuthenticator(deps, { memberId, code });
  return inTransaction(deps.db, (tx) => renewRecoveryCodes(tx, memberId));
}

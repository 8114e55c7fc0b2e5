import { proveBoundNumber, verifyMemberAuthenticator } from '../../../people/credentials/index.ts';
import { type Deps, InvalidFields } from '../../../platform/kernel/index.ts';
import { type GivenProof, requiredProof } from './required-proof.ts';

/**
 * A command. Checks the proofs that a site requires for a new account. Returns the id of the SMS code, which
 * the caller marks as used with the account.
 *
 * @throws verification.not_bound, verification.code_wrong, TOO_MANY_REQUESTS, function.not.available, InvalidFields
 *   without a code
 */
export async function checkAccountProofs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, proof, authCode }: GivenProof & { readonly authCode: string | undefined },
): Promise<bigint | undefined> {
  const required = await requiredProof(deps.db, { merchantId, site: proof?.site });
  if (required.accountAuthenticator) {
    if (!authCode) throw InvalidFields.at('authCode');
    await verifyMemberAuthenticator(deps, { memberId, code: authCode });
  }
  if (!required.accountCode) return undefined;
  if (!proof) throw InvalidFields.at('verificationCode');
  return proveBoundNumber(deps, { memberId, purpose: 'bind_account', proof });
}

import { proveBoundNumber, verifyMemberAuthenticator } from '../../../people/credentials/index.ts';
import { type Deps, InvalidFields } from '../../../platform/kernel/index.ts';
import { type Proving, wantedProof } from './wanted-proof.ts';

/**
 * A command. Checks the proofs that a site requires for a new account. Returns the id of the code to use up with it.
 *
 * @throws verification.not_bound, verification.code_wrong, TOO_MANY_REQUESTS, function.not.available, InvalidFields
 *   without a code
 */
export async function proveBinder(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, proof, authCode }: Proving & { readonly authCode: string | undefined },
): Promise<bigint | undefined> {
  const wanted = await wantedProof(deps.db, { merchantId, site: proof?.site });
  if (wanted.accountAuthenticator) {
    if (!authCode) throw InvalidFields.at('authCode');
    await verifyMemberAuthenticator(deps, { memberId, code: authCode });
  }
  if (!wanted.accountCode) return undefined;
  if (!proof) throw InvalidFields.at('verificationCode');
  return proveBoundNumber(deps, { memberId, purpose: 'bind_account', proof });
}

import type { Money } from '@app/shared/money/money';
import type { NumberProofWanted } from '@app/shared/withdrawals/proof.settings';
import { proveBoundNumber } from '../../../people/credentials/index.ts';
import { readPersonal } from '../../../people/profile/index.ts';
import { type Deps, DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { type GivenProof, type RequiredProof, requiredProof } from '../accounts/required-proof.ts';

const requiresCode = ({ number, codeFrom }: RequiredProof, amount: Money): boolean =>
  ({
    nothing: false,
    number: false,
    code: true,
    code_from: amount >= codeFrom,
  })[number satisfies NumberProofWanted];

/**
 * A command. Checks the proofs that a site requires for a withdrawal. Returns the id of the SMS code, if one was
 * required; the caller marks it as used with the withdrawal.
 *
 * @throws verification.not_bound, verification.code_wrong, function.not.available, InvalidFields without a code
 */
export async function checkWithdrawalProofs(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, proof, amount }: GivenProof & { readonly amount: Money },
): Promise<bigint | undefined> {
  const required = await requiredProof(deps.db, { merchantId, site: proof?.site });
  if (requiresCode(required, amount)) {
    if (!proof) throw InvalidFields.at('verificationCode');
    return proveBoundNumber(deps, { memberId, purpose: 'withdraw', proof });
  }
  if (required.number !== 'number') return undefined;
  const { phoneVerifiedAt } = await readPersonal(deps.db, memberId);
  if (!phoneVerifiedAt) throw new DomainError('verification.not_bound');
  return undefined;
}

import type { Money } from '@app/shared/money/money';
import type { NumberProofWanted } from '@app/shared/withdrawals/proof.settings';
import { proveBoundNumber } from '../../../people/credentials/index.ts';
import { readPersonal } from '../../../people/profile/index.ts';
import { type Deps, DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { type Proving, type WantedProof, wantedProof } from '../accounts/wanted-proof.ts';

const wantsCode = ({ number, codeFrom }: WantedProof, amount: Money): boolean =>
  ({
    nothing: false,
    number: false,
    code: true,
    code_from: amount >= codeFrom,
  })[number satisfies NumberProofWanted];

/**
 * A command. Checks the proof that a site requires of a withdrawal. Returns the id of the code to use up with the
 * withdrawal, if any.
 *
 * @throws verification.not_bound, verification.code_wrong, function.not.available, InvalidFields without a code
 */
export async function proveWithdrawer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId, proof, amount }: Proving & { readonly amount: Money },
): Promise<bigint | undefined> {
  const wanted = await wantedProof(deps.db, { merchantId, site: proof?.site });
  if (wantsCode(wanted, amount)) {
    if (!proof) throw InvalidFields.at('verificationCode');
    return proveBoundNumber(deps, { memberId, purpose: 'withdraw', proof });
  }
  if (wanted.number !== 'number') return undefined;
  const { phoneVerifiedAt } = await readPersonal(deps.db, memberId);
  if (!phoneVerifiedAt) throw new DomainError('verification.not_bound');
  return undefined;
}

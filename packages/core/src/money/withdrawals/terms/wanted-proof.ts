import type { Money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { type NumberProofWanted, withdrawalProof } from '@app/shared/withdrawals/proof.settings';
import {
  type BoundNumberProof,
  proveBoundNumber,
  verifyMemberAuthenticator,
} from '../../../people/credentials/index.ts';
import { readPersonal } from '../../../people/profile/index.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { type Deps, DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { readSetting, type Site } from '../../../sites/site/index.ts';

/** Proofs that a site requires; none of a number if its flag `MOBILEVERFNOTREQ3` is on. */
export type WantedProof = SettingValue<typeof withdrawalProof>;

interface Of {
  readonly merchantId: bigint;
  /** Undefined: the site's own rule applies. */
  readonly site: Pick<Site, 'flags'> | undefined;
}

/** A query. */
export async function wantedProof(reader: Reader, { merchantId, site }: Of): Promise<WantedProof> {
  const wanted = await readSetting(reader, { merchantId, setting: withdrawalProof });
  const asksNoNumber = site?.flags.has('MOBILEVERFNOTREQ3') ?? false;
  return asksNoNumber ? { ...wanted, number: 'nothing', accountCode: false } : wanted;
}

const wantsCode = ({ number, codeFrom }: WantedProof, amount: Money): boolean =>
  ({
    nothing: false,
    number: false,
    code: true,
    code_from: amount >= codeFrom,
  })[number satisfies NumberProofWanted];

interface Proving {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly proof: BoundNumberProof | undefined;
}

/**
 * A command. Checks the proof that a site requires of a withdrawal. Returns the id of the code to use up with the withdrawal,
 * if any.
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

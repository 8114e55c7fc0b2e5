import type { Money } from '@app/shared/money/money';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { type NumberProofWanted, withdrawalProof } from '@app/shared/settings/withdrawal-proof';
import {
  type BoundNumberProof,
  proveBoundNumber,
  verifyMemberAuthenticator,
} from '../credentials/index.ts';
import type { Reader } from '../db/index.ts';
import { type Deps, DomainError, InvalidFields } from '../kernel/index.ts';
import { readPersonal } from '../profile/index.ts';
import { readSetting, type Site } from '../site/index.ts';

/** What a site wants proved; nothing of a number where its `MOBILEVERFNOTREQ3` is on. */
export type WantedProof = SettingValue<typeof withdrawalProof>;

interface Of {
  readonly merchantId: bigint;
  /** Undefined where no site is asked: its own rule holds. */
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
 * A command. That a member who withdraws has the number that the site wants. Answers which code is to be used up with the
 * withdrawal, where there is one.
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
 * A command. That a member who adds an account holds what the site wants. Answers which code is to be used up with it.
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

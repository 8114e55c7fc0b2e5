import { type CaseKind, casePermissions } from '@app/shared/domain/cases';
import type { Permission } from '@app/shared/domain/permissions';
import { claimDispute } from '../../agent-pay/disputes/index.ts';
import { claimDeposit, claimException } from '../../money/cashier/index.ts';
import { claimWalletTransfer } from '../../money/wallet-transfers/index.ts';
import { claimWithdrawal } from '../../money/withdrawals/index.ts';
import { claimKycDocument } from '../../people/kyc/index.ts';
import { readMember } from '../../people/members/index.ts';
import type { TakeCase } from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { claimBonus } from '../../play/bonuses/index.ts';
import { claimBreak } from '../reconciliation/index.ts';

interface CaseOfOperator extends TakeCase {
  /** Whether the operator works on every site. */
  readonly isOfInstallation: boolean;
}

export interface ClaimCase extends CaseOfOperator {
  readonly kind: CaseKind;
  /** The operator's own. */
  readonly permissions: readonly Permission[];
}

/** How the audit trail names a case: by its member or its reference. */
export interface ClaimedCase {
  readonly target: string;
  readonly memberId?: bigint;
}

/** Claims or releases a case. */
type Claim = (tx: Tx, which: CaseOfOperator, now: Date) => Promise<ClaimedCase>;

const byMember =
  (claim: (tx: Tx, which: TakeCase, now: Date) => Promise<{ readonly memberId: bigint }>): Claim =>
  async (tx, which, now) => {
    const { memberId } = await claim(tx, which, now);
    return { target: (await readMember(tx, memberId)).username, memberId };
  };

/** One step per kind of case. */
const CLAIMS: Readonly<Record<CaseKind, Claim>> = {
  deposit: byMember(claimDeposit),
  withdrawal: byMember(claimWithdrawal),
  payment_exception: async (...asked) => ({ target: await claimException(...asked) }),
  bonus: byMember(claimBonus),
  kyc: byMember(claimKycDocument),
  wallet_transfer: byMember(claimWalletTransfer),
  dispute: async (tx, which, now) => {
    await claimDispute(tx, which, now);
    return { target: which.publicId };
  },
  break: async (...asked) => ({ target: await claimBreak(...asked) }),
};

/**
 * A step. Claims a case for an operator, or releases it.
 *
 * @throws operator.forbidden without the permission of the case's kind, case.claimed by another operator, and the
 *   refusals of its kind for a case that is missing or closed
 */
export async function claimCase(
  tx: Tx,
  { kind, permissions, ...which }: ClaimCase,
  now: Date,
): Promise<ClaimedCase> {
  if (!permissions.includes(casePermissions[kind])) throw new DomainError('operator.forbidden');
  return CLAIMS[kind](tx, which, now);
}

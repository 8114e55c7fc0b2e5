import { claimBonus } from '@app/core/bonuses';
import { claimDeposit, claimException } from '@app/core/cashier';
import type { Tx } from '@app/core/db';
import { claimDispute } from '@app/core/disputes';
import { claimKycDocument } from '@app/core/kyc';
import { readMember } from '@app/core/members';
import type { TakeCase } from '@app/core/operators';
import { claimBreak } from '@app/core/reconciliation';
import { claimWalletTransfer } from '@app/core/wallet-transfers';
import { claimWithdrawal } from '@app/core/withdrawals';
import type { CaseKind } from '@app/shared/domain/cases';

export interface CaseOfOperator extends TakeCase {
  /** Whether the operator works on every site. */
  readonly isOfInstallation: boolean;
}

/** How the trail names a case: by its member, or by its reference. */
interface ClaimedCase {
  readonly target: string;
  readonly memberId?: bigint;
}

/** Takes a case, or lets go of it. */
type ClaimCase = (tx: Tx, which: CaseOfOperator, now: Date) => Promise<ClaimedCase>;

const byMember =
  (
    claim: (tx: Tx, which: TakeCase, now: Date) => Promise<{ readonly memberId: bigint }>,
  ): ClaimCase =>
  async (tx, which, now) => {
    const { memberId } = await claim(tx, which, now);
    return { target: (await readMember(tx, memberId)).username, memberId };
  };

/** A step for each kind of case. A new one is a line here. */
export const claimCase: Readonly<Record<CaseKind, ClaimCase>> = {
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

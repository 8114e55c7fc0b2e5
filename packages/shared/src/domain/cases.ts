import type { Permission } from './permissions.ts';

/** What waits for operators, one kind for each queue; with what an operator needs to work on it. */
export const casePermissions = {
  deposit: 'deposits.decide',
  withdrawal: 'withdrawals.decide',
  payment_exception: 'deposits.decide',
  bonus: 'bonuses.decide',
  kyc: 'kyc.decide',
  wallet_transfer: 'deposits.decide',
  dispute: 'payouts.manage',
  break: 'reconciliation.decide',
} as const satisfies Readonly<Record<string, Permission>>;

export type CaseKind = keyof typeof casePermissions;
export const caseKinds = Object.keys(casePermissions) as [CaseKind, ...CaseKind[]];

/** After so long without a step of its operator a claim ends by itself. */
export const CLAIM_MINUTES = 120;

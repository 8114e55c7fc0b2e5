import type { Permission } from '../operators/permissions.ts';
import type { WorkQueue } from './waiting-work.ts';

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

/** Queues of which an operator can take the case that waits longest, and what kind of case is in each. */
export const takenQueues = {
  withdrawalsReview: 'withdrawal',
  withdrawalsPaying: 'withdrawal',
  withdrawalsSending: 'withdrawal',
  withdrawalsDisputed: 'withdrawal',
  depositReceipts: 'deposit',
  depositReports: 'deposit',
  paymentExceptions: 'payment_exception',
  walletTransfers: 'wallet_transfer',
  breaks: 'break',
  bonuses: 'bonus',
  kyc: 'kyc',
  disputes: 'dispute',
} as const satisfies Partial<Readonly<Record<WorkQueue, CaseKind>>>;

export type TakenQueue = keyof typeof takenQueues;
export const takenQueueNames = Object.keys(takenQueues) as [TakenQueue, ...TakenQueue[]];

/** Minutes within which operators decide about a case, of each kind for which a site promises it. */
export const PROMISED_MINUTES = {
  withdrawal: 30,
  deposit: 30,
  wallet_transfer: 30,
  kyc: 1_440,
} as const satisfies Partial<Readonly<Record<CaseKind, number>>>;

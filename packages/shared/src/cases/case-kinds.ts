import type { Permission } from '../operators/permissions.ts';

/** Kinds of case, one for each queue, with the permission to work on it. */
export const casePermissions = {
  deposit: 'deposits.decide',
  withdrawal: 'withdrawals.decide',
  payment_exception: 'deposits.decide',
  bonus: 'bonuses.decide',
  kyc: 'kyc.decide',
  wallet_transfer: 'deposits.decide',
  dispute: 'payouts.manage',
  break: 'reconciliation.decide',
  point_order: 'points.orders',
} as const satisfies Readonly<Record<string, Permission>>;

export type CaseKind = keyof typeof casePermissions;
export const caseKinds = Object.keys(casePermissions) as [CaseKind, ...CaseKind[]];

/** A claim expires after this many minutes without an action by its operator. */
export const CLAIM_MINUTES = 120;

/**
 * Queues of a site in the order of the console, each with the kind of case that an operator can claim from it, longest
 * waiting first; null: cases of this queue cannot be claimed.
 */
const queues = {
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
  approvals: null,
  heldPayouts: null,
  disputes: 'dispute',
  pointOrders: 'point_order',
  feedback: null,
  unsentMessages: null,
} as const satisfies Readonly<Record<string, CaseKind | null>>;

type Queues = typeof queues;
export type WorkQueue = keyof Queues;
export const workQueues = Object.keys(queues) as [WorkQueue, ...WorkQueue[]];

export type TakenQueue = {
  [Queue in WorkQueue]: Queues[Queue] extends null ? never : Queue;
}[WorkQueue];
export const takenQueueNames = workQueues.filter(
  (queue): queue is TakenQueue => queues[queue] !== null,
);
export const takenQueues = Object.fromEntries(
  takenQueueNames.map((queue) => [queue, queues[queue]]),
) as Pick<Queues, TakenQueue>;

/** Time limits for operators' decisions in minutes, for the kinds of cases for which a site promises one. */
export const PROMISED_MINUTES = {
  withdrawal: 30,
  deposit: 30,
  wallet_transfer: 30,
  kyc: 1_440,
} as const satisfies Partial<Readonly<Record<CaseKind, number>>>;

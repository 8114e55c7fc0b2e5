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
  open_round: 'reconciliation.decide',
  point_order: 'points.orders',
} as const satisfies Readonly<Record<string, Permission>>;

export type CaseKind = keyof typeof casePermissions;
export const caseKinds = Object.keys(casePermissions) as [CaseKind, ...CaseKind[]];

/** A claim expires after this many minutes without an action by its operator. */
export const CLAIM_MINUTES = 120;

interface Queue {
  /** Kind of case that an operator can claim, longest waiting first; null: cases of the queue cannot be claimed. */
  readonly kind: CaseKind | null;
  /** Page of the queue in the console. */
  readonly page: string;
}

/** Queues of a site in the order of the console. */
const queues = {
  withdrawalsReview: { kind: 'withdrawal', page: '/console/withdrawals?queue=review' },
  withdrawalsPaying: { kind: 'withdrawal', page: '/console/withdrawals?queue=paying' },
  withdrawalsSending: { kind: 'withdrawal', page: '/console/withdrawals?queue=sending' },
  withdrawalsDisputed: { kind: 'withdrawal', page: '/console/withdrawals?queue=disputed' },
  depositReceipts: { kind: 'deposit', page: '/console/deposits?queue=receipts' },
  depositReports: { kind: 'deposit', page: '/console/deposits?queue=reports' },
  paymentExceptions: { kind: 'payment_exception', page: '/console/paymentExceptions' },
  walletTransfers: { kind: 'wallet_transfer', page: '/console/walletTransfers?queue=unknown' },
  breaks: { kind: 'break', page: '/console/reconciliation' },
  betBreaks: { kind: null, page: '/console/betReconciliation' },
  openRounds: { kind: 'open_round', page: '/console/openRounds?queue=cases' },
  bonuses: { kind: 'bonus', page: '/console/promotions' },
  kyc: { kind: 'kyc', page: '/console/kyc' },
  approvals: { kind: null, page: '/console/approvals' },
  heldPayouts: { kind: null, page: '/console/payouts?state=held' },
  disputes: { kind: 'dispute', page: '/console/disputes' },
  promotionApplications: { kind: null, page: '/console/applications' },
  heldReferrals: { kind: null, page: '/console/referrals' },
  pointOrders: { kind: 'point_order', page: '/console/pointOrders?queue=reserved' },
  harmCases: { kind: null, page: '/console/harm' },
  chats: { kind: null, page: '/console/chats' },
  feedback: { kind: null, page: '/console/feedback' },
  unsentMessages: { kind: null, page: '/console/health' },
} as const satisfies Readonly<Record<string, Queue>>;

type Queues = typeof queues;
export type WorkQueue = keyof Queues;
export const workQueues = Object.keys(queues) as [WorkQueue, ...WorkQueue[]];

export type TakenQueue = {
  [Queue in WorkQueue]: Queues[Queue]['kind'] extends null ? never : Queue;
}[WorkQueue];
export const takenQueueNames = workQueues.filter(
  (queue): queue is TakenQueue => queues[queue].kind !== null,
);
export const takenQueues = Object.fromEntries(
  takenQueueNames.map((queue) => [queue, queues[queue].kind]),
) as { readonly [Queue in TakenQueue]: Queues[Queue]['kind'] };

/** Page of a queue in the console. */
export const pageOfQueue = (queue: WorkQueue): string => queues[queue].page;

/** Time limits for operators' decisions in minutes, for the kinds of cases for which a site promises one. */
export const PROMISED_MINUTES = {
  withdrawal: 30,
  deposit: 30,
  wallet_transfer: 30,
  kyc: 1_440,
} as const satisfies Partial<Readonly<Record<CaseKind, number>>>;

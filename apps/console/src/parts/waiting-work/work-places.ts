import type { WorkQueue } from '@app/shared/cases/case-kinds';

/** Page of each queue. */
export const WORK_PLACES: Readonly<Record<WorkQueue, string>> = {
  withdrawalsReview: '/console/withdrawals?queue=review',
  withdrawalsPaying: '/console/withdrawals?queue=paying',
  withdrawalsSending: '/console/withdrawals?queue=sending',
  withdrawalsDisputed: '/console/withdrawals?queue=disputed',
  depositReceipts: '/console/deposits?queue=receipts',
  depositReports: '/console/deposits?queue=reports',
  paymentExceptions: '/console/paymentExceptions',
  walletTransfers: '/console/walletTransfers?queue=unknown',
  breaks: '/console/reconciliation',
  bonuses: '/console/promotions',
  kyc: '/console/kyc',
  approvals: '/console/approvals',
  heldPayouts: '/console/payouts?state=held',
  disputes: '/console/disputes',
  pointOrders: '/console/pointOrders?queue=reserved',
  feedback: '/console/feedback',
  unsentMessages: '/console/health',
};

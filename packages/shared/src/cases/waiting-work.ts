/** What waits for operators of a site: the queues of the console, by the name of each. */
export const workQueues = [
  'withdrawalsReview',
  'withdrawalsPaying',
  'withdrawalsSending',
  'withdrawalsDisputed',
  'depositReceipts',
  'depositReports',
  'paymentExceptions',
  'walletTransfers',
  'breaks',
  'bonuses',
  'kyc',
  'approvals',
  'heldPayouts',
  'disputes',
  'feedback',
  'unsentMessages',
] as const;

export type WorkQueue = (typeof workQueues)[number];

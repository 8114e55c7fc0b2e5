/** What waits for operators of a site: the queues of the console, by the name of each. */
export const workQueues = [
  ...([
    'withdrawalsReview',
    'withdrawalsPaying',
    'withdrawalsSending',
    'withdrawalsDisputed',
  ] as const),
  ...(['depositReceipts', 'depositReports', 'paymentExceptions', 'walletTransfers'] as const),
  ...(['breaks', 'bonuses', 'kyc', 'approvals', 'heldPayouts', 'disputes'] as const),
  ...(['feedback', 'unsentMessages'] as const),
] as const;

export type WorkQueue = (typeof workQueues)[number];

/** What an agent may object to in a bill. */
export const disputeReasons = ['bets', 'tier', 'rate', 'passed_on', 'carried', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Where a dispute is: an operator answers it once, unless the agent withdraws it before. */
export const disputeStates = ['open', 'withdrawn', 'upheld', 'declined'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Of the agent, and of the operator who answers. */
export const DISPUTE_WORDS_MAX = 500;

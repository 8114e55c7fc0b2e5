/** Parts of a bill that an agent can dispute. */
export const disputeReasons = ['bets', 'tier', 'rate', 'passed_on', 'carried', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** States of a dispute. An operator decides it once, unless the agent withdraws it first. */
export const disputeStates = ['open', 'withdrawn', 'upheld', 'declined'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Maximum length of the agent's and of the operator's text. */
export const DISPUTE_WORDS_MAX = 500;

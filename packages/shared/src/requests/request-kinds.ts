/** What a member's request can ask for that moves money or promises to. */
export const requestKinds = ['bet', 'deposit', 'withdrawal', 'transfer', 'walletTransfer'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestOutcomes = ['done', 'never'] as const;
export type RequestOutcome = (typeof requestOutcomes)[number];

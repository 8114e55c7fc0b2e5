/** What the rows of a team can be sorted by, besides the name. */
export const branchSorts = ['turnover', 'payout', 'netResult', 'gross', 'lastBet'] as const;
export type BranchSort = (typeof branchSorts)[number];

/** What the rows of a team can be sorted by, besides the name. */
export const branchSorts = ['turnover', 'payout', 'netResult', 'gross', 'lastBet'] as const;
export type BranchSort = (typeof branchSorts)[number];

/** What those directly below an agent can be sorted by. */
export const downlineSorts = ['name', 'registered', 'lastLogin', 'lastDeposit'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

/** Which of those directly below: all, or those that are to be looked at. */
export const downlineTabs = ['all', 'online', 'deposited', 'inactive', 'new'] as const;
export type DownlineTab = (typeof downlineTabs)[number];

/** What the people who brought most are ranked by, and of which days. */
export const leaderSorts = ['turnover', 'houseWin'] as const;
export type LeaderSort = (typeof leaderSorts)[number];
export const highlightPeriods = ['today', 'week'] as const;
export type HighlightPeriod = (typeof highlightPeriods)[number];

/** Days of the *week* among the highlights, and of players who went quiet. */
export const HIGHLIGHT_DAYS = 7;

/** Who did not log in for so long is inactive; who registered since then is new. */
export const DOWNLINE_TAB_DAYS = 7;

/** Sort orders of a team's rows, apart from the name. */
export const branchSorts = ['turnover', 'payout', 'netResult', 'gross', 'lastBet'] as const;
export type BranchSort = (typeof branchSorts)[number];

/** Sort orders of an agent's direct downlines. */
export const downlineSorts = ['name', 'registered', 'lastLogin', 'lastDeposit'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

/** Filters of direct downlines. */
export const downlineTabs = ['all', 'online', 'deposited', 'inactive', 'new'] as const;
export type DownlineTab = (typeof downlineTabs)[number];

/** Rankings of top contributors, and their periods. */
export const leaderSorts = ['turnover', 'houseWin'] as const;
export type LeaderSort = (typeof leaderSorts)[number];
export const highlightPeriods = ['today', 'week'] as const;
export type HighlightPeriod = (typeof highlightPeriods)[number];

/** Days without a bet after which a player is listed as inactive. */
export const inactiveDays = ['7', '14', '30'] as const;
export type InactiveDays = (typeof inactiveDays)[number];

/** Days before the inactivity in which the player had turnover. */
export const ACTIVE_DAYS = 30;

/** Sort orders of inactive players. */
export const inactiveSorts = ['turnover', 'lastBet'] as const;
export type InactiveSort = (typeof inactiveSorts)[number];

/** Days of the *week* in highlights, and of inactivity for quiet players. */
export const HIGHLIGHT_DAYS = 7;

/** Members without a login for this number of days are inactive; members registered within it are new. */
export const DOWNLINE_TAB_DAYS = 7;

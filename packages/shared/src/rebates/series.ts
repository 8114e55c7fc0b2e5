/**
 * A series is the share of a fair prize that a bet pays: a bet in series 1960 returns 1960 / 2000 of its stake on
 * average. A member who bets in a lower series than permitted gets the difference as a rebate.
 */
export const SERIES_FAIR = 2_000;

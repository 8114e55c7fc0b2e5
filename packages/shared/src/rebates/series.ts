/**
 * A series says how much of a fair prize a bet pays: a bet in series 1960 returns 1960 / 2000 of its stake on
 * average. Who bets in a lower one than they may is paid the difference as a rebate.
 */
export const SERIES_FAIR = 2_000;

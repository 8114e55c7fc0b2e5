/** Longest range of a record in days. Lists show sums over their whole range. */
export const RANGE_DAYS_MAX = 93;

/** The same for deposits, withdrawals and bonuses, which are fewer. */
export const PAYMENT_RANGE_DAYS_MAX = 366;

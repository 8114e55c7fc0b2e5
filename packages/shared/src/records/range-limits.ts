/** Longest range of a record in days. Lists show sums over their whole range. */
export const RANGE_DAYS_MAX = 93;

/** The same of deposits, withdrawals and bonuses, of which members have few. */
export const PAYMENT_RANGE_DAYS_MAX = 366;

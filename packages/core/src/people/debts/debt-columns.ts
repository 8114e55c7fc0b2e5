/** SQL: amount that a debtor still owes, to the creditor and to the platform. */
export const OWED = '(amount - paid - repaid - written_off - expired)';

/**
 * SQL: amount that the creditor is still waiting for. Collected amounts count as paid, even before they are passed on.
 */
export const AWAITED = '(amount - paid - advanced - expired)';

/** SQL: amount that the platform advanced and is owed. */
export const LENT = '(advanced - repaid - written_off)';

/** SQL: amount of a shortage that its member still owes the site. */
export const LEFT = '(amount - repaid - returned - written_off)';

/** SQL: what a debtor still owes of a debt, to the creditor or to the platform. */
export const OWED = '(amount - paid - repaid - written_off - expired)';

/** SQL: what the creditor is still to be paid of it. What was collected and is on its way counts as paid. */
export const AWAITED = '(amount - paid - advanced - expired)';

/** SQL: what of it the platform paid in the debtor's place, and is owed. */
export const LENT = '(advanced - repaid - written_off)';

/** SQL: what of a shortage its member still owes the site. */
export const LEFT = '(amount - repaid - returned - written_off)';

// Without zod, which the first pages do not load.

/** How many units of the books make one of the site's currency. */
export const UNITS_PER_WHOLE = 10_000;
/** The smallest step in which a person moves money: 0.01. */
export const UNITS_PER_CENT = 100n;

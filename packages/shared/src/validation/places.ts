/** The last place that an operator can give something in a list. */
export const PLACE_MAX = 100_000;

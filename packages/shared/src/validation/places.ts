/** Largest sort position that an operator can set in a list. */
export const PLACE_MAX = 100_000;

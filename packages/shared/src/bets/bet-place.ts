/** A place in a list of bets: when a bet was placed, and its name. Neither finds it alone. */
export const BET_PLACE =
  /^([0-9a-z]{1,9})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

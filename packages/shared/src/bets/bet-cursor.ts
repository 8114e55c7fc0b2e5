/** Cursor in a list of bets: a bet's time in base 36, which is indexed, and its public id, which is not. */
export const BET_CURSOR =
  /^([0-9a-z]{1,9})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

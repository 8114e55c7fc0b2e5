/** SQL: valid bets that counted for bonuses which became cash or still can: they count for no deposit. */
export const servedBonusRows = `(
  SELECT member_id, granted_at, served FROM member_bonus WHERE served > 0 AND state IN ('open', 'released'))`;

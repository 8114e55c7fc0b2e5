/** SQL: points that movements with a key added, by member and key. Debts that they paid off are included. */
export const awardRows = `(
  SELECT member_id, request_key AS key, change - debt_change AS points
  FROM point_record WHERE request_key IS NOT NULL)`;

/** SQL: orders of goods that members won, unless an operator rejected them. */
export const prizeOrderRows = `(
  SELECT reward_id, member_id, merchant_id FROM point_order WHERE reward_id IS NOT NULL AND state <> 'rejected')`;

/** SQL: points that members paid for tickets of raffles, minus returned points. */
export const rafflePointRows = `(
  SELECT member_id, merchant_id, -sum(change) AS points FROM point_record WHERE type = 'raffle'
  GROUP BY member_id, merchant_id)`;

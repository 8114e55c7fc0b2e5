/** SQL: every bet of every taker. Partitioned by the month of `placed_at`. */
export const betRows = `(
  SELECT id, public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus
  FROM bet)`;

/** SQL: what happened to bets. Partitioned by the month of `bucket_at`. */
export const betEventRows = `(
  SELECT seq, merchant_id, bet_id, member_id, agent_id, kind, outcome, category, is_bonus, stake,
    payout, valid_bet, bucket_at, at, placed_at
  FROM bet_event)`;

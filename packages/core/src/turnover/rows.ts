/** SQL: what each member bet below each agent in a window. */
export const turnoverBucketRows = `(
  SELECT agent_id, member_id, bucket_at FROM turnover_bucket)`;

/** SQL: what was bet below each agent in a window. */
export const agentTurnoverRows = `(
  SELECT agent_id, bucket_at, turnover, stake, payout, last_bet_at FROM agent_turnover)`;

/** SQL: the windows of a site that are summed up. */
export const turnoverWindowRows = '(SELECT merchant_id, window_start FROM turnover_window)';

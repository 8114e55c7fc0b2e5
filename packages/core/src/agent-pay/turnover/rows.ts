/** SQL: bets by member and agent, by window. The agent is the direct upline or, of an agent's own bets, the member. */
export const turnoverBucketRows = `(
  SELECT agent_id, member_id, bucket_at, won + lost AS turnover, payout, stake - payout AS house_win,
    category, is_bonus, bets
  FROM turnover_bucket)`;

/** SQL: bets of each agent's whole team, by window and the tree as of it. */
export const teamTurnoverRows = `(
  SELECT agent_id, bucket_at, turnover, stake, payout, direct_turnover, last_bet_at, players, first_of_day, returned
  FROM team_turnover)`;

/** SQL: the last window in which each member played directly below each agent. */
export const agentPlayerRows = '(SELECT agent_id, member_id, last_window FROM agent_player)';

/** SQL: recorded windows of a site. */
export const turnoverWindowRows = '(SELECT merchant_id, window_start FROM turnover_window)';

/** SQL: bets of each agent and the players directly below, by part of a day. */
export const agentDayRows = `(
  SELECT agent_id, part_start, last_window, category, state, stake, valid_bet, payout, decisions, bets
  FROM agent_day)`;

/** SQL: cash movements of each agent and the players directly below, without bets and wins, by part of a day. */
export const agentCashDayRows = `(
  SELECT agent_id, part_start, last_at, kind, came_in, went_out, entries FROM agent_cash_day)`;

/** SQL: bets of each agent's whole team, by part of a day and the tree as of the bets. */
export const teamDayRows = `(
  SELECT agent_id, part_start, last_window, category, state, stake, valid_bet, payout, decisions, bets
  FROM team_day)`;

/** SQL: sums of `teamDayRows` for each agent and part of a day, without pushes. */
export const teamDayTotalRows = `(
  SELECT agent_id, part_start, last_window, turnover, stake, payout, players, last_bet_at FROM team_day_total)`;

/** SQL: cash movements of the whole team, without bets and wins, by part of a day. */
export const teamCashDayRows = `(
  SELECT agent_id, part_start, last_at, kind, came_in, went_out, entries FROM team_cash_day)`;

/** SQL: players' entries that the cash sums include, by the direct upline at the time. */
export const agentCashEntryRows = '(SELECT agent_id, entry_id FROM agent_cash_entry)';

/** SQL: the last entry that the cash sums include. */
export const agentCashProgressRows = '(SELECT last_entry_id FROM agent_cash_progress)';

/** SQL: bets by member and agent, as in `turnoverBucketRows`, by part of a past day. */
export const memberDayRows = `(
  SELECT agent_id, member_id, part_start, last_window, category, counts, stake, valid_bet, payout, decisions, bets
  FROM member_day)`;

/** SQL: parts of days that `memberDayRows` covers. */
export const memberDayPartRows = `(SELECT merchant_id, part_start, part_end FROM member_day_part)`;

/** SQL: the time from which a site's events are not in `memberDayRows` yet. */
export const memberDaysUntil = (merchantId: string): string => `coalesce((
  SELECT part_end FROM member_day_part WHERE merchant_id = ${merchantId} ORDER BY part_start DESC LIMIT 1), '-infinity')`;

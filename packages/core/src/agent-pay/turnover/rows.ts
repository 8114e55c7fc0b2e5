/** SQL: what each member bet below each agent in a window. */
export const turnoverBucketRows = `(
  SELECT agent_id, member_id, bucket_at, won + lost AS turnover, payout, stake - payout AS house_win,
    category, is_bonus, bets
  FROM turnover_bucket)`;

/** SQL: what the whole team of each agent bet in a window, as the tree stood in it. */
export const teamTurnoverRows = `(
  SELECT agent_id, bucket_at, turnover, stake, payout, direct_turnover, last_bet_at, players, first_of_day, returned
  FROM team_turnover)`;

/** SQL: in which of those windows each member last played directly below each agent. */
export const agentPlayerRows = '(SELECT agent_id, member_id, last_window FROM agent_player)';

/** SQL: the windows of a site that are summed up. */
export const turnoverWindowRows = '(SELECT merchant_id, window_start FROM turnover_window)';

/** SQL: what was bet below each agent in each part of a day. */
export const agentDayRows = `(
  SELECT agent_id, part_start, last_window, category, state, stake, valid_bet, payout, decisions, bets
  FROM agent_day)`;

/** SQL: what moved the cash of members below each agent, besides bets and wins, in each part of a day. */
export const agentCashDayRows = `(
  SELECT agent_id, part_start, last_at, kind, came_in, went_out, entries FROM agent_cash_day)`;

/** SQL: what the whole team of each agent bet in each part of a day, as the tree stood in it. */
export const teamDayRows = `(
  SELECT agent_id, part_start, last_window, category, state, stake, valid_bet, payout, decisions, bets
  FROM team_day)`;

/** SQL: the same in one row for each agent and part, without pushes. */
export const teamDayTotalRows = `(
  SELECT agent_id, part_start, last_window, turnover, stake, payout, players, last_bet_at FROM team_day_total)`;

/** SQL: what moved the cash of the whole team, besides bets and wins, in each part of a day. */
export const teamCashDayRows = `(
  SELECT agent_id, part_start, last_at, kind, came_in, went_out, entries FROM team_cash_day)`;

/** SQL: the entries of players that the sums of cash count, by the agent directly above then. */
export const agentCashEntryRows = '(SELECT agent_id, entry_id FROM agent_cash_entry)';

/** SQL: the last entry that it counts. */
export const agentCashProgressRows = '(SELECT last_entry_id FROM agent_cash_progress)';

/** SQL: what each member bet below each agent in each part of a day that is over. */
export const memberDayRows = `(
  SELECT agent_id, member_id, part_start, last_window, category, counts, stake, valid_bet, payout, decisions, bets
  FROM member_day)`;

/** SQL: the parts of days that those rows sum, of days with bets. */
export const memberDayPartRows = `(SELECT merchant_id, part_start, part_end FROM member_day_part)`;

/** SQL: from when on the events of a site are not in those rows yet. */
export const memberDaysUntil = (merchantId: string): string => `coalesce((
  SELECT part_end FROM member_day_part WHERE merchant_id = ${merchantId} ORDER BY part_start DESC LIMIT 1), '-infinity')`;

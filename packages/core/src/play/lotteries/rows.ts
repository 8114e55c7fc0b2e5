/** SQL: columns of lotteries for joins by other domains. */
export const lotteryRows = `(
  SELECT id, code, family, prize_mode, group_code, source, time_zone, closes_before_s, game_id, enabled
  FROM lottery)`;

/** SQL: columns of draws for joins by other domains, with the current outcome; null until the draw. */
export const drawRows = `(
  SELECT d.id, d.lottery_id, d.number, d.day, d.opens_at, d.closes_at, d.draws_at, d.state, d.drawn_at,
    d.settled_at, d.outcome_version, d.salt_text IS NOT NULL AS is_salted, o.outcome
  FROM lottery_draw d
  LEFT JOIN lottery_outcome o ON o.draw_id = d.id AND o.version = d.outcome_version)`;

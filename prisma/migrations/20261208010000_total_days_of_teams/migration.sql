-- What the whole team of each agent came to in each part of a day, in one row: lists of teams read it for every agent that
-- they show. In 1/10 000; pushes count for nothing but the time of the last bet.
CREATE TABLE team_day_total (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  -- Both as those of team_day.
  part_start timestamptz(3) NOT NULL,
  last_window timestamptz(3) NOT NULL,
  turnover bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  -- Members who had not played in the team before in the site's day.
  players integer NOT NULL,
  last_bet_at timestamptz(3) NOT NULL,
  PRIMARY KEY (agent_id, part_start)
) WITH (fillfactor = 50);

-- Windows that were recorded before this table was there: each lies in the part that began last, of which team_day has rows.
INSERT INTO team_day_total (merchant_id, agent_id, part_start, last_window, turnover, stake, payout, players, last_bet_at)
SELECT t.merchant_id, t.agent_id, part.part_start, max(t.bucket_at), sum(t.turnover), sum(t.stake), sum(t.payout),
  sum(t.first_of_day), max(t.last_bet_at)
FROM team_turnover t CROSS JOIN LATERAL (
  SELECT part_start FROM team_day d WHERE d.agent_id = t.agent_id AND d.part_start <= t.bucket_at
  ORDER BY part_start DESC LIMIT 1
) part
GROUP BY t.merchant_id, t.agent_id, part.part_start
ORDER BY t.agent_id, part.part_start;

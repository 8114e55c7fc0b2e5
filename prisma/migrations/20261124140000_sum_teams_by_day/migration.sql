-- What the members directly below each agent bet in each day of the site, or in each part of one where agents
-- moved within it, by category and by what became of the bets: what reports of teams sum up the tree. In
-- 1/10 000; what voids take back is negative.
CREATE TABLE agent_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  -- The site's midnight, or the last edge of that day at which an agent of the site left a place or came to one.
  part_start timestamptz(3) NOT NULL,
  -- The newest window that is counted. No agent moved since the part began, so the tree of this
  -- window is right for all of it.
  last_window timestamptz(3) NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  -- Events, and the bets that they come to: a void takes one away.
  decisions integer NOT NULL,
  bets integer NOT NULL,
  category smallint NOT NULL,
  -- 0 push, 1 won, 2 lost, 3 void.
  state smallint NOT NULL,
  PRIMARY KEY (agent_id, part_start, category, state),
  CONSTRAINT agent_day_state_known CHECK (state IN (0, 1, 2, 3))
) WITH (fillfactor = 80);

-- What moved the cash of the same members besides bets and wins, in the same parts of days.
CREATE TABLE agent_cash_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  part_start timestamptz(3) NOT NULL,
  -- When the newest entry was booked: the tree of that moment is right for all of the part.
  last_at timestamptz(3) NOT NULL,
  came_in bigint NOT NULL,
  went_out bigint NOT NULL,
  entries integer NOT NULL,
  kind smallint NOT NULL,
  PRIMARY KEY (agent_id, part_start, kind)
) WITH (fillfactor = 80);

-- Up to which entry agent_cash_day counts. One row.
CREATE TABLE agent_cash_progress (
  id smallint PRIMARY KEY,
  last_entry_id bigint NOT NULL,
  CONSTRAINT agent_cash_progress_single CHECK (id = 1)
);
INSERT INTO agent_cash_progress (id, last_entry_id) VALUES (1, 0);

-- What is neither a bet nor a win: few rows beside those, so that bets pay for neither index.
CREATE INDEX ledger_entry_cash_idx ON ledger_entry (id)
  WHERE kind NOT IN (3, 4, 5, 6, 7, 8, 14);
CREATE INDEX ledger_entry_member_cash_idx ON ledger_entry (member_id, id DESC)
  WHERE kind NOT IN (3, 4, 5, 6, 7, 8, 14);

-- Windows that were recorded before this table was there.
WITH moves AS MATERIALIZED (
  SELECT DISTINCT agent.merchant_id, edge.at
  FROM member agent
  JOIN agent_closure self ON self.descendant_id = agent.id AND self.depth = 0
  JOIN agent_closure c ON c.descendant_id = agent.id AND c.depth > 0
  CROSS JOIN LATERAL unnest(ARRAY[c.valid_from, c.valid_to]) AS edge (at)
  WHERE edge.at > self.valid_from
), recorded AS MATERIALIZED (
  SELECT w.merchant_id, w.window_start, greatest(
      date_trunc('day', w.window_start, m.time_zone),
      (SELECT max(at) FROM moves
       WHERE moves.merchant_id = w.merchant_id AND moves.at <= w.window_start)) AS part_start
  FROM turnover_window w JOIN merchant m ON m.id = w.merchant_id
), event AS (
  SELECT e.*, r.part_start, CASE WHEN e.kind = 2 THEN 3 ELSE e.outcome END AS state,
    CASE WHEN e.kind <> 2 THEN 1 WHEN e.outcome = 0 AND e.payout <> e.stake THEN 0 ELSE -1 END AS sign
  FROM bet_event e
  JOIN recorded r ON r.merchant_id = e.merchant_id AND r.window_start = e.bucket_at
  WHERE e.agent_id IS NOT NULL
)
INSERT INTO agent_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout,
                       decisions, bets, category, state)
SELECT merchant_id, agent_id, part_start, max(bucket_at), sum(sign * stake), sum(sign * valid_bet),
  sum(sign * payout), count(*), sum(sign), category, state
FROM event GROUP BY merchant_id, agent_id, part_start, category, state
ORDER BY agent_id, part_start;

-- What the whole team of an agent bet in each part of a day, as the tree stood in it: agent_day summed up the tree
-- when its windows are recorded. So a report of any team reads as many rows as it shows days, and not a row of
-- each agent in it. A later move changes none of them.
CREATE TABLE team_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  part_start timestamptz(3) NOT NULL,
  last_window timestamptz(3) NOT NULL,
  stake bigint NOT NULL,
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  decisions integer NOT NULL,
  bets integer NOT NULL,
  category smallint NOT NULL,
  state smallint NOT NULL,
  PRIMARY KEY (agent_id, part_start, category, state),
  CONSTRAINT team_day_state_known CHECK (state IN (0, 1, 2, 3))
) WITH (fillfactor = 80);

-- The same of what moved the cash of the team besides bets and wins.
CREATE TABLE team_cash_day (
  merchant_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  part_start timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  came_in bigint NOT NULL,
  went_out bigint NOT NULL,
  entries integer NOT NULL,
  kind smallint NOT NULL,
  PRIMARY KEY (agent_id, part_start, kind)
) WITH (fillfactor = 80);

-- The same entries one by one, of players alone, by the agent directly above them then: where the newest of a
-- team are found. Those of agents are found by the agents.
CREATE TABLE agent_cash_entry (
  agent_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  PRIMARY KEY (agent_id, entry_id)
);

-- What is recorded already. The tree of a part's last moment is right for all of the part.
INSERT INTO team_day (merchant_id, agent_id, part_start, last_window, stake, valid_bet, payout, decisions, bets,
                      category, state)
SELECT d.merchant_id, above.ancestor_id, d.part_start, max(d.last_window), sum(d.stake), sum(d.valid_bet),
  sum(d.payout), sum(d.decisions), sum(d.bets), d.category, d.state
FROM agent_day d
JOIN agent_closure above ON above.descendant_id = d.agent_id AND above.valid_from <= d.last_window
  AND (above.valid_to IS NULL OR above.valid_to > d.last_window)
GROUP BY d.merchant_id, above.ancestor_id, d.part_start, d.category, d.state
ORDER BY above.ancestor_id, d.part_start;

INSERT INTO team_cash_day (merchant_id, agent_id, part_start, last_at, came_in, went_out, entries, kind)
SELECT d.merchant_id, above.ancestor_id, d.part_start, max(d.last_at), sum(d.came_in), sum(d.went_out),
  sum(d.entries), d.kind
FROM agent_cash_day d
JOIN agent_closure above ON above.descendant_id = d.agent_id AND above.valid_from <= d.last_at
  AND (above.valid_to IS NULL OR above.valid_to > d.last_at)
GROUP BY d.merchant_id, above.ancestor_id, d.part_start, d.kind
ORDER BY above.ancestor_id, d.part_start;

INSERT INTO agent_cash_entry (agent_id, entry_id)
SELECT agent_id, id FROM (
  SELECT e.id, m.id AS member_id, CASE
    WHEN m.customer_type IN (1, 2, 41, 42) AND (m.agent_since IS NULL OR m.agent_since <= e.at) THEN m.id
    ELSE (SELECT u.upline_id FROM member_upline u WHERE u.member_id = m.id AND u.valid_from <= e.at
            AND (u.valid_to IS NULL OR u.valid_to > e.at)) END AS agent_id
  FROM ledger_entry e JOIN member m ON m.id = e.member_id
  WHERE e.kind NOT IN (3, 4, 5, 6, 7, 8, 14) AND e.id <= (SELECT last_entry_id FROM agent_cash_progress)
    AND ledger_member_account(m.id, 1) IN (e.from_account, e.to_account)
) entry WHERE agent_id <> member_id
ORDER BY agent_id, id;

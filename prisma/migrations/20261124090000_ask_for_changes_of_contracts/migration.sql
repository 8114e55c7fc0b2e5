-- Which of the two agents asked for other terms (E) or for the end (V), and when.
ALTER TABLE contract ADD COLUMN asked_by text, ADD COLUMN asked_at timestamptz(3);
ALTER TABLE contract ADD CONSTRAINT contract_asked_by_known
  CHECK (asked_by IN ('upline', 'downline'));
ALTER TABLE contract ADD CONSTRAINT contract_asked_as_state_says CHECK (
  (asked_by IS NOT NULL) = (state IN ('E', 'V')) AND (asked_at IS NULL) = (asked_by IS NULL)
);

-- From when on proposed terms are to hold, where that is later than the first edge after they are agreed on.
ALTER TABLE contract_version ADD COLUMN wanted_from timestamptz(3);

-- The pages of both sides list them, the newest first.
CREATE INDEX contract_agent_id_id_idx ON contract (agent_id, id DESC);
CREATE INDEX contract_upline_id_id_idx ON contract (upline_id, id DESC);

-- Which agents have a reserve, and at how many percent it was last filled; 0: it was given back. What lies in it
-- is in the ledger.
CREATE TABLE agent_reserve (
  agent_id bigint PRIMARY KEY,
  merchant_id bigint NOT NULL,
  percent smallint NOT NULL,
  CONSTRAINT agent_reserve_percent CHECK (percent BETWEEN 0 AND 100)
);
CREATE INDEX agent_reserve_kept_idx ON agent_reserve (agent_id) WHERE percent > 0;

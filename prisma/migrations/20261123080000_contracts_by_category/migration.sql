-- A contract is on the games of one category, or on all games together (CONS), as all were until now. That no
-- agent has both at once is a rule of the commands.
ALTER TABLE contract ADD COLUMN category text NOT NULL DEFAULT 'CONS';
ALTER TABLE contract ALTER COLUMN category DROP DEFAULT;
ALTER TABLE contract ADD CONSTRAINT contract_category_known CHECK (
  category IN ('CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP')
);
DROP INDEX contract_one_in_force_idx, contract_one_proposed_idx;
CREATE UNIQUE INDEX contract_one_in_force_idx ON contract (agent_id, kind, category)
  WHERE state IN ('A', 'V', 'E');
CREATE UNIQUE INDEX contract_one_proposed_idx ON contract (agent_id, kind, category)
  WHERE state = 'P';

-- An agent has as many bills of a period as contracts that pay by it.
ALTER TABLE payout_accrual ADD COLUMN category text NOT NULL DEFAULT 'CONS';
ALTER TABLE payout_accrual ALTER COLUMN category DROP DEFAULT;
ALTER TABLE payout_bill ADD COLUMN category text NOT NULL DEFAULT 'CONS';
ALTER TABLE payout_bill ALTER COLUMN category DROP DEFAULT;
ALTER TABLE payout_bill DROP CONSTRAINT payout_bill_agent_id_period_start_engine_fkey;
DROP INDEX payout_bill_agent_id_period_start_engine_key,
  payout_accrual_agent_id_period_start_engine_key;
CREATE UNIQUE INDEX payout_accrual_agent_id_period_start_engine_category_key
  ON payout_accrual (agent_id, period_start, engine, category);
CREATE UNIQUE INDEX payout_bill_agent_id_period_start_engine_category_key
  ON payout_bill (agent_id, period_start, engine, category);
ALTER TABLE payout_bill ADD CONSTRAINT payout_bill_agent_id_period_start_engine_category_fkey
  FOREIGN KEY (agent_id, period_start, engine, category)
  REFERENCES payout_accrual (agent_id, period_start, engine, category)
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- Runs, accruals, bills and brakes are those of an engine, and a run is of a period: five minutes for
-- real-time salary (engine 4), whatever else for the next. What stands in the tables stays as it is.
-- An engine keeps what only it knows (terms, figures) in tables of its own.

ALTER TABLE salary_bill DROP CONSTRAINT salary_bill_agent_id_window_start_fkey;
ALTER TABLE salary_accrual DROP CONSTRAINT salary_accrual_merchant_id_window_start_fkey;

-- What one engine works off of one site in one period.
ALTER TABLE salary_run RENAME TO payout_run;
ALTER TABLE payout_run RENAME COLUMN window_start TO period_start;
ALTER TABLE payout_run
  ADD COLUMN engine smallint NOT NULL DEFAULT 4,
  ADD COLUMN period_end timestamptz(3);
UPDATE payout_run SET period_end = period_start + interval '5 minutes';
ALTER TABLE payout_run
  ALTER COLUMN engine DROP DEFAULT,
  ALTER COLUMN period_end SET NOT NULL,
  DROP CONSTRAINT salary_run_pkey,
  DROP CONSTRAINT salary_run_on_window_edge,
  ADD CONSTRAINT payout_run_pkey PRIMARY KEY (merchant_id, engine, period_start),
  ADD CONSTRAINT payout_run_on_window_edge CHECK (
    extract(epoch FROM period_start) % 300 = 0 AND extract(epoch FROM period_end) % 300 = 0
  ),
  ADD CONSTRAINT payout_run_period_not_empty CHECK (period_start < period_end);
ALTER TABLE payout_run RENAME CONSTRAINT salary_run_state_known TO payout_run_state_known;
ALTER TABLE payout_run RENAME CONSTRAINT salary_run_held_for_a_reason TO payout_run_held_for_a_reason;
DROP INDEX salary_run_unfinished_idx, salary_run_merchant_id_paid_at_idx;
CREATE INDEX payout_run_unfinished_idx ON payout_run (merchant_id, engine, period_start)
  WHERE state IN ('claimed', 'accrued', 'billed', 'held');
CREATE INDEX payout_run_merchant_id_engine_paid_at_idx ON payout_run (merchant_id, engine, paid_at);

ALTER FUNCTION salary_refuse_change() RENAME TO payout_refuse_change;

-- What only real-time salary says of a run: the edges of the bands that turnover was summed in.
CREATE TABLE real_time_salary_run (
  merchant_id bigint NOT NULL,
  period_start timestamptz(3) NOT NULL,
  band_edges bigint[] NOT NULL,
  PRIMARY KEY (merchant_id, period_start)
);
INSERT INTO real_time_salary_run (merchant_id, period_start, band_edges)
SELECT merchant_id, period_start, band_edges FROM payout_run WHERE band_edges IS NOT NULL;
ALTER TABLE payout_run DROP COLUMN band_edges;

-- What one contract earned in one period. valid_bet is all that counted for it, in 1/10 000; an engine's
-- own table says what it is made of.
ALTER TABLE salary_accrual RENAME TO payout_accrual;
ALTER TABLE payout_accrual RENAME COLUMN window_start TO period_start;
ALTER TABLE payout_accrual
  ADD COLUMN engine smallint NOT NULL DEFAULT 4,
  ADD COLUMN valid_bet bigint NOT NULL GENERATED ALWAYS AS (won + lost) STORED;
ALTER TABLE payout_accrual
  ALTER COLUMN engine DROP DEFAULT,
  ALTER COLUMN valid_bet DROP EXPRESSION;
ALTER TABLE payout_accrual RENAME CONSTRAINT salary_accrual_pkey TO payout_accrual_pkey;
ALTER TABLE payout_accrual RENAME CONSTRAINT salary_accrual_pays_whole_cents
  TO payout_accrual_pays_whole_cents;
ALTER TABLE payout_accrual RENAME CONSTRAINT salary_accrual_loses_nothing
  TO payout_accrual_loses_nothing;
ALTER TABLE payout_accrual ADD CONSTRAINT payout_accrual_merchant_id_engine_period_start_fkey
  FOREIGN KEY (merchant_id, engine, period_start)
  REFERENCES payout_run (merchant_id, engine, period_start) ON DELETE RESTRICT ON UPDATE CASCADE;
-- An agent is paid once for a period of an engine, whatever contracts there are.
DROP INDEX salary_accrual_agent_id_window_start_key;
CREATE UNIQUE INDEX payout_accrual_agent_id_period_start_engine_key
  ON payout_accrual (agent_id, period_start, engine);
ALTER TRIGGER salary_accrual_append_only ON payout_accrual RENAME TO payout_accrual_append_only;

-- What only real-time salary says of an accrual: the team's valid bets that count for the contract, in
-- 1/10 000, voids deducted, and how many settlements and voids they are made of.
CREATE TABLE real_time_salary_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  won bigint NOT NULL,
  lost bigint NOT NULL,
  bets integer NOT NULL,
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO real_time_salary_accrual (period_start, contract_version_id, won, lost, bets)
SELECT period_start, contract_version_id, won, lost, bets FROM payout_accrual
ORDER BY period_start, contract_version_id;
ALTER TABLE payout_accrual DROP COLUMN won, DROP COLUMN lost, DROP COLUMN bets;

CREATE TRIGGER real_time_salary_run_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON real_time_salary_run
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();
CREATE TRIGGER real_time_salary_accrual_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON real_time_salary_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- What an agent sees, and what the ledger's entry names as its cause.
ALTER TABLE salary_bill RENAME TO payout_bill;
ALTER SEQUENCE salary_bill_id_seq RENAME TO payout_bill_id_seq;
ALTER TABLE payout_bill RENAME COLUMN window_start TO period_start;
ALTER TABLE payout_bill ADD COLUMN engine smallint NOT NULL DEFAULT 4;
ALTER TABLE payout_bill ALTER COLUMN engine DROP DEFAULT;
ALTER TABLE payout_bill RENAME CONSTRAINT salary_bill_pkey TO payout_bill_pkey;
ALTER TABLE payout_bill RENAME CONSTRAINT salary_bill_public_id_key TO payout_bill_public_id_key;
ALTER TABLE payout_bill RENAME CONSTRAINT salary_bill_amount_not_negative
  TO payout_bill_amount_not_negative;
ALTER TABLE payout_bill ADD CONSTRAINT payout_bill_agent_id_period_start_engine_fkey
  FOREIGN KEY (agent_id, period_start, engine)
  REFERENCES payout_accrual (agent_id, period_start, engine) ON DELETE RESTRICT ON UPDATE CASCADE;
DROP INDEX salary_bill_agent_id_window_start_key, salary_bill_due_idx;
CREATE UNIQUE INDEX payout_bill_agent_id_period_start_engine_key
  ON payout_bill (agent_id, period_start, engine);
CREATE INDEX payout_bill_due_idx ON payout_bill (merchant_id, engine, period_start, id)
  WHERE amount > 0;
ALTER INDEX salary_bill_upline_id_window_start_id_idx
  RENAME TO payout_bill_upline_id_period_start_id_idx;
ALTER TRIGGER salary_bill_append_only ON payout_bill RENAME TO payout_bill_append_only;

-- The only engine there was.
ALTER TABLE payout_brake DROP CONSTRAINT payout_brake_engine_known;
ALTER TABLE payout_brake ALTER COLUMN engine TYPE smallint USING 4;

-- A contract and its versions are alike for every kind; what is promised is the engine's.
ALTER TABLE contract DROP CONSTRAINT contract_kind_known;
ALTER TABLE contract ADD CONSTRAINT contract_kind_positive CHECK (kind > 0);

CREATE TABLE real_time_salary_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  -- Millionths of the valid bet: paid on bets that the player won, and lost.
  profit_rate integer NOT NULL,
  loss_rate integer NOT NULL,
  -- The smallest valid bet that earns, in 1/10 000.
  threshold bigint NOT NULL,
  CONSTRAINT real_time_salary_terms_rates_are_shares CHECK (
    profit_rate BETWEEN 0 AND 1000000 AND loss_rate BETWEEN 0 AND 1000000
  ),
  CONSTRAINT real_time_salary_terms_threshold_not_negative CHECK (threshold >= 0)
);
INSERT INTO real_time_salary_terms (contract_version_id, profit_rate, loss_rate, threshold)
SELECT id, profit_rate, loss_rate, threshold FROM contract_version ORDER BY id;
ALTER TABLE contract_version
  DROP COLUMN profit_rate, DROP COLUMN loss_rate, DROP COLUMN threshold;

-- Terms go with a version that never came into force, and are never edited.
CREATE FUNCTION contract_refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% never change: other terms are another version', TG_TABLE_NAME;
END $$;
CREATE TRIGGER real_time_salary_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON real_time_salary_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

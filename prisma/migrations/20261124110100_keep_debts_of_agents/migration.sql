-- What a bill received from whoever pays it, and out of what they had. Written once, when the payer is settled.
CREATE TABLE payout_part (
  bill_id bigint NOT NULL REFERENCES payout_bill (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  source text NOT NULL,
  payer_id bigint,
  amount bigint NOT NULL,
  paid_at timestamptz(3) NOT NULL,
  PRIMARY KEY (bill_id, source),
  CONSTRAINT payout_part_source_known CHECK (source IN ('site', 'pot', 'cash', 'reserve')),
  CONSTRAINT payout_part_from_site_or_agent CHECK ((source = 'site') = (payer_id IS NULL)),
  CONSTRAINT payout_part_positive CHECK (amount > 0)
);
CREATE TRIGGER payout_part_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_part
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();
-- Finds the bills that an agent pays.
CREATE INDEX payout_bill_payer_id_period_start_engine_idx
  ON payout_bill (payer_id, period_start, engine) WHERE payer_id IS NOT NULL;

-- What an agent could not pay of one bill of an agent below. Whoever owes anything is frozen.
CREATE TABLE agent_debt (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  merchant_id bigint NOT NULL,
  debtor_id bigint NOT NULL,
  creditor_id bigint NOT NULL,
  -- The creditor's bill.
  bill_id bigint NOT NULL UNIQUE,
  bill_public_id uuid NOT NULL,
  engine smallint NOT NULL,
  category text NOT NULL,
  period_start timestamptz(3) NOT NULL,
  period_end timestamptz(3) NOT NULL,
  -- All in 1/10 000: what was missing, and what became of it.
  amount bigint NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  advanced bigint NOT NULL DEFAULT 0,
  repaid bigint NOT NULL DEFAULT 0,
  written_off bigint NOT NULL DEFAULT 0,
  expired bigint NOT NULL DEFAULT 0,
  arose_at timestamptz(3) NOT NULL,
  -- From when on the platform pays it in the debtor's place.
  due_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT agent_debt_positive CHECK (
    amount > 0 AND paid >= 0 AND advanced >= 0 AND repaid >= 0 AND written_off >= 0 AND expired >= 0
  ),
  CONSTRAINT agent_debt_not_paid_twice CHECK (
    paid + advanced + expired <= amount AND repaid + written_off <= advanced
  ),
  CONSTRAINT agent_debt_settled_when_nothing_is_left CHECK (
    (settled_at IS NOT NULL) = (amount = paid + repaid + written_off + expired)
  ),
  CONSTRAINT agent_debt_between_two CHECK (debtor_id <> creditor_id)
);
CREATE INDEX agent_debt_open_idx ON agent_debt (debtor_id, id) WHERE settled_at IS NULL;
CREATE INDEX agent_debt_due_idx ON agent_debt (due_at, id)
  WHERE amount > paid + advanced + expired;
CREATE INDEX agent_debt_debtor_id_id_idx ON agent_debt (debtor_id, id DESC);
CREATE INDEX agent_debt_creditor_id_id_idx ON agent_debt (creditor_id, id DESC);
CREATE INDEX agent_debt_merchant_id_id_idx ON agent_debt (merchant_id, id DESC);

-- Every step by which a debt became smaller. What was collected waits on its way until the creditor has it.
CREATE TABLE agent_debt_step (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  debt_id bigint NOT NULL REFERENCES agent_debt (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  kind text NOT NULL,
  amount bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  delivered_at timestamptz(3),
  CONSTRAINT agent_debt_step_kind_known CHECK (
    kind IN ('collected', 'advanced', 'repaid', 'written_off', 'expired')
  ),
  CONSTRAINT agent_debt_step_positive CHECK (amount > 0),
  CONSTRAINT agent_debt_step_delivers_what_was_collected CHECK (
    delivered_at IS NULL OR kind = 'collected'
  )
);
CREATE INDEX agent_debt_step_debt_id_id_idx ON agent_debt_step (debt_id, id);
CREATE INDEX agent_debt_step_under_way_idx ON agent_debt_step (id)
  WHERE kind = 'collected' AND delivered_at IS NULL;

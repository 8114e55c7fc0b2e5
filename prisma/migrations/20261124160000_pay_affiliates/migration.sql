-- What an affiliate plan promises. Its tiers are lists of one length, from the lowest up, and may be none.
CREATE TABLE affiliate_plan_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  -- Net revenue of the month that reaches a tier, in 1/10 000.
  ngrs bigint[] NOT NULL,
  -- First depositors of the month that reach it.
  depositors integer[] NOT NULL,
  -- Millionths of all net revenue, once it is reached.
  rates integer[] NOT NULL,
  negative text NOT NULL,
  -- 0: no player is ring-fenced.
  ring_fence_from bigint NOT NULL,
  bonus_rate integer NOT NULL,
  payment_fee_rate integer NOT NULL,
  admin_fee_rate integer NOT NULL,
  tax_rate integer NOT NULL,
  -- 0: nothing is paid for a player.
  cpa_amount bigint NOT NULL,
  cpa_deposit bigint NOT NULL,
  cpa_turnover bigint NOT NULL,
  cpa_days smallint NOT NULL,
  sub_rate integer NOT NULL,
  CONSTRAINT affiliate_plan_terms_tiers CHECK (
    cardinality(ngrs) = 0 AND cardinality(depositors) = 0 AND cardinality(rates) = 0
      OR contract_tiers_are_lists(ngrs, depositors, rates)
  ),
  CONSTRAINT affiliate_plan_terms_pay CHECK (cardinality(rates) > 0 OR cpa_amount > 0),
  CONSTRAINT affiliate_plan_terms_negative CHECK (negative IN ('carry', 'reset')),
  CONSTRAINT affiliate_plan_terms_rates CHECK (
    bonus_rate BETWEEN 0 AND 1000000 AND payment_fee_rate BETWEEN 0 AND 1000000
      AND admin_fee_rate BETWEEN 0 AND 1000000 AND tax_rate BETWEEN 0 AND 1000000
      AND sub_rate BETWEEN 0 AND 1000000
  ),
  CONSTRAINT affiliate_plan_terms_amounts CHECK (
    ring_fence_from >= 0 AND cpa_amount >= 0 AND cpa_amount % 100 = 0 AND cpa_deposit >= 0
      AND cpa_turnover >= 0 AND cpa_days BETWEEN 1 AND 90
  )
);
CREATE TRIGGER affiliate_plan_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON affiliate_plan_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

-- What an accrual of a plan is made of: a month, in 1/10 000.
CREATE TABLE affiliate_plan_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  players integer NOT NULL,
  bets integer NOT NULL,
  first_depositors integer NOT NULL,
  ggr bigint NOT NULL,
  bonuses bigint NOT NULL,
  payment_fees bigint NOT NULL,
  admin_fee bigint NOT NULL,
  tax bigint NOT NULL,
  ring_fence_used bigint NOT NULL,
  ngr bigint NOT NULL,
  ring_fenced bigint NOT NULL,
  negative_in bigint NOT NULL,
  negative_out bigint NOT NULL,
  tier smallint NOT NULL,
  rate integer NOT NULL,
  revenue_share bigint NOT NULL,
  qualified integer NOT NULL,
  cpa bigint NOT NULL,
  clawed_back bigint NOT NULL,
  sub_commission bigint NOT NULL,
  owed_in bigint NOT NULL,
  owed_out bigint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT affiliate_plan_accrual_adds_up CHECK (
    ngr = ggr - bonuses - payment_fees - admin_fee - tax - ring_fence_used
  ),
  -- What is carried alone is a part of the loss.
  CONSTRAINT affiliate_plan_accrual_ring_fence CHECK (
    ring_fence_used >= 0 AND ring_fenced >= 0 AND ring_fenced <= greatest(-ngr, 0)
  ),
  CONSTRAINT affiliate_plan_accrual_not_negative CHECK (
    revenue_share >= 0 AND cpa >= 0 AND clawed_back >= 0 AND sub_commission >= 0
      AND negative_in >= 0 AND negative_out >= 0 AND owed_in >= 0 AND owed_out >= 0
  )
);
CREATE TRIGGER affiliate_plan_accrual_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- What each player brought to a month. Written before the sums are made of them, in the same transaction.
CREATE TABLE affiliate_plan_player (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  member_id bigint NOT NULL,
  valid_bet bigint NOT NULL,
  bets integer NOT NULL,
  ggr bigint NOT NULL,
  bonuses bigint NOT NULL,
  deposits bigint NOT NULL,
  payment_fee bigint NOT NULL,
  is_first_depositor boolean NOT NULL,
  PRIMARY KEY (period_start, contract_version_id, member_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES affiliate_plan_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE TRIGGER affiliate_plan_player_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_player
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- What a high roller carries alone, whenever it changes.
CREATE TABLE affiliate_plan_ring_fence (
  agent_id bigint NOT NULL,
  member_id bigint NOT NULL,
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  carried_in bigint NOT NULL,
  used bigint NOT NULL,
  added bigint NOT NULL,
  carried_out bigint NOT NULL,
  PRIMARY KEY (agent_id, member_id, period_start),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES affiliate_plan_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT affiliate_plan_ring_fence_adds_up CHECK (
    used >= 0 AND added >= 0 AND carried_in >= used AND carried_out = carried_in - used + added
  )
);
CREATE INDEX affiliate_plan_ring_fence_bill_idx
  ON affiliate_plan_ring_fence (period_start, contract_version_id, member_id);
CREATE TRIGGER affiliate_plan_ring_fence_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_ring_fence
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- Players who qualified: each of them once for ever, whatever agent they stand below later.
CREATE TABLE affiliate_plan_qualified (
  member_id bigint PRIMARY KEY,
  agent_id bigint NOT NULL,
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  amount bigint NOT NULL,
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES affiliate_plan_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX affiliate_plan_qualified_agent_id_period_start_member_id_idx
  ON affiliate_plan_qualified (agent_id, period_start, member_id);
CREATE TRIGGER affiliate_plan_qualified_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_qualified
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- What was taken back for a player who no longer qualifies, once.
CREATE TABLE affiliate_plan_clawback (
  member_id bigint PRIMARY KEY REFERENCES affiliate_plan_qualified
    ON DELETE RESTRICT ON UPDATE CASCADE,
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  amount bigint NOT NULL,
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES affiliate_plan_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX affiliate_plan_clawback_bill_idx
  ON affiliate_plan_clawback (period_start, contract_version_id, member_id);
CREATE TRIGGER affiliate_plan_clawback_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_clawback
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- What agents directly below brought to a month by plans of their own.
CREATE TABLE affiliate_plan_sub (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  agent_id bigint NOT NULL,
  earned bigint NOT NULL,
  share bigint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id, agent_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES affiliate_plan_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER affiliate_plan_sub_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON affiliate_plan_sub
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

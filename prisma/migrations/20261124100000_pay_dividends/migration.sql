-- What dividend contracts of any period promise: lists of one length, from the lowest tier to the highest.
CREATE TABLE dividend_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  -- Valid bets of the team that reach a tier, in 1/10 000.
  turnovers bigint[] NOT NULL,
  -- What the site must have won on it, what was carried in included; 0 asks for nothing.
  losses bigint[] NOT NULL,
  -- Active members that reach it.
  actives integer[] NOT NULL,
  -- Millionths of the base, once it is reached.
  rates integer[] NOT NULL,
  base text NOT NULL CHECK (base IN ('profit', 'turnover', 'daily_turnover')),
  carry text NOT NULL CHECK (carry IN ('none', 'permanent', 'previous', 'second_half')),
  CONSTRAINT dividend_terms_are_lists CHECK (
    contract_tiers_are_lists(turnovers, actives, rates)
      AND cardinality(losses) = cardinality(turnovers) AND 0 <= ALL (losses)
  )
);
CREATE TRIGGER dividend_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON dividend_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

-- What an accrual of dividends is made of.
CREATE TABLE dividend_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  bets integer NOT NULL,
  -- Valid bets from which a member was active, in 1/10 000.
  active_from bigint NOT NULL,
  -- A period is reckoned in parts where agents above moved. Members, tier, rate, result and base are of the last.
  parts smallint NOT NULL,
  active_members integer NOT NULL,
  -- The place of the highest tier that was reached, and its rate; 0 for none.
  tier smallint NOT NULL,
  rate integer NOT NULL,
  -- Settled stakes of the team, what they paid, and the salary of its agents where it is deducted.
  stakes bigint NOT NULL,
  payouts bigint NOT NULL,
  salary bigint NOT NULL,
  -- Whole cents on the whole team. The gross of the accrual differs where agents below moved or the site pays them.
  earned bigint NOT NULL CHECK (earned >= 0 AND earned % 100 = 0),
  loss_carried_in bigint NOT NULL CHECK (loss_carried_in <= 0),
  result bigint NOT NULL,
  base_amount bigint NOT NULL,
  loss_carried_out bigint NOT NULL CHECK (loss_carried_out <= 0),
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT dividend_accrual_carries_what_was_lost CHECK (
    parts > 1 OR result = stakes - payouts - salary + loss_carried_in
  )
);
CREATE TRIGGER dividend_accrual_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON dividend_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- A period, or the part of one after agents above moved: its own turnover, result and tier.
CREATE TABLE dividend_part (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  valid_bet bigint NOT NULL,
  active_members integer NOT NULL,
  net_loss bigint NOT NULL,
  result bigint NOT NULL,
  base_amount bigint NOT NULL,
  tier smallint NOT NULL,
  rate integer NOT NULL,
  -- Whole cents, in 1/10 000.
  gross bigint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id, starts_at),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES dividend_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER dividend_part_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON dividend_part
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

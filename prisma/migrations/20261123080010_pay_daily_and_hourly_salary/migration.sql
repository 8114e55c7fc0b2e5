-- What contracts with tiers promise: lists of one length, from the lowest tier to the highest.
CREATE FUNCTION contract_tiers_are_lists(turnovers bigint[], actives integer[], rates integer[])
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(turnovers) BETWEEN 1 AND 12
    AND cardinality(actives) = cardinality(turnovers)
    AND cardinality(rates) = cardinality(turnovers)
    AND 0 <= ALL (turnovers) AND 0 <= ALL (actives)
    AND 0 < ALL (rates) AND 1000000 >= ALL (rates)
$$;

CREATE TABLE daily_salary_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  -- Valid bets of the team that reach a tier, in 1/10 000.
  turnovers bigint[] NOT NULL,
  -- Active members that reach it.
  actives integer[] NOT NULL,
  -- Millionths of all valid bets, once it is reached.
  rates integer[] NOT NULL,
  CONSTRAINT daily_salary_terms_are_lists CHECK (
    contract_tiers_are_lists(turnovers, actives, rates)
  )
);
CREATE TRIGGER daily_salary_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON daily_salary_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

-- What an accrual of daily salary is made of.
CREATE TABLE daily_salary_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  bets integer NOT NULL,
  -- Valid bets from which a member was active, in 1/10 000.
  active_from bigint NOT NULL,
  -- A day is reckoned in parts where agents above moved. What follows is of the last one with bets.
  parts smallint NOT NULL,
  active_members integer NOT NULL,
  -- The place of the highest tier that was reached, and its rate; 0 for none.
  tier smallint NOT NULL,
  rate integer NOT NULL,
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER daily_salary_accrual_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_salary_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- A day, or the part of one after agents above moved: its own turnover, actives and tier.
CREATE TABLE daily_salary_part (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  valid_bet bigint NOT NULL,
  active_members integer NOT NULL,
  tier smallint NOT NULL,
  rate integer NOT NULL,
  -- Whole cents, in 1/10 000.
  gross bigint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id, starts_at),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES daily_salary_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER daily_salary_part_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON daily_salary_part
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

CREATE TABLE hourly_salary_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  turnovers bigint[] NOT NULL,
  actives integer[] NOT NULL,
  rates integer[] NOT NULL,
  CONSTRAINT hourly_salary_terms_are_lists CHECK (
    contract_tiers_are_lists(turnovers, actives, rates)
  )
);
CREATE TRIGGER hourly_salary_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON hourly_salary_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

-- What an accrual of hourly salary is made of, over all its hours.
CREATE TABLE hourly_salary_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  bets integer NOT NULL,
  active_from bigint NOT NULL,
  -- Hours that reached a tier, of those with bets.
  hours_reached smallint NOT NULL,
  hours_with_bets smallint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER hourly_salary_accrual_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON hourly_salary_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

-- An hour with bets, or the part of one after agents above moved: its own turnover, actives and tier.
CREATE TABLE hourly_salary_hour (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  valid_bet bigint NOT NULL,
  active_members integer NOT NULL,
  tier smallint NOT NULL,
  rate integer NOT NULL,
  -- Whole cents, in 1/10 000.
  gross bigint NOT NULL,
  PRIMARY KEY (period_start, contract_version_id, starts_at),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES hourly_salary_accrual (period_start, contract_version_id)
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER hourly_salary_hour_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON hourly_salary_hour
  FOR EACH STATEMENT EXECUTE FUNCTION payout_refuse_change();

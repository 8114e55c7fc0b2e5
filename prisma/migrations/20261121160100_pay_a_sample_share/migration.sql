-- The terms of the sample share, and what its accruals are made of.
CREATE TABLE sample_share_terms (
  contract_version_id bigint PRIMARY KEY
    REFERENCES contract_version ON DELETE CASCADE ON UPDATE CASCADE,
  share integer NOT NULL
);
CREATE TRIGGER sample_share_terms_never_change BEFORE UPDATE OR TRUNCATE
  ON sample_share_terms FOR EACH STATEMENT EXECUTE FUNCTION contract_refuse_new_terms();

CREATE TABLE sample_share_accrual (
  period_start timestamptz(3) NOT NULL,
  contract_version_id bigint NOT NULL,
  bets integer NOT NULL,
  PRIMARY KEY (period_start, contract_version_id),
  FOREIGN KEY (period_start, contract_version_id)
    REFERENCES payout_accrual ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Refused reports of payment companies, counted by reason: a stranger who sends many grows no table.
CREATE TABLE refused_report (
  channel text NOT NULL,
  about text NOT NULL,
  reason text NOT NULL,
  -- The key of the report whose value is wrong; empty: none.
  field text NOT NULL,
  times int NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (channel, about, reason, field),
  CONSTRAINT refused_report_about CHECK (about IN ('deposit', 'payout')),
  CONSTRAINT refused_report_reason CHECK (reason IN ('signature', 'content', 'differs', 'unknown'))
);

-- What a results company signs its reports with: docs/results.md. A name stays with its key. A company is there as soon as it has one.
CREATE TABLE results_company_key (
  company text NOT NULL,
  kid text NOT NULL,
  public_key text NOT NULL,
  valid_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company, kid),
  CONSTRAINT results_company_key_company CHECK (company ~ '^[a-z0-9][a-z0-9-]{1,31}$')
);

-- Whether `entered_by` is a results company. All that a company ever reported of a draw counts; of an operator the newest entry.
ALTER TABLE lottery_result_entry ADD COLUMN by_company boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX lottery_result_entry_report_key ON lottery_result_entry (draw_id, entered_by, outcome) WHERE by_company;

-- How companies answered that show who members of a site are, or whose number it is: for operators.
CREATE TABLE proof_company (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  -- google, facebook; phone: who sends codes by SMS in our place.
  company text NOT NULL,
  answered_at timestamptz(3),
  failed_at timestamptz(3),
  failure text,
  PRIMARY KEY (merchant_id, company)
);

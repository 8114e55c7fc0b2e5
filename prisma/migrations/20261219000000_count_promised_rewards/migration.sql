-- What published offers can still give: it counts in the budget of rewards before it is granted.
CREATE TABLE reward_promise (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  source text NOT NULL,
  source_key text NOT NULL,
  -- In 1/10 000.
  amount bigint NOT NULL CHECK (amount >= 0),
  ends_at timestamptz(3),
  PRIMARY KEY (merchant_id, source, source_key)
);

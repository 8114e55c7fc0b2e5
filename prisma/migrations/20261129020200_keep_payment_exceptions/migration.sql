-- A payment at a channel, by the channel's own number and nothing else: what is said of the same number again is about the
-- same payment, whatever the amount.
CREATE TABLE deposit_payment (
  channel text NOT NULL,
  reference text NOT NULL,
  -- NULL: of an order that we don't know.
  deposit_id bigint REFERENCES deposit ON DELETE RESTRICT ON UPDATE CASCADE,
  -- As it was reported first.
  amount bigint NOT NULL,
  currency text NOT NULL,
  -- What of it is in the books, or waits in the review of its deposit.
  stands bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (channel, reference),
  CONSTRAINT deposit_payment_amounts CHECK (amount >= 0 AND stands >= 0)
);

INSERT INTO deposit_payment (channel, reference, deposit_id, amount, currency, stands, at)
SELECT DISTINCT ON (d.channel, d.reference) d.channel, d.reference, d.id, coalesce(r.amount, d.amount),
  coalesce(r.currency, d.currency), coalesce(r.amount, d.amount), coalesce(d.paid_at, d.created_at)
FROM deposit d
LEFT JOIN LATERAL (
  SELECT amount, currency FROM deposit_report
  WHERE deposit_id = d.id AND outcome IN ('accepted', 'wrong_amount') ORDER BY received_at LIMIT 1) r ON true
WHERE d.paid_to IS NULL AND d.reference IS NOT NULL
ORDER BY d.channel, d.reference, d.id;

-- What a company reported and cannot be credited as it is. Operators decide; the order stays as it was.
CREATE TABLE payment_exception (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  -- NULL: an unknown order at a company of every site.
  merchant_id bigint REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  channel text NOT NULL,
  reference text NOT NULL,
  report_id text NOT NULL,
  kind text NOT NULL,
  deposit_id bigint REFERENCES deposit ON DELETE RESTRICT ON UPDATE CASCADE,
  -- As the company named the order.
  order_id uuid NOT NULL,
  -- What came, as the company says; and what stood of the payment then.
  amount bigint NOT NULL,
  currency text NOT NULL,
  stood bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  state text NOT NULL,
  decided_by text,
  decided_at timestamptz(3),
  words text,
  -- The deposit by which it was credited.
  credited_id bigint REFERENCES deposit ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT payment_exception_channel_reference_fkey FOREIGN KEY (channel, reference)
    REFERENCES deposit_payment ON DELETE RESTRICT ON UPDATE CASCADE,
  -- However often one thing is said, it is one case.
  CONSTRAINT payment_exception_once UNIQUE (channel, reference, kind, order_id, amount, currency),
  CONSTRAINT payment_exception_state CHECK (state IN ('open', 'credited', 'closed')),
  CONSTRAINT payment_exception_decided CHECK (
    (state = 'open') = (decided_at IS NULL) AND (state = 'credited') = (credited_id IS NOT NULL))
);
CREATE INDEX payment_exception_open_idx ON payment_exception (merchant_id, id) WHERE state = 'open';
CREATE INDEX payment_exception_over_idx ON payment_exception (merchant_id, id DESC) WHERE state <> 'open';
CREATE INDEX payment_exception_deposit_idx ON payment_exception (deposit_id);
CREATE INDEX payment_exception_credited_idx ON payment_exception (credited_id);
CREATE INDEX deposit_payment_deposit_idx ON deposit_payment (deposit_id);

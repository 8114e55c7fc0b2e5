-- Which channels take deposits of a way to pay. Where a way has none here, the channel of its own code takes them.
CREATE TABLE deposit_route (
  merchant_id bigint NOT NULL,
  method text NOT NULL,
  channel text NOT NULL,
  -- How much it takes beside the others. 0: only where no other is left.
  share integer NOT NULL,
  -- NULL: as the way to pay.
  amount_min bigint,
  amount_max bigint,
  enabled boolean NOT NULL,
  PRIMARY KEY (merchant_id, method, channel),
  CONSTRAINT deposit_route_method_fkey FOREIGN KEY (merchant_id, method)
    REFERENCES deposit_channel (merchant_id, code) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT deposit_route_share CHECK (share BETWEEN 0 AND 100),
  CONSTRAINT deposit_route_limits CHECK (amount_min > 0 AND amount_max > 0 AND amount_min <= amount_max)
);

-- Who takes the payment. NULL: the channel of the way's own code, as for all deposits of before.
ALTER TABLE deposit ADD COLUMN routed_to text;

-- Where a deposit was sent, and why there.
CREATE TABLE deposit_attempt (
  deposit_id bigint NOT NULL REFERENCES deposit ON DELETE RESTRICT ON UPDATE CASCADE,
  channel text NOT NULL,
  reason text NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Messages to the company that may have opened a payment: begun, and not surely without effect. While there is one,
  -- the deposit goes to no other channel.
  asks integer NOT NULL DEFAULT 0,
  -- Why it was surely not opened there, when that was heard last.
  failure text,
  -- Since when it is at another channel.
  left_at timestamptz(3),
  PRIMARY KEY (deposit_id, channel),
  CONSTRAINT deposit_attempt_asks CHECK (asks >= 0)
);

-- The sandboxes are part of the program.
ALTER TABLE payment_company DROP CONSTRAINT payment_company_code,
  ADD CONSTRAINT payment_company_code CHECK (
    code ~ '^[a-z0-9][a-z0-9-]{1,31}$' AND code NOT IN ('sandbox', 'sandbox-instant', 'sandbox-slow'));

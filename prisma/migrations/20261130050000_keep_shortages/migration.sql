-- What a member owes the site because money left it that was not theirs: a payment of a withdrawal that was made twice, or a
-- deposit that its payer took back.
CREATE TABLE member_shortage (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL UNIQUE,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  cause text NOT NULL,
  -- All in 1/10 000: what was missing, and what became of it.
  amount bigint NOT NULL,
  repaid bigint NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  written_off bigint NOT NULL DEFAULT 0,
  arose_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CONSTRAINT member_shortage_cause_known CHECK (cause IN ('paid_twice', 'deposit_taken_back')),
  CONSTRAINT member_shortage_amounts CHECK (
    amount > 0 AND repaid >= 0 AND returned >= 0 AND written_off >= 0 AND repaid + returned + written_off <= amount),
  CONSTRAINT member_shortage_settled_when_nothing_is_left CHECK (
    (settled_at IS NOT NULL) = (amount = repaid + returned + written_off))
);
CREATE INDEX member_shortage_open_idx ON member_shortage (member_id, id) WHERE settled_at IS NULL;
CREATE INDEX member_shortage_merchant_id_id_idx ON member_shortage (merchant_id, id DESC);

ALTER TABLE withdrawal_leg
  -- Of a doubt: what the company says that it paid, and under which names.
  ADD COLUMN doubt_amount bigint,
  ADD COLUMN doubt_references text[] NOT NULL DEFAULT '{}',
  -- Payments of the company besides the one that was asked for, which are in the books.
  ADD COLUMN booked_references text[] NOT NULL DEFAULT '{}';

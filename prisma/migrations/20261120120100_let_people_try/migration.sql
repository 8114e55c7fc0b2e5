-- Who plays in play money, from which address they began, and until when.
CREATE TABLE trial (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Of IPv6 the network: what one customer of a provider has.
  address text NOT NULL,
  begun_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX trial_address_idx ON trial (merchant_id, address, begun_at DESC);
CREATE INDEX trial_open_idx ON trial (ends_at) WHERE ended_at IS NULL;
CREATE INDEX trial_ended_at_idx ON trial (ended_at);

-- Play money and money never meet: an account of play money has one bit more in its kind, 4 of a
-- member's and 32 of the house's, and an entry joins two accounts with it or two without.
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_play_money_apart CHECK (
  (CASE WHEN from_account > 0 THEN from_account & 4 ELSE (-from_account) & 32 END = 0)
  = (CASE WHEN to_account > 0 THEN to_account & 4 ELSE (-to_account) & 32 END = 0)
);

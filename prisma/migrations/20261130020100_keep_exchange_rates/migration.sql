-- What a site pays and takes for a virtual currency, in 1/100 000 000 of its own. Each change is a version.
CREATE TABLE exchange_rate (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  currency text NOT NULL,
  version integer NOT NULL,
  -- For one unit: what the site pays for it, and at what it gives it to members.
  buy bigint NOT NULL,
  sell bigint NOT NULL,
  set_by text NOT NULL,
  set_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, currency, version),
  CONSTRAINT exchange_rate_in_order CHECK (buy > 0 AND buy <= sell)
);

CREATE FUNCTION exchange_rate_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'exchange_rate is append-only';
END $$;
CREATE TRIGGER exchange_rate_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_rate
  FOR EACH STATEMENT EXECUTE FUNCTION exchange_rate_refuse_change();

ALTER TABLE withdrawal_bank
  -- Of a virtual network: how its addresses are written, and what is paid out there. Without a currency: the site's own.
  ADD COLUMN network text,
  ADD COLUMN currency text,
  ADD CONSTRAINT withdrawal_bank_network_known CHECK (network IN ('bitcoin', 'evm', 'tron', 'other')),
  ADD CONSTRAINT withdrawal_bank_virtual_alone CHECK (
    kind = 'virtual' OR (network IS NULL AND currency IS NULL));

ALTER TABLE withdrawal
  -- What is paid in a virtual currency, as the member agreed to it when they asked.
  ADD COLUMN virtual_currency text,
  ADD COLUMN virtual_rate bigint,
  ADD COLUMN virtual_rate_version integer,
  ADD COLUMN virtual_amount bigint,
  ADD CONSTRAINT withdrawal_virtual_whole CHECK (
    num_nulls(virtual_currency, virtual_rate, virtual_rate_version, virtual_amount) IN (0, 4)),
  ADD CONSTRAINT withdrawal_virtual_amount_is_positive CHECK (virtual_amount > 0);

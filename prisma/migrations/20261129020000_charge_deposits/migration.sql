-- What a way to pay costs the member, from the next deposit on.
ALTER TABLE deposit_channel
  -- In 1/1 000 000 of the amount.
  ADD COLUMN fee_rate integer NOT NULL DEFAULT 0,
  -- For each deposit, on top.
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT deposit_channel_fee CHECK (fee_rate BETWEEN 0 AND 1000000 AND fee_fixed >= 0);

-- As the member was told. A site may change its terms while a deposit is open.
ALTER TABLE deposit
  ADD COLUMN fee_rate integer NOT NULL DEFAULT 0,
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT deposit_fee CHECK (fee_rate BETWEEN 0 AND 1000000 AND fee_fixed >= 0);

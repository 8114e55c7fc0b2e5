-- The effect of a win on the reserve of its vendor's pots, which a rollback of its bet undoes.
ALTER TABLE vendor_transaction
  ADD COLUMN jackpot_added bigint,
  ADD COLUMN jackpot_won bigint,
  ADD CONSTRAINT vendor_transaction_jackpot CHECK (
    (jackpot_added IS NULL) = (jackpot_won IS NULL) AND jackpot_added >= 0 AND jackpot_won >= 0) NOT VALID;
ALTER TABLE vendor_transaction VALIDATE CONSTRAINT vendor_transaction_jackpot;

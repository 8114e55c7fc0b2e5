-- A bank account of a site, to which members pay by themselves. The offer beside it says between which amounts.
CREATE TABLE deposit_account (
  merchant_id bigint NOT NULL,
  channel text NOT NULL,
  bank text NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  -- What members have to mind.
  note text NOT NULL,
  PRIMARY KEY (merchant_id, channel),
  CONSTRAINT deposit_account_offer_fkey FOREIGN KEY (merchant_id, channel)
    REFERENCES deposit_channel ON DELETE RESTRICT ON UPDATE CASCADE
);

ALTER TABLE deposit
  -- By hand: the account as the member was told. It may be another by now.
  ADD COLUMN paid_to jsonb,
  -- By hand: who pays, as the bank will name them. Sealed.
  ADD COLUMN payer bytea,
  -- By hand: why it was turned down.
  ADD COLUMN words text,
  -- By hand: the operator who works on it.
  ADD COLUMN claimed_by text;

-- One payment of a bank pays for one deposit.
CREATE UNIQUE INDEX deposit_by_hand_reference_idx ON deposit (merchant_id, channel, reference)
  WHERE paid_to IS NOT NULL AND reference IS NOT NULL;

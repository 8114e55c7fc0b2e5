-- What players were given besides what they won is deducted from what the site won on them, where the site says so.
-- Accruals before had nothing of it.
ALTER TABLE dividend_accrual
  ADD COLUMN promotions bigint NOT NULL DEFAULT 0,
  ADD COLUMN rebates bigint NOT NULL DEFAULT 0;
ALTER TABLE dividend_accrual
  ALTER COLUMN promotions DROP DEFAULT,
  ALTER COLUMN rebates DROP DEFAULT,
  DROP CONSTRAINT dividend_accrual_carries_what_was_lost,
  ADD CONSTRAINT dividend_accrual_carries_what_was_lost CHECK (
    parts > 1 OR result = stakes - payouts - promotions - rebates - salary + loss_carried_in
  );

-- A win without a bet is among all bets and wins: few rows, so that bets do not pay for it.
CREATE INDEX ledger_entry_free_win_idx ON ledger_entry (id) WHERE kind = 14;

-- What promotions gave is found without reading the rebates around it. Wins without a bet are among these kinds.
CREATE INDEX ledger_entry_promotion_idx ON ledger_entry (id) WHERE kind IN (14, 103, 105, 107);
DROP INDEX ledger_entry_free_win_idx;

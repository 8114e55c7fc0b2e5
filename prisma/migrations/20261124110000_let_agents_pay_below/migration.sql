-- An engine whose bills are paid by the line: each agent is due `amount + owes`, from `payer_id` or, without
-- one, from the site, and owes the agents below `owes` of it. Where that is more, `amount` is below zero.
-- Bills that the site pays by itself owe nothing.
ALTER TABLE payout_accrual
  ADD COLUMN payer_id bigint,
  ADD COLUMN owes bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT payout_accrual_pays_whole_cents,
  ADD CONSTRAINT payout_accrual_pays_whole_cents CHECK (
    owes >= 0 AND amount + owes >= 0 AND amount % 100 = 0 AND owes % 100 = 0
  ),
  -- What is passed on is passed on exactly: nothing of it is carried.
  ADD CONSTRAINT payout_accrual_passes_on_all CHECK (
    (owes = 0 AND payer_id IS NULL)
      OR (carried_in_micro = 0 AND carried_out_micro = 0 AND (amount + owes) * 1000000 = gross_micro)
  );
ALTER TABLE payout_bill
  ADD COLUMN payer_id bigint,
  ADD COLUMN owes bigint NOT NULL DEFAULT 0,
  DROP CONSTRAINT payout_bill_amount_not_negative,
  ADD CONSTRAINT payout_bill_due_not_negative CHECK (owes >= 0 AND amount + owes >= 0);
DROP INDEX payout_bill_due_idx;
CREATE INDEX payout_bill_due_idx ON payout_bill (merchant_id, engine, period_start, id)
  WHERE amount > 0 OR owes > 0;

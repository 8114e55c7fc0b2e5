-- How often a payment was taken back: each cycle of reversal and credit has its own cases.
ALTER TABLE deposit_payment ADD COLUMN reversals int NOT NULL DEFAULT 0;

-- A status that we don't know may concern a payment that was never reported.
ALTER TABLE payment_exception DROP CONSTRAINT payment_exception_channel_reference_fkey,
  DROP CONSTRAINT payment_exception_once,
  ADD COLUMN status text NOT NULL DEFAULT 'paid',
  ADD COLUMN reversals int NOT NULL DEFAULT 0;
UPDATE payment_exception SET status = 'failed' WHERE kind IN ('taken_back', 'taken_back_otherwise');
ALTER TABLE payment_exception ALTER COLUMN status DROP DEFAULT, ALTER COLUMN reversals DROP DEFAULT;

CREATE UNIQUE INDEX payment_exception_once
  ON payment_exception (channel, reference, kind, order_id, amount, currency, reversals)
  WHERE kind <> 'unknown_status';
-- Two reports may be two refunds of the same amount.
CREATE UNIQUE INDEX payment_exception_report_once
  ON payment_exception (channel, report_id) WHERE kind = 'unknown_status';

ALTER TABLE withdrawal_leg DROP CONSTRAINT withdrawal_leg_doubt_known,
  ADD COLUMN doubt_status text,
  ADD CONSTRAINT withdrawal_leg_doubt_known CHECK (
    doubt IN ('other_amount', 'reference_used', 'paid_twice', 'paid_after_failed', 'failed_after_paid', 'unknown_status'));

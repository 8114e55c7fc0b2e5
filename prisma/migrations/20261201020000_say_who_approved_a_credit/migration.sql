-- Two operators decide that a payment is credited: `decided_by` asked for it.
ALTER TABLE payment_exception ADD COLUMN approved_by text;

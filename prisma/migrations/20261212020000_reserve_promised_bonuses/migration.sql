-- Taken off the promotion's budget while the deposit of a chosen bonus may still be paid. Deposits that are open at the
-- migration have no reserve: their bonus depends on the budget at the payment.
ALTER TABLE member_bonus ADD COLUMN reserved bigint NOT NULL DEFAULT 0;
ALTER TABLE member_bonus ADD CONSTRAINT member_bonus_reserved_while_chosen CHECK (
  reserved = 0 OR (reserved > 0 AND state = 'chosen'));
CREATE INDEX member_bonus_reserved_idx ON member_bonus (member_id) WHERE reserved > 0;

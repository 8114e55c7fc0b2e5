-- The deposit that earned a reward. When it is reversed, the reward is taken back, also after it was claimed.
ALTER TABLE reward ADD COLUMN deposit_id bigint;
CREATE INDEX reward_deposit_id_idx ON reward (deposit_id) WHERE state IN ('CLAIMABLE', 'CLAIMED');
ALTER TABLE referral ADD COLUMN deposit_id bigint;
CREATE INDEX deposit_step_taken_back_idx ON deposit_step (deposit_id) WHERE step = 'taken_back';

-- A reward that was claimed and taken back keeps the entry of its payment.
ALTER TABLE reward DROP CONSTRAINT reward_paid_when_claimed;
ALTER TABLE reward ADD CONSTRAINT reward_paid_when_claimed CHECK (
  CASE state WHEN 'CLAIMED' THEN entry_id IS NOT NULL WHEN 'CANCELLED' THEN true ELSE entry_id IS NULL END);

ALTER TABLE member_shortage DROP CONSTRAINT member_shortage_cause_known;
ALTER TABLE member_shortage ADD CONSTRAINT member_shortage_cause_known
  CHECK (cause IN ('paid_twice', 'deposit_taken_back', 'result_corrected', 'reward_taken_back'));

-- What promotions gave to players, less what was taken back.
DROP INDEX ledger_entry_promotion_idx;
CREATE INDEX ledger_entry_promotion_idx ON ledger_entry (id) WHERE kind IN (14, 103, 105, 107, 156, 164, 165);

-- Tickets that draw nothing: each adds a share to one deposit.
ALTER TABLE site_promotion DROP CONSTRAINT site_promotion_kind_known,
  ADD CONSTRAINT site_promotion_kind_known CHECK (
    kind IN ('SIGNUP', 'PROMOCODE', 'LOGIN', 'SAVIOR', 'DEPOSIT_BET_BONUS', 'DEPOSIT_COUNT', 'MEMBERLEVEL', 'REGISTER',
      'DEPOSIT', 'REFERRAL', 'PRIZE_WHEEL', 'GOLDEN_EGG', 'SLOT_MACHINE', 'RAFFLE', 'DEPOSIT_DISCOUNT'));

ALTER TABLE ticket
  -- Of the ledger entry that credited the deposit to which it added.
  ADD COLUMN credited_id bigint,
  -- Null: decided.
  ADD COLUMN grant_at timestamptz(3),
  DROP CONSTRAINT ticket_used,
  ADD CONSTRAINT ticket_used CHECK (
    (state = 'used') = (used_at IS NOT NULL AND version IS NOT NULL AND prize IS NOT NULL AND amount IS NOT NULL)),
  ADD CONSTRAINT ticket_drawn CHECK (
    (state = 'used' AND credited_id IS NULL) = (client_seed IS NOT NULL AND drawn IS NOT NULL AND place IS NOT NULL));
CREATE INDEX ticket_credited_id_idx ON ticket (credited_id) WHERE credited_id IS NOT NULL;
CREATE INDEX ticket_due_idx ON ticket (grant_at, promotion_id) WHERE grant_at IS NOT NULL;

-- Promotions for a member's first or a later deposit, and for VIP levels.
ALTER TABLE site_promotion DROP CONSTRAINT site_promotion_kind_known,
  ADD CONSTRAINT site_promotion_kind_known CHECK (
    kind IN ('SIGNUP', 'PROMOCODE', 'LOGIN', 'SAVIOR', 'DEPOSIT_BET_BONUS', 'DEPOSIT_COUNT', 'MEMBERLEVEL', 'REGISTER',
      'DEPOSIT', 'REFERRAL', 'PRIZE_WHEEL', 'GOLDEN_EGG', 'SLOT_MACHINE', 'RAFFLE'));

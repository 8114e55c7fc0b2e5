-- Odds at which a bet on matches was taken, in hundredths. The platform gets them with the bet.
ALTER TABLE round
  ADD COLUMN odds integer CHECK (odds > 100),
  ADD CHECK (odds IS NULL OR shared_round_id IS NOT NULL);

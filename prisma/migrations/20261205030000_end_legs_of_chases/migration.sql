-- A leg of a chase ends as stopped (9) when another of its order has won. Queued (1) and drawn (3) are told by the draw, never stored.
ALTER TABLE lottery_leg DROP CONSTRAINT lottery_leg_state_known,
  ADD CONSTRAINT lottery_leg_state_known CHECK (state IN (2, 4, 5, 6, 7, 8, 9));

-- Points that a place of a raffle brings.
ALTER TABLE raffle_winner ADD COLUMN points bigint CHECK (points >= 0),
  DROP CONSTRAINT raffle_winner_wins,
  ADD CONSTRAINT raffle_winner_wins CHECK (place > 0 AND (amount > 0 OR coalesce(points, 0) > 0));

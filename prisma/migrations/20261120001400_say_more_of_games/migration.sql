-- Where anybody verifies a round of the vendor's: the page takes the round's name as `round`.
ALTER TABLE vendor ADD COLUMN verify_url text;

-- The most that one round can pay, in hundredths of its stake.
ALTER TABLE game ADD COLUMN max_win integer;
ALTER TABLE game ADD CONSTRAINT game_max_win_positive CHECK (max_win > 0);

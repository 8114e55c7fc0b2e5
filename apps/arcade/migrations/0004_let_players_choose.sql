-- What the player chose besides the stake, in games that ask: a chance, a risk, a target. It takes
-- part in what the round pays, so it is fixed with the stake. Null where a game asks for nothing.
ALTER TABLE round ADD COLUMN choice integer;

-- Secrets of draws: sealed until the draw reveals them. Those of before stay as they are until their draw.
ALTER TABLE ticket ALTER COLUMN seed DROP NOT NULL,
  ADD COLUMN sealed_seed bytea,
  ADD CONSTRAINT ticket_secret CHECK ((seed IS NULL) <> (sealed_seed IS NULL)),
  ADD CONSTRAINT ticket_revealed CHECK (state <> 'used' OR seed IS NOT NULL);
ALTER TABLE raffle ALTER COLUMN seed DROP NOT NULL,
  ADD COLUMN sealed_seed bytea,
  ADD CONSTRAINT raffle_secret CHECK ((seed IS NULL) <> (sealed_seed IS NULL)),
  ADD CONSTRAINT raffle_revealed CHECK (state <> 'drawn' OR seed IS NOT NULL);

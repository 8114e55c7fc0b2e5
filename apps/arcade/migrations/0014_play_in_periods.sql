-- A matchday is drawn in periods, each from a secret of its own. The secrets are a chain: each is the SHA-256 of the
-- next one's text, and the commitment that of the first one's. `sealed` is the last of them.
ALTER TABLE shared_round
  ADD COLUMN periods smallint NOT NULL DEFAULT 1 CHECK (periods > 0),
  -- Periods drawn so far. 0 in rounds of one period that an earlier version drew.
  ADD COLUMN played  smallint NOT NULL DEFAULT 0 CHECK (played BETWEEN 0 AND periods),
  DROP CONSTRAINT shared_round_check1,
  ADD CONSTRAINT shared_round_drawn_check CHECK (CASE state
    WHEN 'next' THEN played = 0 AND num_nulls(stops, drawn_at) = 2
    -- Between the first period and the last one, `stops` is the result so far.
    WHEN 'open' THEN played < periods AND drawn_at IS NULL AND (stops IS NULL) = (played = 0)
    -- An earlier version that still runs would draw a matchday at once, against its commitment.
    ELSE num_nulls(stops, drawn_at) = 0 AND (played > 0 OR periods = 1)
  END);

ALTER TABLE round
  -- Periods of the shared round that were played when the bet was placed. 0 for a bet before kick-off.
  ADD COLUMN period smallint NOT NULL DEFAULT 0 CHECK (period >= 0),
  -- Periods played when the player cashed out, and the key of that press of the button.
  ADD COLUMN cash_out_period smallint CHECK (cash_out_period > 0),
  ADD COLUMN cash_out_key    uuid,
  ADD CHECK (period = 0 OR shared_round_id IS NOT NULL),
  ADD CHECK ((cash_out_period IS NULL) = (cash_out_key IS NULL)),
  ADD CHECK (cash_out_period IS NULL OR (odds IS NOT NULL AND payout IS NOT NULL AND cash_out_period >= period));

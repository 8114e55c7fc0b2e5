-- What members staked and won on vendors' games, by day of the site.
CREATE TABLE gaming_revenue_day (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  day date NOT NULL,
  vendor_id bigint NOT NULL REFERENCES vendor ON DELETE RESTRICT ON UPDATE CASCADE,
  -- 0: a win without a bet, of no game.
  game_id bigint NOT NULL,
  bets integer NOT NULL,
  stakes bigint NOT NULL,
  wins bigint NOT NULL,
  free_wins bigint NOT NULL,
  -- Stakes returned, less wins taken back.
  rolled_back bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, vendor_id, game_id)
);

-- Entries of months that were dropped before are in no sum.
CREATE TABLE gaming_revenue_progress (
  id smallint PRIMARY KEY,
  first_entry_id bigint NOT NULL,
  last_entry_id bigint NOT NULL,
  counted_until timestamptz(3) NOT NULL,
  CONSTRAINT gaming_revenue_progress_single CHECK (id = 1)
);
INSERT INTO gaming_revenue_progress (id, first_entry_id, last_entry_id, counted_until)
SELECT 1, last.id, last.id, '1970-01-01T00:00:00Z'
FROM (SELECT coalesce(max(last_entry_id), 0) AS id FROM ledger_carried) last;

-- Operators list all bets of a site, newest first.
CREATE INDEX bet_merchant_id_placed_at_id_idx ON bet (merchant_id, placed_at DESC, id DESC);

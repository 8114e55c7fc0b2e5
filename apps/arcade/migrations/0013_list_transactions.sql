-- The platform pulls the transactions of a time window: bets by their start, payouts and rollbacks by their end.
CREATE INDEX round_created_idx ON round (created_at, bet_tx_id);
CREATE INDEX round_ended_idx ON round (ended_at) WHERE ended_at IS NOT NULL;

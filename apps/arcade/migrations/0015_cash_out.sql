-- At some tables a round runs after its bets, until a secret time. Then it takes no bets, and its result is not drawn.
ALTER TABLE shared_round
  DROP CONSTRAINT shared_round_state_check,
  ADD CONSTRAINT shared_round_state_check CHECK (state IN ('next', 'open', 'running', 'drawn'));
DROP INDEX shared_round_one_open_idx;
CREATE UNIQUE INDEX shared_round_one_open_idx ON shared_round (game) WHERE state IN ('open', 'running');

-- Height at which a bet was cashed out, in hundredths of the stake. It is paid at once, before the result of its round
-- is drawn and known.
ALTER TABLE round
  ADD COLUMN cashed_out integer CHECK (cashed_out > 100),
  DROP CONSTRAINT round_check1,
  DROP CONSTRAINT round_check2,
  ADD CONSTRAINT round_stops_check CHECK (
    (stops IS NULL) = (payout IS NULL) OR (stops IS NULL AND cashed_out IS NOT NULL)),
  ADD CONSTRAINT round_decided_check CHECK (
    payout IS NOT NULL OR state NOT IN ('decided', 'win_sent', 'closed')),
  ADD CONSTRAINT round_cashed_out_bet_check CHECK (
    cashed_out IS NULL OR (shared_round_id IS NOT NULL AND payout > 0));

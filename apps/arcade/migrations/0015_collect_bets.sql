-- At some tables a round runs after its bets, until a secret time. Then it takes no bets, and its result is not drawn.
ALTER TABLE shared_round
  DROP CONSTRAINT shared_round_state_check,
  ADD CONSTRAINT shared_round_state_check CHECK (state IN ('next', 'open', 'running', 'drawn')),
  DROP CONSTRAINT shared_round_drawn_check,
  ADD CONSTRAINT shared_round_drawn_check CHECK (CASE state
    WHEN 'next' THEN played = 0 AND num_nulls(stops, drawn_at) = 2
    WHEN 'open' THEN played < periods AND drawn_at IS NULL AND (stops IS NULL) = (played = 0)
    -- A round that runs has one period, which is drawn at the end of the run.
    WHEN 'running' THEN periods = 1 AND played = 0 AND num_nulls(stops, drawn_at) = 2
    ELSE num_nulls(stops, drawn_at) = 0 AND (played > 0 OR periods = 1)
  END);
DROP INDEX shared_round_one_open_idx;
CREATE UNIQUE INDEX shared_round_one_open_idx ON shared_round (game) WHERE state IN ('open', 'running');

-- Height at which a bet was collected, in hundredths of the stake. It is paid at once, before the result of its round is
-- drawn and known. A bet on matches that was cashed out has the result so far.
ALTER TABLE round
  ADD COLUMN collected_height integer CHECK (collected_height > 100),
  DROP CONSTRAINT round_check1,
  DROP CONSTRAINT round_check2,
  ADD CONSTRAINT round_stops_check CHECK (
    (stops IS NULL) = (payout IS NULL) OR (stops IS NULL AND collected_height IS NOT NULL)),
  ADD CONSTRAINT round_decided_check CHECK (
    payout IS NOT NULL OR state NOT IN ('decided', 'win_sent', 'closed')),
  ADD CONSTRAINT round_collected_bet_check CHECK (
    collected_height IS NULL OR (shared_round_id IS NOT NULL AND cash_out_period IS NULL AND payout > 0));

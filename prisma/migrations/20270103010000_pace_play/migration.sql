-- The last round that a member began in a game with a minimum cycle, on sites whose rules have one.
ALTER TABLE play_session ADD COLUMN paced_at timestamptz(3);
ALTER TABLE play_session ADD COLUMN paced_game_id bigint;
ALTER TABLE play_session ADD COLUMN paced_round_id bigint;

-- Why the last bet of a member in a vendor's game was refused, for the page around the game.
CREATE TABLE refused_bet (
  member_id bigint NOT NULL PRIMARY KEY REFERENCES counted_member (member_id)
    ON DELETE RESTRICT ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL,
  reason text NOT NULL,
  kind text,
  period text,
  amount bigint,
  remaining bigint,
  ends_at timestamptz(3),
  CONSTRAINT refused_bet_reason_known CHECK (reason IN ('limit', 'stake_cap', 'other_game'))
);

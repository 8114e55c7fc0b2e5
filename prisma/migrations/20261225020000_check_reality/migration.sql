-- The session of play of a member with a reality check: begins with a bet after a rest, and goes on while bets follow.
CREATE TABLE play_session (
  member_id bigint PRIMARY KEY REFERENCES counted_member ON DELETE RESTRICT ON UPDATE CASCADE,
  -- Minutes between reality checks. Null: none any more.
  minutes smallint,
  started_at timestamptz(3),
  last_bet_at timestamptz(3),
  -- Last acknowledged reality check of the session.
  checked_at timestamptz(3),
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  CONSTRAINT play_session_minutes_positive CHECK (minutes > 0)
);

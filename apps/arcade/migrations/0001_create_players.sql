-- A person as the platform names them. Nothing else is known of them here.
CREATE TABLE player (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_ref  uuid NOT NULL UNIQUE,
  currency    text NOT NULL,
  -- The client seed that the player chose last. Null: none yet.
  client_seed text CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  first_seen_at timestamptz(3) NOT NULL
);

-- One visit to one game: what the launch token was exchanged for.
CREATE TABLE play_session (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the token that the page holds; the token itself is nowhere in the database.
  token_hash  bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  player_id   bigint NOT NULL REFERENCES player,
  game        text NOT NULL,
  -- The platform's name of the session, sealed: whoever has it can place bets.
  sealed_platform_session bytea NOT NULL,
  back_url    text,
  opened_at   timestamptz(3) NOT NULL,
  used_at     timestamptz(3) NOT NULL
);
CREATE INDEX play_session_player_idx ON play_session (player_id, id DESC);

-- Secrets that decide rounds. The next one is committed to while the current one is still in
-- play, so that nobody can choose a server seed to suit a client seed.
CREATE TABLE server_seed (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id   bigint NOT NULL REFERENCES player,
  state       text NOT NULL CHECK (state IN ('next', 'current', 'revealed')),
  -- SHA-256 of the seed's text, in hexadecimal: shown before play.
  commitment  text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  sealed      bytea NOT NULL,
  next_nonce  integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  made_at     timestamptz(3) NOT NULL,
  revealed_at timestamptz(3),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX server_seed_one_current_idx ON server_seed (player_id) WHERE state = 'current';
CREATE UNIQUE INDEX server_seed_one_next_idx ON server_seed (player_id) WHERE state = 'next';
CREATE INDEX server_seed_player_idx ON server_seed (player_id, id DESC);

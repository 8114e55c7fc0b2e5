-- One round of a game. Its row is the truth about it: whoever finds it open can finish it.
CREATE TABLE round (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id   uuid NOT NULL UNIQUE,
  player_id   bigint NOT NULL REFERENCES player,
  session_id  bigint NOT NULL REFERENCES play_session,
  game        text NOT NULL,
  -- Made by the page, the same for every repeat of one press of the button.
  round_key   uuid NOT NULL,
  -- 1/10 000 of the currency.
  stake       bigint NOT NULL CHECK (stake > 0),
  currency    text NOT NULL,

  -- What decides the round, fixed before the stake is taken.
  server_seed_id bigint NOT NULL REFERENCES server_seed,
  client_seed text NOT NULL,
  nonce       integer NOT NULL,

  -- The names of its transactions at the platform, the same for every repeat.
  bet_tx_id      uuid NOT NULL,
  win_tx_id      uuid NOT NULL,
  rollback_tx_id uuid NOT NULL,

  state       text NOT NULL CHECK (state IN (
                'created', 'bet_sent', 'accepted', 'decided', 'win_sent', 'closed',
                'refused', 'rolling_back', 'rolled_back')),
  -- Why the platform refused the stake.
  refusal     text,
  stops       smallint[],
  payout      bigint CHECK (payout >= 0),
  -- What the platform said the player had left after its last answer.
  balance     bigint,

  tries       integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL,
  -- Whoever works on the round holds it until then.
  leased_until timestamptz(3),
  created_at  timestamptz(3) NOT NULL,
  ended_at    timestamptz(3),
  -- When the page told the player how it ended. Until then the page restores it.
  seen_at     timestamptz(3),

  UNIQUE (player_id, round_key),
  UNIQUE (server_seed_id, nonce),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK ((stops IS NULL) = (payout IS NULL)),
  CHECK (stops IS NOT NULL OR state NOT IN ('decided', 'win_sent', 'closed')),
  CHECK ((ended_at IS NOT NULL) = (state IN ('closed', 'refused', 'rolled_back')))
);
-- A player has one open round at most, whatever many pages and processes try at once.
CREATE UNIQUE INDEX round_one_open_idx ON round (player_id) WHERE ended_at IS NULL;
CREATE INDEX round_due_idx ON round (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX round_history_idx ON round (player_id, id DESC);
CREATE INDEX round_session_idx ON round (session_id) WHERE state = 'closed';

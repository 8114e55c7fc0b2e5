-- A hand that members play against each other for a fixed ante. Play money and money never meet.
CREATE TABLE hand (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game        text NOT NULL,
  currency    text NOT NULL,
  is_trial    boolean NOT NULL,
  -- 1/10 000 of the currency.
  ante        bigint NOT NULL CHECK (ante > 0),
  number      integer NOT NULL CHECK (number > 0),
  state       text NOT NULL CHECK (state IN ('open', 'seeding', 'staking', 'playing', 'shown', 'void')),
  -- SHA-256 of the secret's text, in hexadecimal: public before the first player sits down.
  commitment  text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  sealed      bytea NOT NULL,
  made_at     timestamptz(3) NOT NULL,
  -- End of the present state. Null while an open hand lacks players.
  due_at      timestamptz(3),

  -- The players' seeds in the order of the seats, and their SHA-256. Fixed before stakes are taken.
  joined_seeds text[],
  public_seed  text CHECK (public_seed ~ '^[0-9a-f]{64}$'),
  -- Fixed when the cards are dealt.
  stops       smallint[],
  -- Fixed at the showdown.
  rake        bigint CHECK (rake >= 0),

  UNIQUE (game, currency, is_trial, ante, number),
  CHECK (due_at IS NOT NULL OR state = 'open'),
  CHECK ((joined_seeds IS NULL) = (public_seed IS NULL)),
  CHECK (public_seed IS NOT NULL OR state IN ('open', 'seeding', 'void')),
  CHECK ((stops IS NOT NULL) = (state IN ('playing', 'shown'))),
  CHECK ((rake IS NOT NULL) = (state = 'shown'))
);
CREATE UNIQUE INDEX hand_one_open_idx ON hand (game, currency, is_trial, ante) WHERE state = 'open';
CREATE INDEX hand_live_idx ON hand (game, currency, is_trial)
  WHERE state IN ('open', 'seeding', 'staking', 'playing');
CREATE INDEX hand_ended_idx ON hand (game, currency, is_trial, due_at)
  WHERE state IN ('shown', 'void');

-- The stake of a seat. The hand's seeds decide it.
ALTER TABLE round
  ADD COLUMN hand_id bigint REFERENCES hand,
  DROP CONSTRAINT round_check4,
  ADD CHECK (num_nulls(server_seed_id, nonce)
             = CASE WHEN shared_round_id IS NULL AND hand_id IS NULL THEN 0 ELSE 2 END),
  ADD CHECK (shared_round_id IS NULL OR hand_id IS NULL);
CREATE INDEX round_hand_idx ON round (hand_id) WHERE hand_id IS NOT NULL;
DROP INDEX round_one_open_idx;
CREATE UNIQUE INDEX round_one_open_idx ON round (player_id)
  WHERE ended_at IS NULL AND shared_round_id IS NULL AND hand_id IS NULL;

CREATE TABLE seat (
  id          bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  hand_id     bigint NOT NULL REFERENCES hand,
  seat        smallint NOT NULL CHECK (seat >= 0),
  player_id   bigint NOT NULL REFERENCES player,
  session_id  bigint NOT NULL REFERENCES play_session,
  -- Made by the page, the same for every repeat of one press of the button.
  seat_key    uuid NOT NULL UNIQUE,
  -- SHA-256 of the player's seed, sent with the request for the seat. The seed follows when all seats are fixed.
  seed_commitment text NOT NULL CHECK (seed_commitment ~ '^[0-9a-f]{64}$'),
  seed        text CHECK (seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  round_id    bigint UNIQUE REFERENCES round,
  -- Whether the stake was confirmed in time.
  is_playing  boolean NOT NULL DEFAULT false,
  has_more_time boolean NOT NULL DEFAULT false,
  -- What the player decided in time; null otherwise.
  choice      smallint CHECK (choice >= 0),

  PRIMARY KEY (hand_id, seat),
  UNIQUE (hand_id, player_id)
);
CREATE INDEX seat_player_idx ON seat (player_id, id DESC);

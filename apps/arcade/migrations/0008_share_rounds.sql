-- A round that everybody at a table plays together: one draw, one clock, many bets.
CREATE TABLE shared_round (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game        text NOT NULL,
  number      integer NOT NULL CHECK (number > 0),
  -- The next round of a game exists from the moment that the one before it opens, so that its commitment is public
  -- before the players of that one have sent their seeds.
  state       text NOT NULL CHECK (state IN ('next', 'open', 'drawn')),
  -- SHA-256 of the secret's text, in hexadecimal.
  commitment  text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  sealed      bytea NOT NULL,
  made_at     timestamptz(3) NOT NULL,

  -- Fixed when the round opens, so that its result is fixed before the first bet: the client seeds of the last earlier
  -- round with bets, in the order of the bets, and their SHA-256.
  joined_seeds text[],
  public_seed  text CHECK (public_seed ~ '^[0-9a-f]{64}$'),
  opens_at     timestamptz(3),
  -- No bet begins from then on.
  closes_at    timestamptz(3),
  -- Bets that the platform accepts later are rolled back.
  draws_at     timestamptz(3),
  -- Bets are paid from then on, when pages have shown the result.
  settles_at   timestamptz(3),

  stops       smallint[],
  drawn_at    timestamptz(3),

  UNIQUE (game, number),
  CHECK (num_nulls(joined_seeds, public_seed, opens_at, closes_at, draws_at, settles_at)
         = CASE state WHEN 'next' THEN 6 ELSE 0 END),
  CHECK (num_nulls(stops, drawn_at) = CASE state WHEN 'drawn' THEN 0 ELSE 2 END)
);
CREATE UNIQUE INDEX shared_round_one_next_idx ON shared_round (game) WHERE state = 'next';
CREATE UNIQUE INDEX shared_round_one_open_idx ON shared_round (game) WHERE state = 'open';

-- A bet in a shared round. The seeds of that round decide it; its own client seed takes part in the round after it.
ALTER TABLE round
  ADD COLUMN shared_round_id bigint REFERENCES shared_round,
  -- Pairs of a place on the table and an amount in 1/10 000 of the currency.
  ADD COLUMN places jsonb,
  ALTER COLUMN server_seed_id DROP NOT NULL,
  ALTER COLUMN nonce DROP NOT NULL,
  ADD CHECK (num_nulls(server_seed_id, nonce) = CASE WHEN shared_round_id IS NULL THEN 0 ELSE 2 END),
  ADD CHECK ((places IS NULL) = (shared_round_id IS NULL));
CREATE INDEX round_shared_idx ON round (shared_round_id, id) WHERE shared_round_id IS NOT NULL;
-- A player adds chips to a shared round by further bets, and may play another game until its draw.
DROP INDEX round_one_open_idx;
CREATE UNIQUE INDEX round_one_open_idx ON round (player_id)
  WHERE ended_at IS NULL AND shared_round_id IS NULL;

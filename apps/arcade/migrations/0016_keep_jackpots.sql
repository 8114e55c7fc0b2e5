-- The site that a game was opened on, as the platform names it. Null before the platform named it.
ALTER TABLE play_session ADD COLUMN site text;

-- The pot of a game on a site. A site pays in one currency, and never for the members of another one.
CREATE TABLE jackpot (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game     text NOT NULL,
  site     text NOT NULL,
  currency text NOT NULL,
  -- 1/10 000 of the currency. Always the sum of the movements.
  amount   bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  UNIQUE (game, site, currency)
);

-- Each change of a pot, with the round that caused it. Never edited: a pot changes only by a further movement.
CREATE TABLE jackpot_movement (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  jackpot_id bigint NOT NULL REFERENCES jackpot,
  round_id   bigint NOT NULL REFERENCES round,
  -- seed: the house begins a pot; contribution: a part of a stake; win: the pot is paid to the player of the round.
  kind       text NOT NULL CHECK (kind IN ('seed', 'contribution', 'win')),
  amount     bigint NOT NULL CHECK (CASE kind WHEN 'win' THEN amount < 0 ELSE amount > 0 END),
  -- The pot after the movement.
  balance    bigint NOT NULL CHECK (balance >= 0),
  at         timestamptz(3) NOT NULL
);
CREATE INDEX jackpot_movement_pot_idx ON jackpot_movement (jackpot_id, id);
CREATE INDEX jackpot_movement_round_idx ON jackpot_movement (round_id);
-- A round pays into a pot once, and wins it once.
CREATE UNIQUE INDEX jackpot_movement_once_idx ON jackpot_movement (round_id, kind) WHERE kind <> 'seed';

-- A movement changes its pot, which locks it: of concurrent rounds one wins a pot, and the next ones a new one.
CREATE FUNCTION jackpot_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jackpot SET amount = amount + NEW.amount WHERE id = NEW.jackpot_id RETURNING amount INTO NEW.balance;
  RETURN NEW;
END $$;
CREATE TRIGGER jackpot_move BEFORE INSERT ON jackpot_movement FOR EACH ROW EXECUTE FUNCTION jackpot_move();

CREATE FUNCTION jackpot_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is not permitted: a pot changes only by a movement', TG_OP, TG_TABLE_NAME;
END $$;
CREATE TRIGGER jackpot_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON jackpot_movement
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot_refuse();
CREATE TRIGGER jackpot_by_movement BEFORE UPDATE ON jackpot
  FOR EACH ROW WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION jackpot_refuse();
CREATE TRIGGER jackpot_kept BEFORE DELETE OR TRUNCATE ON jackpot
  FOR EACH STATEMENT EXECUTE FUNCTION jackpot_refuse();

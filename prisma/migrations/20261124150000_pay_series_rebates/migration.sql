-- A bet may be in a series: who bets in a lower one than they may is paid the difference, and so are those above.

-- Null for a bet that is in none. Its events carry it on.
ALTER TABLE bet ADD COLUMN series smallint;
ALTER TABLE bet_event ADD COLUMN series smallint;
CREATE INDEX bet_event_series_idx ON bet_event (xid, seq) WHERE series IS NOT NULL;

-- The highest series that a member may bet in. Who has no row may bet in the lowest of the site alone.
CREATE TABLE member_series (
  member_id bigint NOT NULL,
  -- Categories: packages/core/src/bets/category-codes.ts.
  category smallint NOT NULL,
  merchant_id bigint NOT NULL,
  series smallint NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, category),
  CONSTRAINT member_series_in_range CHECK (series BETWEEN 1 AND 2000)
);

-- Whom a bet in a series pays, and by how many points: 2000 points are the whole stake. Decided as the bet is placed.
CREATE TABLE bet_series (
  bet_id bigint PRIMARY KEY,
  placed_at timestamptz(3) NOT NULL,
  merchant_id bigint NOT NULL,
  -- The bettor and those above, from below; whom it pays nothing is left out.
  receivers bigint[] NOT NULL,
  points smallint[] NOT NULL,
  -- The ledger's entries in the same order, once the bet is settled; null for one that came to nothing.
  entries bigint[],
  amounts bigint[],
  CONSTRAINT bet_series_are_lists CHECK (
    cardinality(points) = cardinality(receivers) AND 0 < ALL (points)
    AND (entries IS NULL) = (amounts IS NULL)
    AND coalesce(cardinality(entries), cardinality(receivers)) = cardinality(receivers)
    AND coalesce(cardinality(amounts), cardinality(receivers)) = cardinality(receivers)
  )
);
CREATE FUNCTION rebates_refuse_second_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.entries IS NOT NULL OR (NEW.bet_id, NEW.placed_at, NEW.merchant_id, NEW.receivers, NEW.points)
      IS DISTINCT FROM (OLD.bet_id, OLD.placed_at, OLD.merchant_id, OLD.receivers, OLD.points)
  THEN RAISE EXCEPTION 'what bet % pays was decided when it was placed', OLD.bet_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bet_series_paid_once BEFORE UPDATE ON bet_series
  FOR EACH ROW EXECUTE FUNCTION rebates_refuse_second_payment();

-- A rebate of a bet that is void now. It is taken back when the member has it.
CREATE TABLE rebate_taken_back (
  entry_id bigint PRIMARY KEY,
  merchant_id bigint NOT NULL,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  kind smallint NOT NULL,
  amount bigint NOT NULL,
  due_at timestamptz(3) NOT NULL,
  tried_at timestamptz(3) NOT NULL,
  taken_at timestamptz(3)
);
CREATE INDEX rebate_taken_back_due_idx ON rebate_taken_back (tried_at, entry_id) WHERE taken_at IS NULL;

-- How far the stream of bets was read: one row.
CREATE TABLE rebate_cursor (
  id smallint PRIMARY KEY,
  xid xid8 NOT NULL,
  seq bigint NOT NULL,
  CONSTRAINT rebate_cursor_is_one CHECK (id = 1)
);
INSERT INTO rebate_cursor (id, xid, seq) VALUES (1, '0', 0);

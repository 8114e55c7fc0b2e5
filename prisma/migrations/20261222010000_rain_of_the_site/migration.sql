-- Red envelopes of the site itself: without a creator, and their parts become rewards.
ALTER TABLE envelope
  ALTER COLUMN creator_id DROP NOT NULL,
  ADD COLUMN created_by text,
  ADD COLUMN turnover_times smallint NOT NULL DEFAULT 0,
  ADD COLUMN starts_at timestamptz(3);
UPDATE envelope SET starts_at = created_at;
ALTER TABLE envelope
  ALTER COLUMN starts_at SET NOT NULL,
  DROP CONSTRAINT envelope_audience_known,
  ADD CONSTRAINT envelope_audience_known CHECK (CASE WHEN creator_id IS NULL
    THEN audience IN ('everyone', 'players', 'agents') ELSE audience IN ('direct', 'team') END),
  ADD CONSTRAINT envelope_made_by_one CHECK ((creator_id IS NULL) = (created_by IS NOT NULL)),
  ADD CONSTRAINT envelope_opens_before_it_expires CHECK (starts_at < expires_at AND turnover_times >= 0);
CREATE UNIQUE INDEX envelope_of_site_idx ON envelope (merchant_id, request_key) WHERE creator_id IS NULL;
CREATE INDEX envelope_of_site_created_at_idx ON envelope (merchant_id, created_at DESC, id DESC)
  WHERE creator_id IS NULL;

CREATE OR REPLACE FUNCTION envelope_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.greeting IS NOT NULL AND NEW.greeting IS DISTINCT FROM OLD.greeting) OR
     (OLD.state <> 'open' AND (NEW.state, NEW.refunded) IS DISTINCT FROM (OLD.state, OLD.refunded)) OR
     (NEW.id, NEW.public_id, NEW.merchant_id, NEW.creator_id, NEW.created_by, NEW.mode, NEW.audience, NEW.total,
      NEW.count, NEW.unit, NEW.seed, NEW.seed_hash, NEW.request_key, NEW.turnover_times, NEW.created_at,
      NEW.starts_at, NEW.expires_at)
     IS DISTINCT FROM
     (OLD.id, OLD.public_id, OLD.merchant_id, OLD.creator_id, OLD.created_by, OLD.mode, OLD.audience, OLD.total,
      OLD.count, OLD.unit, OLD.seed, OLD.seed_hash, OLD.request_key, OLD.turnover_times, OLD.created_at,
      OLD.starts_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'envelope % cannot change', OLD.public_id;
  END IF;
  RETURN NEW;
END $$;

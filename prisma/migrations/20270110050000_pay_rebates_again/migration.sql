-- A bet whose result was corrected to a push and back pays its rebates again. Only an entry that was taken back is
-- replaced.
CREATE OR REPLACE FUNCTION rebates_refuse_second_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.bet_id, NEW.placed_at, NEW.merchant_id, NEW.receivers, NEW.points)
      IS DISTINCT FROM (OLD.bet_id, OLD.placed_at, OLD.merchant_id, OLD.receivers, OLD.points)
    OR (OLD.entries IS NOT NULL AND (NEW.amounts IS DISTINCT FROM OLD.amounts OR EXISTS (
      SELECT FROM unnest(OLD.entries, NEW.entries) AS entry (old_id, new_id)
      WHERE new_id IS DISTINCT FROM old_id AND NOT EXISTS (
        SELECT FROM rebate_taken_back taken WHERE taken.entry_id = old_id AND taken.taken_at IS NOT NULL))))
  THEN RAISE EXCEPTION 'what bet % pays was decided when it was placed', OLD.bet_id;
  END IF;
  RETURN NEW;
END $$;

-- What was bet stays, whatever else a leg tells. What ended does not begin again; only a later outcome decides it once more.
CREATE OR REPLACE FUNCTION lottery_leg_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_told CONSTANT text[] := ARRAY['state', 'payout', 'payout_entry_id', 'outcome_version', 'ended_at'];
BEGIN
  IF to_jsonb(NEW) - v_told IS DISTINCT FROM to_jsonb(OLD) - v_told
    OR OLD.ended_at IS NOT NULL
      AND (NEW.ended_at IS DISTINCT FROM OLD.ended_at OR (NEW.outcome_version > OLD.outcome_version) IS NOT TRUE)
  THEN RAISE EXCEPTION 'what was bet on a lottery cannot change';
  END IF;
  RETURN NEW;
END $$;

-- Legs of a draw that an older outcome decided, and what was bet on a draw.
CREATE INDEX lottery_leg_draw_id_merchant_id_id_idx ON lottery_leg (draw_id, merchant_id, id);

-- Who no longer has a win that was taken back owes it.
ALTER TABLE member_shortage DROP CONSTRAINT member_shortage_cause_known;
ALTER TABLE member_shortage ADD CONSTRAINT member_shortage_cause_known
  CHECK (cause IN ('paid_twice', 'deposit_taken_back', 'result_corrected'));

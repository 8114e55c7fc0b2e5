-- A chase is an order on several draws.
ALTER TABLE lottery_order
  -- Whether legs that are still on sale end when one wins.
  ADD COLUMN stop_on_win boolean NOT NULL DEFAULT false,
  -- Whether draws that took no more of it were left out when it was placed.
  ADD COLUMN abandoning boolean NOT NULL DEFAULT false;
ALTER TABLE lottery_leg
  -- Whether others of its order end when it wins.
  ADD COLUMN stops_others boolean NOT NULL DEFAULT false;
ALTER TABLE lottery_order ALTER COLUMN stop_on_win DROP DEFAULT, ALTER COLUMN abandoning DROP DEFAULT;
ALTER TABLE lottery_leg ALTER COLUMN stops_others DROP DEFAULT;

-- What a draw that is being settled has to stop.
CREATE INDEX lottery_leg_stops_idx ON lottery_leg (draw_id, order_id) WHERE state = 4 AND stops_others;

CREATE OR REPLACE FUNCTION lottery_leg_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.order_id, NEW.draw_id, NEW.merchant_id, NEW.member_id, NEW.multiple, NEW.stake, NEW.placed_at,
      NEW.bet_id, NEW.stake_entry_id, NEW.stops_others)
      IS DISTINCT FROM
     (OLD.order_id, OLD.draw_id, OLD.merchant_id, OLD.member_id, OLD.multiple, OLD.stake, OLD.placed_at,
      OLD.bet_id, OLD.stake_entry_id, OLD.stops_others)
    OR OLD.ended_at IS NOT NULL
  THEN RAISE EXCEPTION 'what was bet on a lottery cannot change';
  END IF;
  RETURN NEW;
END $$;

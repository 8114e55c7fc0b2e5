-- What was bet stays, whatever else a leg tells. What ended does not begin again; only a later outcome decides it once more. The
-- condition is told to the trigger, so that no function is called for each of a million legs that a draw decides. A new column has
-- to be named here: the test of legs that cannot change finds one that is not.
DROP TRIGGER lottery_leg_keeps_its_bet ON lottery_leg;
CREATE TRIGGER lottery_leg_keeps_its_bet BEFORE UPDATE ON lottery_leg FOR EACH ROW
  WHEN (
    (NEW.id, NEW.public_id, NEW.order_id, NEW.draw_id, NEW.merchant_id, NEW.member_id, NEW.multiple, NEW.stake,
     NEW.placed_at, NEW.bet_id, NEW.stake_entry_id, NEW.stops_others)
    IS DISTINCT FROM
    (OLD.id, OLD.public_id, OLD.order_id, OLD.draw_id, OLD.merchant_id, OLD.member_id, OLD.multiple, OLD.stake,
     OLD.placed_at, OLD.bet_id, OLD.stake_entry_id, OLD.stops_others)
    OR OLD.ended_at IS NOT NULL
      AND (NEW.ended_at IS DISTINCT FROM OLD.ended_at OR (NEW.outcome_version > OLD.outcome_version) IS NOT TRUE)
  )
  EXECUTE FUNCTION lottery_bets_refuse_change();
DROP FUNCTION lottery_leg_refuse_change();

-- A leg ends where it stands on its page: no index depends on what became of it, and pages keep room for its second row.
DROP INDEX lottery_leg_open_idx, lottery_leg_stops_idx;
CREATE INDEX lottery_leg_stops_idx ON lottery_leg (draw_id, order_id) WHERE stops_others;
ALTER TABLE lottery_leg SET (fillfactor = 50);

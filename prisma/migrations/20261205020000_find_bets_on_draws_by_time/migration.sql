-- Members look back on a stretch of time.
DROP INDEX lottery_leg_member_id_id_idx;
CREATE INDEX lottery_leg_member_id_placed_at_id_idx ON lottery_leg (member_id, placed_at DESC, id DESC);

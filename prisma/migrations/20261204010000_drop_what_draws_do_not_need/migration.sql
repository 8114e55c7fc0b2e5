-- A draw is settled under its lock: nothing told one that is being settled from one that was drawn.
UPDATE lottery_draw SET state = 'drawn' WHERE state = 'settling';
ALTER TABLE lottery_draw DROP CONSTRAINT lottery_draw_state_known;
ALTER TABLE lottery_draw ADD CONSTRAINT lottery_draw_state_known
  CHECK (state IN ('pending', 'drawn', 'settled', 'held', 'void'));
DROP INDEX lottery_draw_to_settle_idx;
CREATE INDEX lottery_draw_to_settle_idx ON lottery_draw (drawn_at, id) WHERE state = 'drawn';

-- lottery_draw_next_idx finds what is to be drawn next.
DROP INDEX lottery_draw_due_idx;

-- Was read and never written.
ALTER TABLE lottery_holiday DROP COLUMN withdrawn_at;

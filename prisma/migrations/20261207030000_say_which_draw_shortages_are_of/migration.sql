-- Of which draw a shortage is, where the result of one was corrected. Those that arose before do not say.
ALTER TABLE member_shortage ADD COLUMN draw_id bigint REFERENCES lottery_draw ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE member_shortage ADD CONSTRAINT member_shortage_draw_was_corrected
  CHECK (draw_id IS NULL OR cause = 'result_corrected');

-- The next draw of each lottery that we draw ourselves: looked at every second.
CREATE INDEX lottery_draw_next_idx ON lottery_draw (lottery_id, draws_at, id)
  WHERE state = 'pending' AND chain_id IS NOT NULL;

-- Draws that were annulled and whose bets are not all refunded yet: what they are is `settled_at`.
CREATE INDEX lottery_draw_to_refund_idx ON lottery_draw (draws_at, id) WHERE state = 'void' AND settled_at IS NULL;

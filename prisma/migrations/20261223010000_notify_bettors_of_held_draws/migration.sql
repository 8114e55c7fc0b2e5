-- Whether the last notice to members with bets on a draw said that it is held. The draws where it says otherwise are few.
ALTER TABLE lottery_draw ADD COLUMN hold_told boolean NOT NULL DEFAULT false;
CREATE INDEX lottery_draw_to_notify_idx ON lottery_draw (id) WHERE (state = 'held') <> hold_told;

-- The operator's order of vendors; equal places are ordered by id. A house vendor's games are the
-- site's own, and stand first.
ALTER TABLE vendor ADD COLUMN place integer NOT NULL DEFAULT 0;
ALTER TABLE vendor ADD COLUMN is_house boolean NOT NULL DEFAULT false;

-- A picture that replaces the drawn one. NULL: the game's picture is drawn.
ALTER TABLE game ALTER COLUMN icon_url DROP NOT NULL;
CREATE INDEX game_category_place_id_idx ON game (category, place, id);
CREATE INDEX game_created_at_id_idx ON game (created_at DESC, id DESC);

-- When a member last opened a game, and last bet on it. One row for each two, however much is played:
-- so "how many played it this week" is a count of rows.
CREATE TABLE member_game (
  member_id bigint NOT NULL,
  game_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  opened_at timestamptz(3),
  -- Up to a minute older than the last bet, so that a fast game does not write here for each.
  bet_at timestamptz(3),
  PRIMARY KEY (member_id, game_id),
  CONSTRAINT member_game_touched CHECK (opened_at IS NOT NULL OR bet_at IS NOT NULL)
) WITH (fillfactor = 80);
CREATE INDEX member_game_merchant_id_bet_at_idx ON member_game (merchant_id, bet_at);

-- What an operator puts in front as hot. Without a row of a site, those that most people play are.
CREATE TABLE hot_game (
  merchant_id bigint NOT NULL,
  game_id bigint NOT NULL REFERENCES game ON DELETE RESTRICT ON UPDATE CASCADE,
  place integer NOT NULL,
  PRIMARY KEY (merchant_id, game_id)
);

-- What an operator decides about the lobby. Without a row of a site, the defaults hold.
CREATE TABLE lobby_setting (
  merchant_id bigint PRIMARY KEY,
  -- From which payout on a win is shown, in 1/10 000 of the currency.
  win_payout_min bigint NOT NULL,
  CONSTRAINT lobby_setting_win_payout_min CHECK (win_payout_min >= 50000)
);

-- Wins that may stand on a winner board. Smaller ones never do, and cost no place here.
CREATE INDEX bet_event_wins_idx ON bet_event (merchant_id, at DESC, seq DESC)
  WHERE kind = 1 AND outcome = 1 AND payout >= 50000;

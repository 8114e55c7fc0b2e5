-- The games that a member wants to find again. At most a few hundred for each.
CREATE TABLE favourite_game (
  member_id bigint NOT NULL,
  game_id bigint NOT NULL REFERENCES game ON DELETE RESTRICT ON UPDATE CASCADE,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE INDEX favourite_game_member_id_added_at_game_id_idx
  ON favourite_game (member_id, added_at DESC, game_id);

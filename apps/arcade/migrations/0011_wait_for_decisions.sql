-- Decisions of a round that waits for its player, in their order. Null in games that are decided by the bet alone.
ALTER TABLE round
  ADD COLUMN decisions smallint[],
  ADD CHECK (decisions IS NULL OR (shared_round_id IS NULL AND hand_id IS NULL));
-- A round that waits for its player does not keep them from other games, only from another round of its own.
DROP INDEX round_one_open_idx;
CREATE UNIQUE INDEX round_one_open_idx ON round (player_id)
  WHERE ended_at IS NULL AND shared_round_id IS NULL AND hand_id IS NULL AND decisions IS NULL;
CREATE UNIQUE INDEX round_one_waiting_idx ON round (player_id, game)
  WHERE ended_at IS NULL AND decisions IS NOT NULL;

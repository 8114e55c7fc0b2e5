-- A lottery whose draws are two draws of others together, for bets over two stations. Drawn at one time, by what both gave.
ALTER TABLE lottery DROP CONSTRAINT lottery_source_known;
ALTER TABLE lottery ADD CONSTRAINT lottery_source_known CHECK (source IN ('own', 'external', 'joined'));

-- Whose draws are paired: those of one that has several stations, or of several.
CREATE TABLE lottery_join (
  lottery_id smallint NOT NULL REFERENCES lottery ON DELETE RESTRICT ON UPDATE CASCADE,
  joins_id smallint NOT NULL REFERENCES lottery ON DELETE RESTRICT ON UPDATE CASCADE,
  PRIMARY KEY (lottery_id, joins_id),
  CONSTRAINT lottery_join_others CHECK (lottery_id <> joins_id)
);

-- The two draws that one is made of; its outcome is theirs.
ALTER TABLE lottery_draw
  ADD COLUMN first_id bigint REFERENCES lottery_draw ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN second_id bigint REFERENCES lottery_draw ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT lottery_draw_joins_two CHECK ((first_id IS NULL) = (second_id IS NULL)
    AND (first_id IS NULL OR (chain_id IS NULL AND first_id <> second_id)));
CREATE UNIQUE INDEX lottery_draw_first_idx ON lottery_draw (first_id, second_id, lottery_id) WHERE first_id IS NOT NULL;
CREATE INDEX lottery_draw_second_idx ON lottery_draw (second_id) WHERE second_id IS NOT NULL;

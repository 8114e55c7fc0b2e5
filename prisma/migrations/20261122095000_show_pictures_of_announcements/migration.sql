-- The address of an uploaded picture, of pop-ups and promotions alone.
ALTER TABLE announcement ADD COLUMN picture text,
  ADD CONSTRAINT announcement_picture_of_its_kind CHECK (picture IS NULL OR kind IN ('popup', 'promotion'));
-- What the picture shows, for those who do not see it.
ALTER TABLE announcement_text ADD COLUMN picture_text text NOT NULL DEFAULT '';

ALTER TABLE site_promotion_version ADD COLUMN segment_id bigint
  REFERENCES segment ON DELETE RESTRICT ON UPDATE CASCADE;
-- Promotions that use a segment, which is archived only without any.
CREATE INDEX site_promotion_version_segment_idx ON site_promotion_version (segment_id) WHERE segment_id IS NOT NULL;

-- An agent's own words for a link, and what it was spread with. Links made before have none.
ALTER TABLE affiliate_link
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN campaign text NOT NULL DEFAULT '';

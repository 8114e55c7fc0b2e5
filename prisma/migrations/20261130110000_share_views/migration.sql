-- Saved lists of operators belong to a page of the console, can be shared with the other operators of a site, and one of a
-- page can be what an operator begins with.
ALTER TABLE operator_view
  ADD COLUMN page text NOT NULL DEFAULT '',
  -- With the operators of which site it is shared.
  ADD COLUMN merchant_id bigint REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE;
UPDATE operator_view SET page = split_part(address, '?', 1);
ALTER TABLE operator_view ALTER COLUMN page DROP DEFAULT;
CREATE INDEX operator_view_merchant_id_page_idx ON operator_view (merchant_id, page) WHERE merchant_id IS NOT NULL;

CREATE TABLE operator_view_default (
  operator_id bigint NOT NULL REFERENCES operator ON DELETE RESTRICT ON UPDATE CASCADE,
  page text NOT NULL,
  view_id bigint NOT NULL REFERENCES operator_view ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (operator_id, page)
);
CREATE INDEX operator_view_default_view_id_idx ON operator_view_default (view_id);

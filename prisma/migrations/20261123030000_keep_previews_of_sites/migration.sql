-- Who has the token sees a site before it opens. Until now these lay in Redis, where no command could end them; those
-- of that day have to be made anew.
CREATE TABLE site_preview (
  -- SHA-256: the token itself is in the link alone.
  token_hash bytea PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX site_preview_merchant_id_idx ON site_preview (merchant_id);
CREATE INDEX site_preview_ends_at_idx ON site_preview (ends_at);

-- What operators did, one line for each deed. The hash of a line covers the line and the hash before
-- it, so that no line can be changed, left out or put in without all later hashes being wrong.
-- packages/core/src/audit computes them.
CREATE TABLE audit_entry (
  id bigint PRIMARY KEY, -- counted by the writer: a sequence leaves gaps, and a gap is evidence here
  at timestamptz(3) NOT NULL,
  -- Null: it concerns every site.
  merchant_id bigint REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  actor text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  -- JSON, as text: byte for byte what was hashed.
  detail text NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_entry_hash_whole CHECK (length(hash) = 32)
);
CREATE INDEX audit_entry_merchant_id_id_idx ON audit_entry (merchant_id, id DESC);

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

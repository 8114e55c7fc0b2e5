-- What is shown in place of a line of the trail that names a member who is erased since. The line itself never
-- changes: its hash is part of the chain.
CREATE TABLE audit_shown (
  entry_id bigint PRIMARY KEY REFERENCES audit_entry ON DELETE RESTRICT ON UPDATE CASCADE,
  target text NOT NULL,
  detail text NOT NULL
);
CREATE INDEX audit_shown_target_entry_id_idx ON audit_shown (target, entry_id DESC);

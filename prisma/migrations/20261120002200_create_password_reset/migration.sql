-- A link by which somebody who forgot their password sets a new one, once. It went to their e-mail.
CREATE TABLE password_reset (
  token_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX password_reset_member_id_idx ON password_reset (member_id);

-- What a device keeps in place of a password where its owner asked to be remembered: good once, for a
-- day, on that device alone; each use makes the next.
CREATE TABLE login_ticket (
  token_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  device text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX login_ticket_member_id_idx ON login_ticket (member_id) WHERE ended_at IS NULL;

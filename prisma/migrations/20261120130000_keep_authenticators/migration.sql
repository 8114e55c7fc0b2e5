-- What a member has in an app of their telephone, and proves to be themselves with. One is set up
-- first and then confirmed by a code of it; until then it is good for nothing.
CREATE TABLE member_authenticator (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  secret bytea NOT NULL,
  -- Of the last code that was used: none is good twice.
  totp_step bigint NOT NULL DEFAULT 0,
  begun_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3)
);
-- For who lost the telephone. Only hashes are kept.
CREATE TABLE member_recovery_code (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (member_id, code_hash)
);
-- Wrong guesses in a row at a secret of a member, and until when it may not be guessed at.
CREATE TABLE member_guess (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  secret text NOT NULL,
  tries smallint NOT NULL,
  locked_until timestamptz(3),
  PRIMARY KEY (member_id, secret)
);

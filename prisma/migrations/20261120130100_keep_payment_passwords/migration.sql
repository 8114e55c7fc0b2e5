-- Six digits that a member types besides, where money leaves.
CREATE TABLE member_payment_password (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  hash text NOT NULL,
  set_at timestamptz(3) NOT NULL,
  -- Who set a new one without the old waits so long before money may leave.
  held_until timestamptz(3)
);
-- What a member answered to questions of their choice. Only hashes are kept.
CREATE TABLE member_security_answer (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  question text NOT NULL,
  answer_hash text NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (member_id, question)
);

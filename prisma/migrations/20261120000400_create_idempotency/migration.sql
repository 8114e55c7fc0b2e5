CREATE TABLE idempotency_record (
  member_id bigint NOT NULL,
  key text NOT NULL,
  input_hash text NOT NULL,
  result_id bigint NOT NULL,
  made_at timestamptz(3) NOT NULL,
  CONSTRAINT idempotency_record_pkey PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_record_made_at_idx ON idempotency_record (made_at);

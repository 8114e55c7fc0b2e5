-- By which companies' accounts one can log in on a site. No row: by none, and nothing is shown.
CREATE TABLE social_provider (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  provider text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_client_secret bytea NOT NULL,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, provider),
  CONSTRAINT social_provider_known CHECK (provider IN ('google', 'facebook'))
);

-- Whose account a subject of an issuer is: one member for a subject, one subject of each company for
-- a member. Kept as a keyed hash: it is found and never read.
CREATE TABLE member_identity (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  provider text NOT NULL,
  subject_hash bytea NOT NULL,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  linked_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, provider, subject_hash),
  UNIQUE (member_id, provider),
  CONSTRAINT member_identity_provider_known CHECK (provider IN ('google', 'facebook'))
);

-- That somebody showed a subject which is nobody's yet. Whoever logs in with it next may have it.
CREATE TABLE social_ticket (
  token_hash bytea PRIMARY KEY,
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  provider text NOT NULL,
  subject_hash bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX social_ticket_expires_at_idx ON social_ticket (expires_at);

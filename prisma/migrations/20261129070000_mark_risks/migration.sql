-- What members were seen with: a device, a network, an account for withdrawals, its holder. Two with the same value share it.
CREATE TABLE risk_sighting (
  merchant_id bigint NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  first_at timestamptz(3) NOT NULL,
  last_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, kind, value, member_id),
  CONSTRAINT risk_sighting_kind_known CHECK (kind IN ('account', 'holder', 'device', 'network')),
  CONSTRAINT risk_sighting_in_order CHECK (first_at <= last_at)
);
CREATE INDEX risk_sighting_member_id_idx ON risk_sighting (member_id);
-- What is old enough to be forgotten.
CREATE INDEX risk_sighting_last_at_idx ON risk_sighting (last_at) WHERE kind IN ('device', 'network');

-- What is remarkable about a member, by the rules of the site.
CREATE TABLE risk_mark (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  code text NOT NULL,
  merchant_id bigint NOT NULL,
  weight integer NOT NULL,
  count integer,
  most integer,
  amount bigint,
  against bigint,
  -- By what it was found: ids of members, of a withdrawal, or the number of a day.
  basis bigint[] NOT NULL,
  -- What an operator has looked at. The mark counts again with anything else.
  cleared_basis bigint[] NOT NULL DEFAULT '{}',
  cleared_by text,
  cleared_at timestamptz(3),
  raised_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  -- It is not so any more.
  ended_at timestamptz(3),
  PRIMARY KEY (member_id, code),
  CONSTRAINT risk_mark_weighs_something CHECK (weight > 0 AND cardinality(basis) > 0),
  CONSTRAINT risk_mark_cleared_by_one CHECK ((cleared_by IS NULL) = (cleared_at IS NULL))
);

-- The marks of a member that count, together. Its row is the lock of all of them.
CREATE TABLE risk_standing (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  merchant_id bigint NOT NULL,
  weight integer NOT NULL DEFAULT 0,
  codes text[] NOT NULL DEFAULT '{}',
  raised_at timestamptz(3),
  CONSTRAINT risk_standing_weighs_its_codes CHECK ((weight > 0) = (cardinality(codes) > 0))
);
CREATE INDEX risk_standing_marked_idx ON risk_standing (merchant_id, weight DESC, member_id DESC) WHERE weight > 0;

-- How far the worker has read what members are seen by.
CREATE TABLE risk_progress (
  source text PRIMARY KEY,
  -- The number of the last line of the log, or of the last account; of deposits the moment, in milliseconds.
  position bigint NOT NULL,
  CONSTRAINT risk_progress_source_known CHECK (source IN ('login', 'account', 'deposit'))
);

-- Who decides about a withdrawal, and why, as it was judged.
ALTER TABLE withdrawal ADD COLUMN verdict text NOT NULL DEFAULT 'one';
ALTER TABLE withdrawal ADD COLUMN released_by text;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_verdict_known CHECK (verdict IN ('rule', 'one', 'two', 'hold'));
CREATE TABLE withdrawal_reason (
  withdrawal_id bigint NOT NULL REFERENCES withdrawal ON DELETE RESTRICT ON UPDATE CASCADE,
  code text NOT NULL,
  weight integer NOT NULL,
  count integer,
  most integer,
  amount bigint,
  against bigint,
  judged_at timestamptz(3) NOT NULL,
  PRIMARY KEY (withdrawal_id, code)
);

CREATE TABLE vendor_round_link (
  vendor_id bigint PRIMARY KEY,
  address text NOT NULL,
  kid text NOT NULL,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  failed_at timestamptz(3),
  failure text
);

CREATE TABLE open_round (
  round_id bigint PRIMARY KEY,
  public_id uuid NOT NULL,
  merchant_id bigint NOT NULL,
  member_id bigint NOT NULL,
  vendor_id bigint NOT NULL,
  game_id bigint NOT NULL,
  round_ref text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  opened_at timestamptz(3) NOT NULL,
  case_due_at timestamptz(3) NOT NULL,
  asks integer NOT NULL DEFAULT 0,
  asked_at timestamptz(3),
  next_ask_at timestamptz(3),
  answer text CHECK (answer IN ('OPEN', 'CLOSED', 'UNKNOWN')),
  failure text,
  refund_by text,
  refund_reason text,
  refund_at timestamptz(3),
  closed_at timestamptz(3),
  outcome text CHECK (outcome IN ('finished', 'refunded')),
  CONSTRAINT open_round_closed_with_outcome CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT open_round_refund_whole CHECK (
    (refund_at IS NULL) = (refund_by IS NULL) AND (refund_at IS NULL) = (refund_reason IS NULL))
);
CREATE UNIQUE INDEX open_round_public_id_key ON open_round (public_id);
CREATE INDEX open_round_open_idx ON open_round (merchant_id, opened_at, round_id) WHERE closed_at IS NULL;
CREATE INDEX open_round_closed_idx ON open_round (merchant_id, closed_at DESC, round_id DESC)
  WHERE closed_at IS NOT NULL;
CREATE INDEX open_round_next_ask_idx ON open_round (next_ask_at) WHERE closed_at IS NULL;
CREATE INDEX open_round_refund_idx ON open_round (refund_at) WHERE closed_at IS NULL AND refund_at IS NOT NULL;
CREATE INDEX open_round_member_id_idx ON open_round (member_id);

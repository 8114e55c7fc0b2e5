-- What a member staked, lost and deposited on a day, and in which half hours they played.
CREATE TABLE harm_day (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  day date NOT NULL,
  bets bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  lost bigint NOT NULL DEFAULT 0,
  deposits integer NOT NULL DEFAULT 0,
  deposited bigint NOT NULL DEFAULT 0,
  half_hours bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, day)
);
-- Old days are deleted.
CREATE INDEX harm_day_day_idx ON harm_day (day);

CREATE TABLE harm_progress (
  merchant_id bigint PRIMARY KEY,
  counted_until timestamptz(3) NOT NULL
);

CREATE TABLE harm_standing (
  member_id bigint PRIMARY KEY REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  merchant_id bigint NOT NULL,
  score integer NOT NULL DEFAULT 0,
  due_at timestamptz(3)
);
CREATE INDEX harm_standing_due_idx ON harm_standing (due_at, member_id) WHERE due_at IS NOT NULL;

CREATE TABLE harm_marker (
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  code text NOT NULL,
  weight integer NOT NULL CHECK (weight > 0),
  count integer,
  most integer,
  amount bigint,
  against bigint,
  since timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (member_id, code)
);

CREATE TABLE harm_case (
  id bigserial PRIMARY KEY,
  public_id uuid NOT NULL,
  merchant_id bigint NOT NULL,
  member_id bigint NOT NULL REFERENCES member ON DELETE RESTRICT ON UPDATE CASCADE,
  score integer NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  closed_by text,
  outcome text,
  words text,
  CONSTRAINT harm_case_outcome_known CHECK (
    outcome IN ('no_concern', 'informed', 'limited', 'rested', 'excluded', 'referred')),
  CONSTRAINT harm_case_closed_with_outcome CHECK (
    (closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX harm_case_public_id_key ON harm_case (public_id);
-- One open case for each member.
CREATE UNIQUE INDEX harm_case_one_open_idx ON harm_case (member_id) WHERE closed_at IS NULL;
CREATE INDEX harm_case_member_id_id_idx ON harm_case (member_id, id DESC);
CREATE INDEX harm_case_open_idx ON harm_case (merchant_id, score DESC, id DESC) WHERE closed_at IS NULL;
CREATE INDEX harm_case_closed_idx ON harm_case (merchant_id, closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;

CREATE TABLE harm_case_marker (
  case_id bigint NOT NULL REFERENCES harm_case ON DELETE RESTRICT ON UPDATE CASCADE,
  code text NOT NULL,
  weight integer NOT NULL,
  count integer,
  most integer,
  amount bigint,
  against bigint,
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, code)
);

CREATE TABLE harm_step (
  id bigserial PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES harm_case ON DELETE RESTRICT ON UPDATE CASCADE,
  step text NOT NULL,
  text text,
  term text,
  words text,
  operator text NOT NULL,
  at timestamptz(3) NOT NULL,
  CONSTRAINT harm_step_known CHECK (step IN ('note', 'call', 'message', 'limit', 'time_out')),
  CONSTRAINT harm_step_names_its_text CHECK ((text IS NOT NULL) = (step IN ('message', 'limit'))),
  CONSTRAINT harm_step_names_its_term CHECK ((term IS NOT NULL) = (step = 'time_out'))
);
CREATE INDEX harm_step_case_id_id_idx ON harm_step (case_id, id);

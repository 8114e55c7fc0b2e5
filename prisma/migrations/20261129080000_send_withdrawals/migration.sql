-- By which company a site pays withdrawals, to what kinds of accounts, and between which amounts.
CREATE TABLE withdrawal_channel (
  merchant_id bigint NOT NULL REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  code text NOT NULL,
  name text NOT NULL,
  enabled boolean NOT NULL,
  kinds text[] NOT NULL,
  amount_min bigint NOT NULL,
  amount_max bigint NOT NULL,
  place integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (merchant_id, code),
  CONSTRAINT withdrawal_channel_kinds_known CHECK (
    kinds <@ ARRAY['bank', 'ewallet', 'virtual'] AND cardinality(kinds) > 0),
  CONSTRAINT withdrawal_channel_amounts_in_order CHECK (amount_min > 0 AND amount_min <= amount_max)
);

ALTER TABLE withdrawal
  -- Of what is under way: what lies with companies that have not said what became of it.
  ADD COLUMN sending bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT withdrawal_sending_is_under_way CHECK (sending >= 0 AND sending <= underway);

ALTER TABLE withdrawal_leg
  -- Which company pays it; null: an operator did, by hand.
  ADD COLUMN channel text,
  -- Since when the company may have it. Null: it has not.
  ADD COLUMN sent_at timestamptz(3),
  -- When the company is asked next. Null: it is not asked.
  ADD COLUMN ask_at timestamptz(3),
  ADD COLUMN asked_times integer NOT NULL DEFAULT 0,
  -- What the company said that operators have to look at.
  ADD COLUMN doubt text,
  ALTER COLUMN reference DROP NOT NULL,
  ALTER COLUMN paid_at DROP NOT NULL,
  ALTER COLUMN confirm_by DROP NOT NULL,
  DROP CONSTRAINT withdrawal_leg_state_known,
  ADD CONSTRAINT withdrawal_leg_state_known CHECK (state IN
    ('sending', 'unknown', 'failed', 'paid', 'disputed', 'received', 'partial', 'not_received')),
  ADD CONSTRAINT withdrawal_leg_sent_by_companies CHECK (
    channel IS NOT NULL OR state NOT IN ('sending', 'unknown', 'failed')),
  ADD CONSTRAINT withdrawal_leg_paid_when_known CHECK (state IN ('sending', 'unknown', 'failed')
    OR (reference IS NOT NULL AND paid_at IS NOT NULL AND confirm_by IS NOT NULL)),
  ADD CONSTRAINT withdrawal_leg_asked_while_open CHECK (ask_at IS NULL OR state IN ('sending', 'unknown')),
  ADD CONSTRAINT withdrawal_leg_doubt_known CHECK (
    doubt IN ('other_amount', 'reference_used', 'paid_twice', 'paid_after_failed', 'failed_after_paid')),
  DROP CONSTRAINT withdrawal_leg_received_as_said,
  ADD CONSTRAINT withdrawal_leg_received_as_said CHECK (CASE state
    WHEN 'received' THEN received = amount
    WHEN 'partial' THEN received > 0 AND received < amount
    WHEN 'not_received' THEN received = 0
    WHEN 'failed' THEN received = 0
    ELSE received IS NULL END);
CREATE INDEX withdrawal_leg_ask_at_idx ON withdrawal_leg (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX withdrawal_leg_doubt_idx ON withdrawal_leg (withdrawal_id) WHERE doubt IS NOT NULL;
-- One payment of a company pays one leg, whatever amount it says.
CREATE UNIQUE INDEX withdrawal_leg_channel_reference_idx ON withdrawal_leg (channel, reference)
  WHERE channel IS NOT NULL AND reference IS NOT NULL;

-- A signed message of a company about a payment that it was asked for.
CREATE TABLE withdrawal_report (
  channel text NOT NULL,
  report_id text NOT NULL,
  leg_id bigint NOT NULL REFERENCES withdrawal_leg ON DELETE RESTRICT ON UPDATE CASCADE,
  status text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reference text NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (channel, report_id)
);
CREATE INDEX withdrawal_report_leg_id_idx ON withdrawal_report (leg_id);
CREATE FUNCTION withdrawal_report_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what a company reported cannot change';
END $$;
CREATE TRIGGER withdrawal_report_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_report
  FOR EACH STATEMENT EXECUTE FUNCTION withdrawal_report_refuse_change();

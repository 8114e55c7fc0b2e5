-- Grows with each change, so that an operator cannot overwrite what they have not seen.
ALTER TABLE deposit_channel ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A company that takes payments, and speaks with us by signed HTTP: docs/payments.md.
CREATE TABLE payment_company (
  -- Of the channel, in the callback's address, and what reports are remembered under: one for the installation.
  code text PRIMARY KEY,
  -- Of one site alone. NULL: every site may offer it.
  merchant_id bigint REFERENCES merchant ON DELETE RESTRICT ON UPDATE CASCADE,
  address text NOT NULL,
  -- Whether deposits are opened there. What it reports is taken in any case.
  enabled boolean NOT NULL,
  -- Our key, made for this company alone: its name, and its halves, of which the private one is sealed.
  kid text NOT NULL,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  -- For operators: when it last answered as agreed, when it last did not, and why.
  answered_at timestamptz(3),
  failed_at timestamptz(3),
  failure text,
  CONSTRAINT payment_company_code CHECK (code ~ '^[a-z0-9][a-z0-9-]{1,31}$' AND code <> 'sandbox')
);
CREATE INDEX payment_company_merchant_id_idx ON payment_company (merchant_id);

-- What a company signs with. A name stays with its key.
CREATE TABLE payment_company_key (
  company text NOT NULL REFERENCES payment_company ON DELETE RESTRICT ON UPDATE CASCADE,
  kid text NOT NULL,
  public_key text NOT NULL,
  valid_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (company, kid)
);

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'gateways.manage' FROM operator_role r WHERE r.name IN ('administrator', 'site')
ON CONFLICT DO NOTHING;

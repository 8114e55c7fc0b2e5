-- Sites that are there are open. One that is made from now on is being set up until an operator opens it.
ALTER TABLE merchant
  ADD COLUMN state text NOT NULL DEFAULT 'open',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT merchant_state CHECK (state IN ('setup', 'open', 'closed'));
ALTER TABLE merchant ALTER COLUMN state SET DEFAULT 'setup';

-- Which domain links begin with; without one, the first by its letters. And what the last check of each found.
ALTER TABLE merchant_domain
  ADD COLUMN is_main boolean NOT NULL DEFAULT false,
  ADD COLUMN checked_at timestamptz(3),
  ADD COLUMN found text,
  ADD CONSTRAINT merchant_domain_checked CHECK ((checked_at IS NULL) = (found IS NULL));
CREATE UNIQUE INDEX merchant_domain_main_idx ON merchant_domain (merchant_id) WHERE is_main;

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, granted.permission FROM operator_role r
JOIN (VALUES ('administrator', 'sites.manage'), ('administrator', 'site.brand'), ('site', 'site.brand'))
  AS granted (role, permission) ON granted.role = r.name
ON CONFLICT DO NOTHING;

-- Where a vendor's messages may come from; none: from everywhere. `version` counts changes, so that of two operators who
-- change one vendor the second sees what the first did. `names`: what it is called in languages that have their own name for it.
ALTER TABLE vendor
  ADD COLUMN networks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN names jsonb NOT NULL DEFAULT '{}';

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'vendors.manage' FROM operator_role r WHERE r.name = 'administrator'
ON CONFLICT DO NOTHING;

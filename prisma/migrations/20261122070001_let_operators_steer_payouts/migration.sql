-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, granted.permission FROM operator_role r
JOIN (VALUES ('administrator', 'payouts.read'), ('administrator', 'payouts.manage'),
             ('auditor', 'payouts.read')) AS granted (role, permission)
  ON granted.role = r.name
ON CONFLICT DO NOTHING;

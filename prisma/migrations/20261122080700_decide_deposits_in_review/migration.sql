-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, 'deposits.decide' FROM operator_role r WHERE r.name = 'administrator'
ON CONFLICT DO NOTHING;

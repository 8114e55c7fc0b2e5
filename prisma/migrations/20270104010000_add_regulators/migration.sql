-- Logins of members have a permission of their own. Roles that saw them so far keep seeing them.
INSERT INTO operator_role_permission (role_id, permission)
SELECT role_id, 'members.logins' FROM operator_role_permission WHERE permission = 'members.read'
ON CONFLICT DO NOTHING;

-- A role for regulators. An own role of this name keeps its permissions.
WITH made AS (
  INSERT INTO operator_role (name) VALUES ('regulator') ON CONFLICT (name) DO NOTHING RETURNING id
)
INSERT INTO operator_role_permission (role_id, permission)
SELECT made.id, granted.permission FROM made, unnest(ARRAY[
  'members.read', 'members.money', 'figures.read', 'lotteries.read', 'protection.read', 'audit.read'
]) AS granted (permission);

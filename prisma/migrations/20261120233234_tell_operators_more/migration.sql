-- Why an operator made the link that a member was logged in by: the member reads it in their own log.
ALTER TABLE login_attempt ADD COLUMN reason text;

-- The audit trail by who, what, to what and when.
CREATE INDEX audit_entry_actor_id_idx ON audit_entry (actor, id DESC);
CREATE INDEX audit_entry_action_id_idx ON audit_entry (action, id DESC);
CREATE INDEX audit_entry_target_id_idx ON audit_entry (target, id DESC);
CREATE INDEX audit_entry_at_idx ON audit_entry (at);

-- What a site was paid in a day, and what waits for a person.
CREATE INDEX deposit_completed_idx ON deposit (merchant_id, completed_at) WHERE state = 'completed';
CREATE INDEX deposit_review_idx ON deposit (merchant_id) WHERE state = 'review';
CREATE INDEX outbox_message_failed_idx ON outbox_message (merchant_id, ended_at)
  WHERE state IN ('refused', 'unknown');

-- Roles that an older version made get what this one added.
INSERT INTO operator_role_permission (role_id, permission)
SELECT r.id, granted.permission FROM operator_role r
JOIN (VALUES ('administrator', 'members.money'), ('support', 'members.money'),
             ('auditor', 'members.money'), ('administrator', 'figures.read'),
             ('site', 'figures.read'), ('auditor', 'figures.read')) AS granted (role, permission)
  ON granted.role = r.name
ON CONFLICT DO NOTHING;

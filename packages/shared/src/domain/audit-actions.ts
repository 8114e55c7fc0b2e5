/** What the audit trail calls the actions of operators. */
export const auditActions = [
  'flag.switched',
  'maintenance.scheduled',
  'settings.changed',
  'register_rule.set',
  'network.blocked',
  'network.allowed',
  'network.passes',
  'network.stopped',
  'vendor.added',
  'vendor.key_ended',
  'vendor.game_added',
  'payout.released',
  'payout.brake_changed',
  'member.locked',
  'member.unlocked',
  'member.sessions_ended',
  'member.login_link_made',
  'member.searched',
  'member.read',
  'member.money_read',
  'member.logins_read',
  'deposits.review_read',
  'approval.asked',
  'approval.approved',
  'approval.rejected',
  'social.configured',
  'social.removed',
  'phone_auth.configured',
  'phone_auth.removed',
  'sms.budget_alarm',
  'operator.signed_in',
  'operator.bootstrapped',
  'operator.invited',
  'operator.set_up',
  'operator.link_renewed',
  'operator.roles_set',
  'operator.network_allowed',
  'operator.network_forbidden',
  'operator.disabled',
] as const;

/**
 * With the action that always waits for approval. It is no choice of the trail's filter: the trail has
 * it in `for` of the lines of its approval.
 */
export type AuditAction = (typeof auditActions)[number] | 'operator.set_roles';

import { expect, test } from 'vitest';
import { allOpsCalls } from '../contract/all-ops-calls.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';
import { reviewGroupOf, reviewGroups } from './daily-review.ts';

/** What a daily review leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, readonly AuditAction[]>> = {
  'how a site looks, what it says and where it is offered': [
    'site.created',
    'site.changed',
    'site.domain_added',
    'site.main_domain_chosen',
    'site.domain_removed',
    'site.domain_checked',
    'site.profile_set',
    'site.brand_changed',
    'site.opened',
    'site.closed',
    'site.previewed',
    'site.previews_ended',
    'flag.switched',
    'maintenance.scheduled',
    'register_rule.set',
    'network.blocked',
    'network.allowed',
    'network.passes',
    'network.stopped',
    'phrase.changed',
    'phrase.undone',
    'content.saved',
    'content.ended',
    'content.restored',
    'content.undone',
    'content.ordered',
    'content.previewed',
    'upload.added',
    'feedback.answered',
    'message_template.changed',
    'broadcast.sent',
    'broadcast.stopped',
    'broadcast.resumed',
    'broadcast.withdrawn',
  ],
  'which games there are, and whose': [
    'vendor.added',
    'vendor.changed',
    'vendor.key_added',
    'vendor.key_ended',
    'vendor.wallets_connected',
    'vendor.game_added',
    'vendor.game_changed',
    'vendor.games_imported',
    'vendor.maintenance_scheduled',
    'site_vendor.changed',
    'site_game.changed',
  ],
  'how the machines are': [
    'job.retried',
    'job.discarded',
    'trial_balance.asked',
    'keys.reseal_started',
    'message.sent_again',
    'sms.budget_alarm',
    'passkey.counted_back',
  ],
  'how messages leave and how people get in': [
    'gateway.saved',
    'gateway.removed',
    'gateway.tested',
    'social.configured',
    'social.removed',
    'social.tested',
    'phone_auth.configured',
    'phone_auth.removed',
    'phone_auth.tested',
    'hosted_check.configured',
    'hosted_check.removed',
    'hosted_check.tested',
  ],
  'takes no money from the site and gives none': [
    'results_company.key_ended',
    'payment_company.key_ended',
    'payment_company.key_renewed',
    'payment_company.checked',
    'wallet_transfer.rechecked',
    'case.claimed',
    'deposit.declined',
    'case.let_go',
    'withdrawal.rejected',
    'withdrawal.account_frozen',
    'bonus.declined',
    'kyc.declined',
    'dispute.declined',
    'statement.brought',
    'member.locked',
    'member.unlocked',
    'member.sessions_ended',
    'member.device_ended',
    'member.erased',
    'note.written',
    'note.pinned',
    'note.unpinned',
    'review.signed',
    'withdrawal.account_shown',
    'export.asked',
    'export.fetched',
    'member.package_asked',
    'member.package_fetched',
    'kyc.forgotten',
  ],
  'how an operator looks at a list': ['view.shared', 'view.withdrawn'],
  'a step of what one or two operators approved': ['withdrawal.paid', 'withdrawal.sent'],
  'reviewed where two approved it': ['withdrawal.approved'],
  'reviewed by what was asked for': ['approval.asked', 'approval.approved'],
  'the agents of a site and their links': [
    'agent.made',
    'agent.link_renewed',
    'agent.promoted',
    'agent.invitation_made',
    'agent.invitation_ended',
  ],
  'who operates, which takes two by itself': [
    'operator.signed_in',
    'operator.bootstrapped',
    'operator.invited',
    'operator.set_up',
    'operator.password_changed',
    'operator.email_set',
    'operator.email_removed',
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
    'operator.link_renewed',
    'operator.roles_set',
    'operator.set_roles',
    'operator.network_allowed',
    'operator.network_forbidden',
    'permission.ended',
    'operator.sessions_ended',
    'operator.disabled',
    'operator.enabled',
  ],
};

const listOf = (action: AuditAction | readonly AuditAction[]): readonly AuditAction[] =>
  typeof action === 'string' ? [action] : action;

/** Looks change nothing. */
const looks = allOpsCalls
  .filter(({ method }) => method === 'GET')
  .flatMap(({ audit }) => (audit ? listOf(audit.action) : []));

test('RG-26 every action of operators belongs to the daily review, or says why not', () => {
  const known = [...Object.values(reviewGroups), ...Object.values(LEFT_OUT), looks].flat();
  const all: readonly AuditAction[] = [...auditActions, 'operator.set_roles'];
  expect(all.filter((action) => !known.includes(action))).toEqual([]);
  const twice = [...Object.values(reviewGroups), ...Object.values(LEFT_OUT)].flat();
  expect(twice.filter((action, n) => twice.indexOf(action) !== n)).toEqual([]);
});

test('whatever takes two operators belongs to it once both have said so', () => {
  const asked = allOpsCalls
    .filter(({ audit }) => audit?.fourEyes)
    .flatMap(({ audit }) => (audit ? listOf(audit.action) : []));
  const groupOf = (action: AuditAction) =>
    reviewGroupOf({ action: 'approval.approved', detail: JSON.stringify({ for: action }) });
  // The first is of people and not of money; the second says by itself who may do what.
  const left = new Set(['member.erased', 'operator.set_roles']);
  expect(asked.filter((action) => !left.has(action) && !groupOf(action))).toEqual([]);
});

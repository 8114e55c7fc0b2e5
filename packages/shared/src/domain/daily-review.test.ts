import { expect, test } from 'vitest';
import { allOpsCalls } from '../ops/all-ops-calls.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';
import { reviewGroupOf, reviewGroups } from './daily-review.ts';

/** What a daily review leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, readonly AuditAction[]>> = {
  'how a site looks, what it says and where it is offered': [
    ...(['site.created', 'site.changed', 'site.domain_added', 'site.main_domain_chosen'] as const),
    ...(['site.domain_removed', 'site.domain_checked', 'site.profile_set'] as const),
    ...(['site.brand_changed', 'site.opened', 'site.closed', 'site.previewed'] as const),
    ...(['site.previews_ended', 'flag.switched', 'maintenance.scheduled'] as const),
    ...(['register_rule.set', 'network.blocked', 'network.allowed', 'network.passes'] as const),
    ...(['network.stopped', 'phrase.changed', 'phrase.undone', 'content.saved'] as const),
    ...(['content.ended', 'content.restored', 'content.undone', 'content.ordered'] as const),
    ...(['content.previewed', 'upload.added', 'feedback.answered'] as const),
    ...(['message_template.changed', 'broadcast.sent', 'broadcast.stopped'] as const),
    ...(['broadcast.resumed', 'broadcast.withdrawn'] as const),
  ],
  'which games there are, and whose': [
    ...(['vendor.added', 'vendor.changed', 'vendor.key_added', 'vendor.key_ended'] as const),
    ...(['vendor.wallets_connected', 'vendor.game_added', 'vendor.game_changed'] as const),
    ...(['vendor.games_imported', 'vendor.maintenance_scheduled', 'site_vendor.changed'] as const),
    'site_game.changed',
  ],
  'how the machines are': [
    ...(['job.retried', 'job.discarded', 'trial_balance.asked', 'keys.reseal_started'] as const),
    ...(['message.sent_again', 'sms.budget_alarm', 'passkey.counted_back'] as const),
  ],
  'how messages leave and how people get in': [
    ...(['gateway.saved', 'gateway.removed', 'gateway.tested', 'social.configured'] as const),
    ...([
      'social.removed',
      'social.tested',
      'phone_auth.configured',
      'phone_auth.removed',
    ] as const),
    ...(['phone_auth.tested', 'hosted_check.configured', 'hosted_check.removed'] as const),
    'hosted_check.tested',
  ],
  'takes no money from the site and gives none': [
    'results_company.key_ended',
    ...(['payment_company.key_ended', 'payment_company.key_renewed'] as const),
    ...(['payment_company.checked', 'wallet_transfer.rechecked', 'case.claimed'] as const),
    ...(['deposit.declined', 'case.let_go', 'withdrawal.rejected'] as const),
    ...([
      'withdrawal.account_frozen',
      'bonus.declined',
      'kyc.declined',
      'dispute.declined',
    ] as const),
    ...(['statement.brought', 'member.locked', 'member.unlocked'] as const),
    ...([
      'member.sessions_ended',
      'member.device_ended',
      'member.erased',
      'note.written',
      'note.pinned',
    ] as const),
    ...(['note.unpinned', 'review.signed', 'withdrawal.account_shown'] as const),
    ...(['export.asked', 'export.fetched', 'member.package_asked'] as const),
    ...(['member.package_fetched', 'kyc.forgotten'] as const),
  ],
  'how an operator looks at a list': ['view.shared', 'view.withdrawn'],
  'a step of what one or two operators approved': ['withdrawal.paid', 'withdrawal.sent'],
  'reviewed where two approved it': ['withdrawal.approved'],
  'reviewed by what was asked for': ['approval.asked', 'approval.approved'],
  'the agents of a site and their links': [
    ...(['agent.made', 'agent.link_renewed', 'agent.promoted', 'agent.invitation_made'] as const),
    'agent.invitation_ended',
  ],
  'who operates, which takes two by itself': [
    ...(['operator.signed_in', 'operator.bootstrapped', 'operator.invited'] as const),
    ...(['operator.set_up', 'operator.password_changed', 'operator.email_set'] as const),
    ...(['operator.email_removed', 'passkey.added', 'passkey.renamed', 'passkey.removed'] as const),
    ...(['operator.link_renewed', 'operator.roles_set', 'operator.set_roles'] as const),
    ...(['operator.network_allowed', 'operator.network_forbidden', 'permission.ended'] as const),
    ...(['operator.sessions_ended', 'operator.disabled', 'operator.enabled'] as const),
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

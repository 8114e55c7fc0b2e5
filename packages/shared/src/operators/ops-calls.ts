import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { erasureErrorCodes } from '../personal-data/erasure-errors.ts';
import { username, wireTime } from '../validation/fields.ts';
import { openSession, operator, sessionExample, sessionHandle } from './session.ops-calls.ts';

const id = once(() => z.uuid());
const idExample = '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11';
const role = once(() => z.string().min(1).max(40));
const listed = once(() =>
  operator().extend({
    isSetUp: z.boolean(),
    lastLoginAt: wireTime.nullable(),
    disabledAt: wireTime.nullable(),
  }),
);

export const list = defineOpsCall({
  name: 'operators.list',
  method: 'GET',
  path: '/ops/v1/operators/list',
  who: 'operators.manage',
  ratePerMinute: 60,
  summary: 'All operators.',
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(listed()) }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          id: idExample,
          username: 'lanh',
          site: null,
          roles: ['support'],
          permissions: ['members.read'],
          isSetUp: true,
          lastLoginAt: 1_795_000_000_000,
          disabledAt: null,
        },
      ],
    },
  },
});

export const ROLES_A_PAGE = 50;

export const roles = defineOpsCall({
  name: 'operators.roles',
  method: 'GET',
  path: '/ops/v1/operators/roles',
  who: 'operators.manage',
  ratePerMinute: 120,
  summary: 'Roles by name, paged, optionally with a text in the name.',
  request: () => ({
    text: z.string().trim().max(40).optional(),
    after: role().optional().describe('Last name of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(z.string()), next: z.string().nullable() }),
  errors: [],
  example: {
    request: { text: 'su' },
    answer: { list: ['support'], next: null },
  },
});

export const invite = defineOpsCall({
  name: 'operators.invite',
  method: 'POST',
  path: '/ops/v1/operators/invite',
  who: 'operators.manage',
  audit: { action: 'operator.invited' },
  ratePerMinute: 20,
  summary: 'Creates an operator without roles, and a link to set password and authenticator.',
  request: () => ({ username, site: z.string().max(40).nullable() }),
  answer: () => z.strictObject({ id: id(), token: z.string() }),
  errors: ['operator.username_taken', 'domain.invalid'],
  example: {
    request: { username: 'minh', site: null },
    answer: { id: idExample, token: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E' },
  },
});

export const renewLink = defineOpsCall({
  name: 'operators.renewLink',
  method: 'POST',
  path: '/ops/v1/operators/renewLink',
  who: 'operators.manage',
  audit: { action: 'operator.link_renewed' },
  ratePerMinute: 20,
  summary: 'Replaces the link of an operator who lost it, or lost the authenticator.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ token: z.string() }),
  errors: ['operator.unknown', 'operator.self', 'operator.disabled'],
  example: {
    request: { id: idExample },
    answer: { token: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E' },
  },
});

export const disable = defineOpsCall({
  name: 'operators.disable',
  method: 'POST',
  path: '/ops/v1/operators/disable',
  who: 'operators.manage',
  audit: { action: 'operator.disabled', takesReason: true },
  ratePerMinute: 20,
  summary: 'Disables an operator at once. Their audit lines remain.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({}),
  errors: ['operator.unknown', 'operator.self'],
  example: { request: { id: idExample, reason: 'Has left the company' }, answer: {} },
});

export const enable = defineOpsCall({
  name: 'operators.enable',
  method: 'POST',
  path: '/ops/v1/operators/enable',
  who: 'operators.manage',
  audit: { action: 'operator.enabled', takesReason: true },
  ratePerMinute: 20,
  summary:
    'Enables a disabled operator: without roles, and by a new link. Former password, authenticator and passkeys are invalid.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ token: z.string() }),
  errors: ['operator.unknown', 'operator.self', 'operator.not_disabled'],
  example: {
    request: { id: idExample, reason: 'Works for us again' },
    answer: { token: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E' },
  },
});

export const sessions = defineOpsCall({
  name: 'operators.sessions',
  method: 'GET',
  path: '/ops/v1/operators/sessions',
  who: 'operators.manage',
  ratePerMinute: 60,
  summary: 'Open sessions of another operator, newest first.',
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ list: z.array(openSession()) }),
  errors: ['operator.unknown'],
  example: { request: { id: idExample }, answer: { list: [sessionExample] } },
});

export const endSessions = defineOpsCall({
  name: 'operators.endSessions',
  method: 'POST',
  path: '/ops/v1/operators/endSessions',
  who: 'operators.manage',
  audit: { action: 'operator.sessions_ended', takesReason: true },
  ratePerMinute: 30,
  summary: 'Ends one or all sessions of another operator.',
  request: () => ({
    id: id(),
    handle: sessionHandle().optional().describe('Session handle; all sessions by default.'),
  }),
  answer: () => z.strictObject({ ended: z.int() }),
  errors: ['operator.unknown', 'operator.self'],
  example: { request: { id: idExample, reason: 'Lost the laptop' }, answer: { ended: 1 } },
});

const network = once(() => z.string().trim().min(2).max(50).describe('Network in CIDR notation.'));

export const networks = defineOpsCall({
  name: 'operators.networks',
  method: 'GET',
  path: '/ops/v1/operators/networks',
  who: 'operators.manage',
  ratePerMinute: 60,
  summary: "Allowed networks of operators, and the caller's address. An empty list allows all.",
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(network()), ownAddress: z.string() }),
  errors: [],
  example: {
    request: {},
    answer: { list: ['198.51.100.0/24'], ownAddress: '198.51.100.7' },
  },
});

export const changeNetwork = defineOpsCall({
  name: 'operators.changeNetwork',
  method: 'POST',
  path: '/ops/v1/operators/changeNetwork',
  who: 'operators.manage',
  audit: {
    action: ['operator.network_allowed', 'operator.network_forbidden'],
    takesReason: true,
  },
  ratePerMinute: 30,
  summary:
    'Adds or removes an allowed network of operators, unless that would shut the caller out.',
  request: () => ({ network: network(), listed: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: ['operator.network_own'],
  example: {
    request: { network: '198.51.100.0/24', listed: true, reason: 'Our new office' },
    answer: {},
  },
});

export const requestRoles = defineOpsCall({
  name: 'operators.requestRoles',
  method: 'POST',
  path: '/ops/v1/operators/requestRoles',
  who: 'operators.manage',
  audit: { action: 'operator.set_roles', fourEyes: 'always' },
  ratePerMinute: 20,
  summary: 'Requests to replace the roles of an operator. Requires approval by another operator.',
  request: () => ({ id: id(), roles: z.array(role()).max(20) }),
  answer: () => waiting,
  errors: ['operator.unknown', 'operator.role_unknown'],
  example: {
    request: { id: idExample, roles: ['support'] },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

/** An approval request of one operator, and the decision of another. */
export const listedApproval = once(() =>
  z.strictObject({
    id: z.uuid(),
    site: z.string().nullable(),
    action: z.string(),
    target: z.string(),
    detail: z.string().describe('Details of the audit entry, as JSON.'),
    maker: z.string(),
    isOwn: z.boolean(),
    madeAt: wireTime,
    endsAt: wireTime,
    state: z.enum(['pending', 'approved', 'rejected', 'expired']),
    decider: z.string().nullable(),
    decidedAt: wireTime.nullable(),
    isSealed: z.boolean().describe('True if it has sealed fields, see `requests.reveal`.'),
  }),
);

export const approvals = defineOpsCall({
  name: 'operators.approvals',
  method: 'GET',
  path: '/ops/v1/operators/approvals',
  who: 'approvals.decide',
  ratePerMinute: 60,
  summary: 'Requests between operators: waiting ones, oldest first, and recently decided ones.',
  request: () => ({}),
  answer: () =>
    z.strictObject({ list: z.array(listedApproval()), over: z.array(listedApproval()) }),
  errors: [],
  example: { request: {}, answer: { list: [], over: [] } },
});

export const decide = defineOpsCall({
  name: 'operators.decide',
  method: 'POST',
  path: '/ops/v1/operators/decide',
  who: 'approvals.decide',
  audit: { action: ['approval.approved', 'approval.rejected'] },
  ratePerMinute: 60,
  summary: 'Approves a request of another operator, which carries it out, or rejects it.',
  request: () => ({ id: z.uuid(), approve: z.boolean() }),
  answer: () => z.strictObject({}),
  errors: [
    'approval.not_found',
    'approval.decided',
    'approval.own',
    'approval.ended',
    'approval.cleared',
    // Errors of the approved action, which runs in this call.
    'promotion.not_open',
    'operator.unknown',
    'operator.role_unknown',
    'member.not_found',
    'agent.not_found',
    'agent.own_team',
    'agent.same_place',
    'agent.move_changed',
    'contract.not_found',
    'contract.backs_others',
    'contract.not_with_platform',
    'contract.already_active',
    'contract.win_shared_already',
    'contract.not_dominated',
    'contract.threshold_not_permitted',
    'contract.tiers_out_of_order',
    'contract.tier_not_covered',
    'contract.pays_nothing',
    'contract.changed_meanwhile',
    'contract.above_promised_less',
    'contract.below_promised_more',
    'channel.unknown',
    'channel.key_exists',
    'gateway.changed_meanwhile',
    'deposit.not_found',
    'deposit.not_in_review',
    'case.claimed',
    'deposit.state_changed',
    'deposit.reference_used',
    'adjustment.not_found',
    'adjustment.reversed',
    'adjustment.limit',
    'adjustment.over_balance',
    'idempotency.other_input',
    'member.need_true_account',
    'login.locked',
    'authenticator.not_bound',
    'payment_exception.not_found',
    'payment_exception.decided',
    'debt.not_found',
    'debt.nothing_awaited',
    'debt.settled',
    'dispute.not_found',
    'dispute.not_open',
    'withdraw.not_found',
    'case.claimed',
    'withdraw.state_changed',
    'site.changed_meanwhile',
    'lottery.not_found',
    'lottery.draw_not_found',
    'lottery.draw_state_changed',
    'lottery.not_external',
    'lottery.result_refused',
    'lottery.draw_in_between',
    'lottery.draw_is_joined',
    'lottery.prices_refused',
    'lottery.code_taken',
    'withdraw.on_hold',
    'bank_card.not_found',
    'bank_card.in_use',
    'bank_card_is_frozen',
    'bank_card.bank_unavailable',
    'bank_card.address_wrong',
    'bank_card.taken',
    'withdraw.payee_mismatch',
    'withdraw.account_frozen',
    'withdraw.member_owes',
    'wallet.transfer_not_found',
    'wallet.transfer_state_changed',
    'promotion.not_found',
    'promotion.ended',
    'promotion.changed_meanwhile',
    'content.not_found',
    'promotion.article_used',
    'points.rules_changed_meanwhile',
    'leaderboard.begins_earlier',
    'leaderboard.prizes_rise',
    'mission.not_found',
    'mission.ended',
    'mission.changed_meanwhile',
    'mission.measure_fixed',
    'mission.rewards_losses',
    'mission.at_night',
    'mission.deposit_pace',
    'mission.bet_pace',
    'mission.no_rest_day',
    'mission.beyond_edge',
    'game.not_found',
    'reward.over_budget',
    'reward.member_barred',
    'vip.table_changed_meanwhile',
    'vip.level_in_use',
    'vip.beyond_edge',
    ...erasureErrorCodes,
    'payout.not_held',
  ],
  example: {
    request: { id: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10', approve: true },
    answer: {},
  },
});

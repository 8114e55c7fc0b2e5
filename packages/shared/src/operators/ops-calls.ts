import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
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

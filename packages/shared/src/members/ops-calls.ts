import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { errorCodes } from '../errors/catalog.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { noticeChoices, noticeKindNames } from '../messages/notice-choices.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { riskCodes } from '../risk/risk-marks.ts';
import { purposesOfMembers } from '../uploads/upload-purposes.ts';
import { queryInt, queryTime, wireTime } from '../validation/fields.ts';
import { VIP_LEVELS_MAX } from '../vip/states.ts';
import { memberFilter } from './member-filter.ops-schemas.ts';

const memberId = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

const member = once(() =>
  z.strictObject({
    id: memberId(),
    username: z.string(),
    nickname: z.string(),
    customerType: z.int(),
    registeredAt: wireTime,
    lastLoginAt: wireTime.nullable(),
    lastLoginIp: z.string().nullable().describe('Null without the permission `members.logins`.'),
    lockedAt: wireTime.nullable(),
  }),
);

const memberExample = {
  id: idExample,
  username: 'player01',
  nickname: 'player01',
  customerType: 0,
  registeredAt: 1_790_000_000_000,
  lastLoginAt: 1_795_000_000_000,
  lastLoginIp: '203.0.113.7',
  lockedAt: null,
};

/** Cursor in the list of members. It begins with the time of the last login if the list is sorted by that. */
const memberCursor = once(() =>
  z.string().regex(/^(\d{1,15}\.)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
);

export const find = defineOpsList({
  name: 'members.find',
  method: 'GET',
  path: '/ops/v1/members/find',
  who: 'members.read',
  ofSite: true,
  audit: { action: 'member.searched' },
  ratePerMinute: 60,
  summary: 'Members of a site, paged, by text and filters.',
  request: () => ({
    ...memberFilter(),
    level: queryInt({ min: 0, max: VIP_LEVELS_MAX })
      .optional()
      .describe('VIP level; requires the permission `vip.members`.'),
    loginFrom: queryTime.optional().describe('Last login from this time.'),
    loginTo: queryTime.optional().describe('Last login before this time.'),
    after: memberCursor().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        member().extend({
          erasedAt: wireTime.nullable(),
          agent: z
            .strictObject({ id: z.uuid(), username: z.string() })
            .nullable()
            .describe('Direct upline agent.'),
          balance: wireMoney
            .nullable()
            .describe('Playable balance. Null without the permission `members.money`.'),
          marks: z
            .array(z.enum(riskCodes))
            .nullable()
            .describe('Risk marks. Null without the permission `risk.read`.'),
        }),
      ),
      next: memberCursor().nullable().describe('Cursor of the next page; null on the last page.'),
    }),
  errors: ['agent.not_found'],
  example: {
    request: { text: 'player', state: 'open' as const },
    answer: {
      list: [
        {
          ...memberExample,
          erasedAt: null,
          agent: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', username: 'agentleaf' },
          balance: 120,
          marks: ['shared_account' as const],
        },
      ],
      next: null,
    },
  },
  files: {
    foundMembers: {
      memberId: ['text', 'publicId'],
      member: ['text', 'username'],
      displayName: ['text', 'nickname'],
      role: ['text', 'role', 'console:member.kind'],
      agentAbove: ['text', 'uplineName'],
      registered: ['time', 'registeredAt'],
      locked: ['time', 'closedAt'],
      lastLogin: ['time', 'lastLoginAt'],
    },
  },
  fileCall: {
    name: 'listExports.members',
    path: '/ops/v1/listExports/members',
    summary:
      "Requests a file of a site's members, with the filters of `members.find`, or of chosen members.",
    request: () => ({
      ...memberFilter(),
      level: z
        .int()
        .min(0)
        .max(VIP_LEVELS_MAX)
        .optional()
        .describe('VIP level; requires the permission `vip.members`.'),
      loginFrom: wireTime.optional(),
      loginTo: wireTime.optional(),
      ids: z.array(z.uuid()).min(1).max(100).optional().describe('Member ID filter.'),
    }),
    example: { request: { text: 'player' }, name: 'Member search results' },
  },
});

export const read = defineOpsCall({
  name: 'members.read',
  method: 'GET',
  path: '/ops/v1/members/read',
  who: 'members.read',
  ofSite: true,
  audit: { action: 'member.read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'One member: identity, session, and bound contacts and credentials.',
  request: () => ({ id: memberId() }),
  answer: () =>
    member().extend({
      erasedAt: wireTime.nullable().describe('Time of the erasure of personal data.'),
      frozenSince: wireTime
        .nullable()
        .describe('Time since which the member is frozen because of debts; null if not frozen.'),
      agent: z.string().nullable().describe('Direct upline agent.'),
      mobile: z.string().nullable().describe('Masked value.'),
      mobileVerified: z.boolean(),
      email: z.string().nullable().describe('Masked value.'),
      emailVerified: z.boolean(),
      authenticatorBoundAt: wireTime.nullable(),
      session: z.strictObject({ startedAt: wireTime, activeAt: wireTime }).nullable(),
      notices: z
        .array(z.strictObject({ kind: z.enum(noticeKindNames), choice: z.enum(noticeChoices) }))
        .describe('Kinds of notices that the member gets less or more often than usual.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...memberExample,
      erasedAt: null,
      frozenSince: null,
      agent: 'agent_leaf',
      mobile: '+84••••••223',
      mobileVerified: true,
      email: null,
      emailVerified: false,
      authenticatorBoundAt: null,
      session: { startedAt: 1_795_000_000_000, activeAt: 1_795_000_060_000 },
      notices: [{ kind: 'wins', choice: 'none' }],
    },
  },
});

const attempt = once(() =>
  z.strictObject({
    id: z.string(),
    at: wireTime,
    ip: z.string(),
    device: z.string().nullable(),
    browser: z.string().nullable(),
    portal: z.enum(['member', 'agent']),
    method: z.string(),
    outcome: z.enum(['ok', ...errorCodes]).describe('Outcome: `ok` or an error code.'),
    reason: z.string().nullable().describe("Operator's reason for a login link."),
  }),
);

const attemptExample = {
  id: '7',
  at: 1_795_000_000_000,
  ip: '203.0.113.7',
  device: null,
  browser: 'Mozilla/5.0 (Linux; Android 14)',
  portal: 'member' as const,
  method: 'password',
  outcome: 'login.failed' as const,
  reason: null,
};

export const logins = defineOpsCall({
  name: 'members.logins',
  method: 'GET',
  path: '/ops/v1/members/logins',
  who: 'members.logins',
  ofSite: true,
  audit: { action: 'member.logins_read' },
  ratePerMinute: 60,
  summary: 'Login attempts under a username, newest first, even if no member has it.',
  request: () => ({ name: z.string().trim().min(1).max(120) }),
  answer: () => z.strictObject({ list: z.array(attempt()) }),
  errors: [],
  example: { request: { name: 'player01' }, answer: { list: [attemptExample] } },
});

export const attempts = defineOpsCall({
  name: 'members.attempts',
  method: 'GET',
  path: '/ops/v1/members/attempts',
  who: 'members.logins',
  ofSite: true,
  audit: { action: 'member.logins_read', mergesRepeats: true },
  ratePerMinute: 60,
  summary: 'Login attempts of a member, newest first, paged.',
  request: () => ({
    id: memberId(),
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .describe('Last line of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(attempt()) }),
  errors: ['member.not_found'],
  example: { request: { id: idExample }, answer: { list: [attemptExample] } },
});

export const pictures = defineOpsCall({
  name: 'members.pictures',
  method: 'GET',
  path: '/ops/v1/members/pictures',
  who: 'members.read',
  ofSite: true,
  audit: { action: 'member.pictures_read', mergesRepeats: true },
  ratePerMinute: 60,
  summary:
    'Stored pictures of a member, newest first, of purposes that the caller may see. `uploads.look` shows one.',
  request: () => ({
    id: memberId(),
    before: z.uuid().optional().describe('`next` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          uploadId: z.uuid(),
          purpose: z.enum(purposesOfMembers),
          sentAt: wireTime,
        }),
      ),
      next: z.uuid().nullable().describe('`before` of the next page; null on the last page.'),
    }),
  errors: ['member.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      list: [
        {
          uploadId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
          purpose: 'feedback',
          sentAt: 1_795_000_000_000,
        },
      ],
      next: null,
    },
  },
});

export const endSessions = defineOpsCall({
  name: 'members.endSessions',
  method: 'POST',
  path: '/ops/v1/members/endSessions',
  who: 'sessions.end',
  ofSite: true,
  audit: { action: 'member.sessions_ended', takesReason: true, invalidates: 'sessions' },
  ratePerMinute: 60,
  summary: 'Logs a member out everywhere.',
  request: () => ({ id: memberId() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found'],
  example: { request: { id: idExample, reason: 'Lost the telephone' }, answer: {} },
});

export const lock = defineOpsCall({
  name: 'members.lock',
  method: 'POST',
  path: '/ops/v1/members/lock',
  who: 'members.lock',
  ofSite: true,
  audit: { action: 'member.locked', takesReason: true, invalidates: 'sessions' },
  ratePerMinute: 60,
  summary: 'Locks a member, and ends all sessions. Open rounds are finished.',
  request: () => ({ id: memberId() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found'],
  example: { request: { id: idExample, reason: 'Asked for it' }, answer: {} },
});

export const unlock = defineOpsCall({
  name: 'members.unlock',
  method: 'POST',
  path: '/ops/v1/members/unlock',
  who: 'members.lock',
  ofSite: true,
  audit: { action: 'member.unlocked', takesReason: true },
  ratePerMinute: 60,
  summary: 'Unlocks a member.',
  request: () => ({ id: memberId() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'erasure.begun'],
  example: { request: { id: idExample, reason: 'Proved who they are' }, answer: {} },
});

export const removeAuthenticator = defineOpsCall({
  name: 'members.removeAuthenticator',
  method: 'POST',
  path: '/ops/v1/members/removeAuthenticator',
  who: 'members.lock',
  ofSite: true,
  audit: {
    action: 'member.authenticator_removed',
    takesReason: true,
    fourEyes: 'always',
    invalidates: 'sessions',
    onePendingPer: ['id'],
  },
  ratePerMinute: 10,
  summary:
    "Requests to remove a member's lost authenticator. Requires approval by another operator.",
  request: () => ({
    id: memberId(),
    boundAt: wireTime.describe('Time at which it was bound; a later one is kept.'),
  }),
  answer: () => waiting,
  errors: ['member.not_found', 'authenticator.not_bound', 'approval.waiting'],
  example: {
    request: { id: idExample, boundAt: 1_795_000_000_000, reason: 'Proved who they are' },
    answer: { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' },
  },
});

export const loginLink = defineOpsCall({
  name: 'members.loginLink',
  method: 'POST',
  path: '/ops/v1/members/loginLink',
  who: 'members.login_link',
  ofSite: true,
  audit: {
    action: 'member.login_link_made',
    takesReason: true,
    fourEyes: 'by-outcome',
    onePendingPer: ['id'],
  },
  ratePerMinute: 10,
  summary:
    'Requests a link to a support view: the site as a member sees it, without changes. Requires approval by another operator. Requested again within ten minutes of the approval, it returns the link, valid once and within a minute. The member reads the reason.',
  request: () => ({ id: memberId() }),
  answer: () => z.union([waiting, z.strictObject({ url: z.url(), expiresAt: wireTime })]),
  errors: ['member.not_found', 'login.locked', 'approval.waiting'],
  example: {
    request: { id: idExample, reason: 'Help on the telephone' },
    answer: {
      url: 'https://play.example/?token=w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
      expiresAt: 1_795_000_060_000,
    },
  },
});

const place = once(() =>
  z.strictObject({
    above: z
      .strictObject({ id: z.uuid(), username: z.string() })
      .nullable()
      .describe('Direct upline agent; null at the top.'),
    since: wireTime,
    until: wireTime
      .nullable()
      .describe('End of validity, possibly in the future; null if open-ended.'),
  }),
);

export const places = defineOpsList({
  name: 'members.places',
  method: 'GET',
  path: '/ops/v1/members/places',
  who: 'agents.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Uplines of a member or an agent over time, newest first.',
  request: () => ({
    id: z.uuid(),
    before: queryTime.optional().describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(place()), next: z.string().nullable() }),
  errors: ['member.not_found'],
  example: {
    request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
    answer: {
      list: [
        {
          above: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', username: 'othertop' },
          since: 1_795_000_200_000,
          until: null,
        },
        { above: null, since: 1_790_000_000_000, until: 1_795_000_200_000 },
      ],
      next: null,
    },
  },
  files: {
    places: {
      agentAbove: 'text',
      from: ['time', 'since'],
      until: 'time',
    },
  },
  fileCall: {
    name: 'exports.askPlaces',
    path: '/ops/v1/exports/askPlaces',
    summary: 'Requests a file of the moves of a member or an agent.',
    example: { request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' }, name: 'Upline changes' },
  },
});

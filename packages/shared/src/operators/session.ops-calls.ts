import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';
import { username, wireTime } from '../validation/fields.ts';
import { permissionNames } from './permissions.ts';

/** Longer than a member's password, because operators do not type it on a phone. */
export const operatorPassword = z.string().min(12).max(128);
export const authenticatorCode = once(() => z.string().regex(/^\d{6}$/));
const linkToken = once(() => z.string().regex(/^[\w-]{43}$/));

export const operator = once(() =>
  z.strictObject({
    id: z.uuid(),
    username: z.string(),
    site: z.string().nullable().describe('Site code; null: every site.'),
    roles: z.array(z.string()),
    permissions: z.array(z.enum(permissionNames)),
  }),
);

const operatorExample = {
  id: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11',
  username: 'lanh',
  site: null,
  roles: ['support'],
  permissions: ['members.read' as const, 'sessions.end' as const],
};

export const login = defineOpsCall({
  name: 'session.login',
  method: 'POST',
  path: '/ops/v1/session/login',
  who: 'public',
  ratePerMinute: 10,
  summary: 'Logs an operator in by username, password and authenticator.',
  request: () => ({ username, password: z.string().min(1).max(128), code: authenticatorCode() }),
  answer: () => z.strictObject({ token: z.string(), operator: operator() }),
  errors: ['login.failed'],
  example: {
    request: { username: 'lanh', password: 'twelve or more', code: '123456' },
    answer: { token: 'eyJhbGciOi…', operator: operatorExample },
  },
});

export const link = defineOpsCall({
  name: 'session.link',
  method: 'POST',
  path: '/ops/v1/session/link',
  who: 'public',
  ratePerMinute: 10,
  summary: 'The operator whom a link invites, and the secret for the authenticator.',
  request: () => ({ token: linkToken() }),
  answer: () =>
    z.strictObject({
      username: z.string(),
      secret: z.string().describe('Secret in base32, for manual entry.'),
      address: z.string().describe('`otpauth:` URL for a QR code.'),
    }),
  errors: ['operator.link_ended'],
  example: {
    request: { token: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E' },
    answer: {
      username: 'lanh',
      secret: 'JBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Orvane:lanh?secret=JBSWY3DPEHPK3PXP&issuer=Orvane',
    },
  },
});

export const setUp = defineOpsCall({
  name: 'session.setUp',
  method: 'POST',
  path: '/ops/v1/session/setUp',
  who: 'public',
  ratePerMinute: 10,
  summary: 'Sets password and authenticator by an invitation, once.',
  request: () => ({ token: linkToken(), password: operatorPassword, code: authenticatorCode() }),
  answer: () => z.strictObject({ username: z.string() }),
  errors: [
    'operator.link_ended',
    'password.common',
    'password.own_name',
    'verification.code_wrong',
  ],
  example: {
    request: {
      token: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
      password: 'twelve or more',
      code: '123456',
    },
    answer: { username: 'lanh' },
  },
});

export const changePassword = defineOpsCall({
  name: 'session.changePassword',
  method: 'POST',
  path: '/ops/v1/session/changePassword',
  who: 'operator',
  audit: { action: 'operator.password_changed' },
  ratePerMinute: 10,
  summary:
    "Changes the caller's password, by the current one and an unused code. All sessions end; the caller continues with the returned token.",
  request: () => ({
    current: z.string().min(1).max(128),
    code: authenticatorCode(),
    password: operatorPassword,
  }),
  answer: () =>
    z.strictObject({
      ended: z.int().describe('Number of other sessions ended.'),
      token: z.string().describe('Token of the session that continues.'),
    }),
  errors: ['operator.proof_wrong', 'password.same', 'password.common', 'password.own_name'],
  example: {
    request: { current: 'twelve or more', code: '123456', password: 'thirteen or more' },
    answer: { ended: 1, token: 'eyJhbGciOi…' },
  },
});

export const logout = defineOpsCall({
  name: 'session.logout',
  method: 'POST',
  path: '/ops/v1/session/logout',
  who: 'operator',
  ratePerMinute: 30,
  summary: "Ends the caller's session.",
  request: () => ({}),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: {}, answer: {} },
});

export const me = defineOpsCall({
  name: 'session.me',
  method: 'GET',
  path: '/ops/v1/session/me',
  who: 'operator',
  ratePerMinute: 120,
  summary: 'The caller, with their permissions and sites.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      operator: operator(),
      sites: z.array(
        z.strictObject({
          code: z.string(),
          name: z.string(),
          timeZone: z.string().describe('Time zone (IANA name).'),
          currency: z.string(),
          currencySymbol: z.string(),
          displayDecimals: z.int(),
        }),
      ),
      hasOutbox: z.boolean().describe('True if sent messages can be read; false in production.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      operator: operatorExample,
      sites: [
        {
          code: 'demo',
          name: 'Orvane',
          timeZone: 'Asia/Shanghai',
          currency: 'USD',
          currencySymbol: '$',
          displayDecimals: 2,
        },
      ],
      hasOutbox: true,
    },
  },
});

/** An open session in a list. */
export const openSession = once(() =>
  z.strictObject({
    handle: z.string().describe('Handle of the session, which is not a credential.'),
    startedAt: wireTime,
    activeAt: wireTime,
    ip: z.string(),
    browser: z.string(),
    isCurrent: z.boolean(),
  }),
);
export const sessionHandle = once(() => z.string().regex(/^[0-9a-f]{32}$/));
export const sessionExample = {
  handle: '5f2b6a1c0d9e4f7a8b3c2d1e0f9a8b7c',
  startedAt: 1_795_000_000_000,
  activeAt: 1_795_000_300_000,
  ip: '203.0.113.7',
  browser: 'Mozilla/5.0',
  isCurrent: true,
};

export const list = defineOpsCall({
  name: 'session.list',
  method: 'GET',
  path: '/ops/v1/session/list',
  who: 'operator',
  ratePerMinute: 60,
  summary: "The caller's open sessions, newest first.",
  request: () => ({}),
  answer: () => z.strictObject({ list: z.array(openSession()) }),
  errors: [],
  example: { request: {}, answer: { list: [sessionExample] } },
});

export const end = defineOpsCall({
  name: 'session.end',
  method: 'POST',
  path: '/ops/v1/session/end',
  who: 'operator',
  audit: { action: 'operator.sessions_ended' },
  ratePerMinute: 30,
  summary: "Ends one of the caller's sessions, or all others.",
  request: () => ({
    handle: sessionHandle().optional().describe('Session handle; all other sessions by default.'),
  }),
  answer: () => z.strictObject({ ended: z.int() }),
  errors: [],
  example: { request: { handle: sessionExample.handle }, answer: { ended: 1 } },
});

import { z } from 'zod';
import { announcement } from '../content/announcement.schemas.ts';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { dialingCode, humanCheckTicket, loginFields, wireTime } from '../validation/fields.ts';
import { SEAL_KEY_ALGORITHM } from './seal-algorithms.ts';
import * as calls from './session.calls.ts';

const sealKey = once(() =>
  z
    .strictObject({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      kid: z.string(),
      use: z.literal('enc'),
      alg: z.literal(SEAL_KEY_ALGORITHM),
    })
    .meta({ id: 'SealKey' }),
);

export const key = defineCall(calls.key, {
  summary: 'Public keys for encrypting request bodies, newest first.',
  request: () => ({}),
  answer: () => z.strictObject({ keys: z.array(sealKey()), serverTime: wireTime }),
  errors: [],
  example: {
    request: {},
    answer: {
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
          y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
          kid: '2026-11-20.1',
          use: 'enc',
          alg: SEAL_KEY_ALGORITHM,
        },
      ],
      serverTime: 1_795_000_000_000,
    },
  },
});

/** Answer to a login or a registration. */
export const loggedIn = z
  .strictObject({
    token: z.string(),
    id: z.uuid(),
    userName: z.string(),
    customerType: z.int(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    lastLoginIp: z.string().nullable(),
    lastLoginTime: wireTime.nullable().describe('Time of the previous login.'),
    mobileNum: z.string().nullable().describe('Masked mobile number, as in the profile.'),
    merchantCode: z.string(),
    loginTicket: z
      .string()
      .nullable()
      .describe(
        'One-time login ticket for this device, used in place of the password; valid for a day.',
      ),
  })
  .meta({ id: 'LoggedIn' });

export const loggedInExample = {
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiJjMmE4In0.4H9dvkX1',
  id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  userName: 'player01',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: '203.0.113.7',
  lastLoginTime: 1_794_000_000_000,
  mobileNum: null,
  merchantCode: 'demo',
  loginTicket: null,
};

export const login = defineCall(calls.login, {
  summary:
    'Logs in by name or number and password, or by a code, and ends any other session of the member.',
  request: () => ({
    username: loginFields.username,
    password: loginFields.password.describe(
      'Password; for type "sms" the code; for a remembered device its ticket.',
    ),
    type: z
      .enum(['username', '1', '', 'sms'])
      .optional()
      .describe('Login type. Empty and "1": "username". "sms": the username is a phone number.'),
    countryDialingCode: dialingCode
      .optional()
      .describe('Country dialing code, if the username is a phone number.'),
    portal: z
      .enum(['member', 'agent'])
      .optional()
      .describe('Portal that logs in; `member` by default.'),
    humanCheck: humanCheckTicket
      .optional()
      .describe('Human check ticket for scene `login`. Not required for type "sms".'),
    rememberMe: z.boolean().optional().describe('Requests a login ticket for `loginDeviceId`.'),
    loginDeviceId: z.uuid().optional(),
    captcha: loginFields.captcha
      .optional()
      .describe(
        'Text of the captcha picture of the cookie `captchaId`. Required after a failed login.',
      ),
    uuId: z.string().max(64).optional(),
    isOfficialAppLogin: z.boolean().optional(),
  }),
  answer: () => loggedIn,
  errors: [
    'human_check.failed',
    'captcha.required',
    'captcha.failed',
    'login.failed',
    'login.locked',
    'login.non_agent',
    'login.non_member',
    'login_verify_required',
    'verification.code_wrong',
    'verification.number_wrong',
    'function.not.available',
  ],
  example: {
    request: {
      username: 'player01',
      password: 'player01demo',
      humanCheck: 'dGhlLXNvbHZlZC10aWNrZXQ',
    },
    answer: loggedInExample,
  },
});

const GATEWAY_VERSION = 3;
const jwe = once(() => z.string().max(4_096).optional());
const gatewayVersion = once(() =>
  z.union([z.literal(GATEWAY_VERSION), z.literal(`${GATEWAY_VERSION}`)]).optional(),
);

export const freePlay = defineCall(calls.freePlay, {
  summary: 'Begins a trial: logs a visitor in as a trial member with play money, for a day.',
  request: () => ({
    os: z.string().trim().max(64).optional(),
    platform: z.literal('W'),
    encryption: jwe().describe(
      'Random text of at least 16 bytes, encrypted like a request body. Accepted once.',
    ),
    Encryption: jwe().describe('Deprecated alias.'),
    gatewayVersion: gatewayVersion(),
    'X-Gateway-Version': gatewayVersion().describe('Deprecated alias.'),
    loginDeviceId: z.uuid().optional(),
  }),
  answer: () => loggedIn,
  errors: ['missing_encryption', 'sealed_replayed', 'trial.daily_limit'],
  example: {
    request: {
      os: 'Android 15',
      platform: 'W',
      encryption: 'eyJhbGciOiJFQ0RILUVTK0EyNTZLVyJ9.9Jx0.Zm9v.YmFy.cXV4',
      gatewayVersion: GATEWAY_VERSION,
    },
    answer: {
      ...loggedInExample,
      userName: 'trial_4f09c2d1',
      customerType: 4,
      firstTimeLogin: true,
      lastLoginIp: null,
    },
  },
});

export const trialUser = defineCall(calls.trialUser, {
  summary: 'Username of the trial that this device began last, while it runs.',
  request: () => ({}),
  answer: () => z.string().nullable().describe('Null: `freePlay` begins one.'),
  errors: [],
  example: { request: {}, answer: 'trial_4f09c2d1' },
});

/** Ways to verify a login from a new device or location. */
export const verificationMethods = ['sms', 'email', 'payee', 'totp'] as const;

const nothing = once(() => z.strictObject({}));

export const logout = defineCall(calls.logout, {
  summary: 'Ends the session at once.',
  request: () => ({}),
  answer: nothing,
  errors: [],
  example: { request: {}, answer: {} },
});

export const touch = defineCall(calls.touch, {
  summary: 'Extends the session if the member was active since the last touch.',
  request: () => ({ active: z.enum(['0', '1']).optional() }),
  answer: () => z.strictObject({ remainingMs: z.int().nonnegative() }),
  errors: [],
  example: { request: { active: '1' }, answer: { remainingMs: 1_800_000 } },
});

const verificationTicket = once(() =>
  z
    .string()
    .regex(/^[\w-]{43}$/)
    .describe('Ticket from the error `login_verify_required`.'),
);
const ticketExample = 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E';

export const loginVerification = defineCall(calls.loginVerification, {
  summary: 'Completes a login from a new place by a second proof.',
  request: () => ({
    ticket: verificationTicket(),
    method: z.enum(verificationMethods),
    code: z.string().min(1).max(255).describe('Verification code or payee name.'),
  }),
  answer: () => loggedIn,
  errors: [
    'login.verification_ended',
    'login.verification_wrong',
    'login.locked',
    'login.non_agent',
    'login.non_member',
  ],
  example: {
    request: { ticket: ticketExample, method: 'totp', code: '123456' },
    answer: loggedInExample,
  },
});

export const loginVerificationCode = defineCall(calls.loginVerificationCode, {
  summary: 'Sends the code that a login from a new place requires.',
  request: () => ({ ticket: verificationTicket(), method: z.enum(['sms', 'email']) }),
  answer: () =>
    z.strictObject({
      expiredMinutes: z.int().describe('Lifetime of the code, in minutes.'),
      retryAfterSeconds: z.int().describe('Seconds until another code may be requested.'),
    }),
  errors: ['login.verification_ended', 'login.verification_wrong'],
  example: {
    request: { ticket: ticketExample, method: 'sms' },
    answer: { expiredMinutes: 5, retryAfterSeconds: 60 },
  },
});

export const exchange = defineCall(calls.exchange, {
  summary:
    'Exchanges the token of an operator’s link, once, for a support view: a read-only session of a member.',
  request: () => ({ token: z.string().regex(/^[\w-]{43}$/), loginDeviceId: z.uuid().optional() }),
  answer: () => loggedIn,
  errors: ['login.link_ended', 'login.locked'],
  example: { request: { token: ticketExample }, answer: loggedInExample },
});

export const firstLogin = defineCall(calls.firstLogin, {
  summary: 'Ends the first login of a member, and returns what to show them.',
  request: () => ({}),
  answer: () =>
    z.strictObject({ mustChangePassword: z.boolean(), popups: z.array(announcement()) }),
  errors: [],
  example: { request: {}, answer: { mustChangePassword: false, popups: [] } },
});

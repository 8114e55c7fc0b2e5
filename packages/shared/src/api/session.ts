import { z } from 'zod';
import { humanCheckTicket, typedPassword, wireTime } from '../validation/fields.ts';
import { defineCall } from './define-call.ts';
import * as calls from './session.calls.ts';

const sealKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES+A256KW'),
});

export const key = defineCall(calls.key, {
  summary: 'The public keys that sealed bodies are sealed with, newest first.',
  request: {},
  answer: z.strictObject({ keys: z.array(sealKey), serverTime: wireTime }),
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
          alg: 'ECDH-ES+A256KW',
        },
      ],
      serverTime: 1_795_000_000_000,
    },
  },
});

/** What a member gets who has just logged in or registered. */
export const loggedIn = z.strictObject({
  token: z.string(),
  id: z.uuid(),
  userName: z.string(),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  lastLoginIp: z.string().nullable(),
  mobileNum: z.string().nullable(),
  merchantCode: z.string(),
});

export const loggedInExample = {
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzaWQiOiJjMmE4In0.4H9dvkX1',
  id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
  userName: 'player01',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: '203.0.113.7',
  mobileNum: null,
  merchantCode: 'demo',
};

export const login = defineCall(calls.login, {
  summary: 'Logs in by username and password, and ends any other session of the member.',
  request: {
    username: z.string().normalize('NFKC').trim().toLowerCase().min(1).max(64),
    password: typedPassword,
    type: z.enum(['username', '1', '']).optional().describe('Empty and "1" mean "username".'),
    portal: z
      .enum(['member', 'agent'])
      .optional()
      .describe('Whose page it is; `member` by default.'),
    humanCheck: humanCheckTicket.describe('For scene `login`.'),
    loginDeviceId: z.uuid().optional(),
    captcha: z
      .string()
      .max(16)
      .optional()
      .describe('What the picture of the cookie `captchaId` shows. Needed after a failure.'),
    uuId: z.string().max(64).optional(),
    isOfficialAppLogin: z.boolean().optional(),
  },
  answer: loggedIn,
  errors: [
    'human_check.failed',
    'captcha.required',
    'captcha.failed',
    'login.failed',
    'login.locked',
    'login.non_agent',
    'login.non_member',
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
const jwe = z.string().max(4_096).optional();
const gatewayVersion = z
  .union([z.literal(GATEWAY_VERSION), z.literal(`${GATEWAY_VERSION}`)])
  .optional();

export const freePlay = defineCall(calls.freePlay, {
  summary: 'Begins a trial: a member for a day, with play money, who is logged in at once.',
  request: {
    os: z.string().trim().max(64).optional(),
    platform: z.literal('W'),
    encryption: jwe.describe('A random text of 16 bytes or more, sealed as a body is. Good once.'),
    Encryption: jwe.describe('The same under its old name.'),
    gatewayVersion,
    'X-Gateway-Version': gatewayVersion.describe('The same under its old name.'),
    loginDeviceId: z.uuid().optional(),
  },
  answer: loggedIn,
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

const nothing = z.strictObject({});

export const logout = defineCall(calls.logout, {
  summary: 'Ends the session at once.',
  request: {},
  answer: nothing,
  errors: [],
  example: { request: {}, answer: {} },
});

export const touch = defineCall(calls.touch, {
  summary: 'Keeps the session alive if its owner did something since the last touch.',
  request: { active: z.enum(['0', '1']).optional() },
  answer: z.strictObject({ remainingMs: z.int().nonnegative() }),
  errors: [],
  example: { request: { active: '1' }, answer: { remainingMs: 1_800_000 } },
});

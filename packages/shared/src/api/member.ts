import { z } from 'zod';
import { wireMoney } from '../money/money.ts';
import { wireRate } from '../money/rate.ts';
import { humanCheckTicket, username, wireTime } from '../validation/fields.ts';
import { FIELD_LETTERS_MAX } from '../validation/register-rules.ts';
import { defineCall } from './define-call.ts';
import * as calls from './member.calls.ts';
import { loggedIn, loggedInExample } from './session.ts';

/**
 * A field of the registration payload, under the rule that its site has for it: only the bounds of
 * every site are in the contract.
 */
const ruledText = z.string().trim().max(FIELD_LETTERS_MAX);
const optionalText = ruledText.nullable().optional();

const chosenName = ruledText.normalize('NFKC').describe('Case does not count.');
const chosenPassword = z.string().max(FIELD_LETTERS_MAX);
/** What stands in every registration, whichever way it is made. */
const registration = {
  affiliateCode: optionalText,
  referralCode: z.string().trim().max(32).nullable().optional(),
  humanCheck: humanCheckTicket.describe('For scene `register`.'),
  ageConfirmed: z.literal(true).describe('That the terms and the legal age were agreed to.'),
  payeeName: optionalText,
  email: optionalText,
  qqNum: optionalText,
  recommenderId: optionalText,
  captcha: optionalText.describe(
    'Where the site asks for it. Hard work for `humanCheck` stands in.',
  ),
  verificationCode: z.string().max(FIELD_LETTERS_MAX).nullable().optional(),
  paymentPassword: z.string().max(FIELD_LETTERS_MAX).nullable().optional(),
  line: optionalText,
  whatsapp: optionalText,
  facebook: optionalText,
  wechat: optionalText,
  idNumber: optionalText,
  birthday: optionalText.describe('`yyyy-MM-dd`; asked for together with `idNumber`.'),
  countryDialingCode: z
    .string()
    .regex(/^\d{0,4}$/)
    .nullable()
    .optional(),
  domain: optionalText,
  registerUrl: z.string().max(2_048).optional(),
  registerMethod: z.enum(['WEB', 'APP']).optional(),
  loginDeviceId: z.uuid().optional(),
  login: z.literal(true).optional(),
  firebaseChannel: z.enum(['', 'sms']).nullable().optional(),
  firebaseIdToken: z
    .string()
    .max(4_096)
    .nullable()
    .optional()
    .describe('In place of `verificationCode`, where a third party sent the code.'),
} as const;

const registrationErrors = [
  'human_check.failed',
  'captcha.required',
  'captcha.failed',
  'register.password_mismatch',
  'register.affiliate_code_unknown',
  'register.too_young',
  'verification.code_wrong',
  'member.phone_taken',
] as const;

const registrationExample = {
  password: 'secret99word',
  confirmPassword: 'secret99word',
  affiliateCode: 'LEAF2026',
  humanCheck: 'dGhlLXNvbHZlZC10aWNrZXQ',
  ageConfirmed: true,
  login: true,
};

const registered = {
  ...loggedInExample,
  userName: 'newplayer1',
  firstTimeLogin: true,
  lastLoginIp: null,
};

export const register = defineCall(calls.register, {
  summary: 'Registers a member by username and logs them in.',
  request: {
    ...registration,
    username: chosenName,
    password: chosenPassword,
    confirmPassword: chosenPassword,
    mobileNum: optionalText,
  },
  answer: loggedIn,
  errors: [...registrationErrors, 'register.username_taken'],
  example: {
    request: { username: 'newplayer1', ...registrationExample },
    answer: registered,
  },
});

export const registerMobile = defineCall(calls.registerMobile, {
  summary: 'Registers a member by mobile number, under a name that is made for them.',
  request: {
    ...registration,
    username: z.literal('').nullable().optional(),
    password: chosenPassword.nullable().optional().describe('Where the site asks for one.'),
    confirmPassword: chosenPassword.nullable().optional(),
    mobileNum: ruledText,
  },
  answer: loggedIn,
  errors: registrationErrors,
  example: {
    request: {
      ...registrationExample,
      mobileNum: '0901234567',
      countryDialingCode: '84',
      verificationCode: '123456',
    },
    answer: { ...registered, userName: 'kd7m3xq9ab' },
  },
});

export const registerAutoUsername = defineCall(calls.registerAutoUsername, {
  summary: 'Registers a member by password alone, under a name that is made for them.',
  request: {
    ...registration,
    username: z.literal('').nullable().optional(),
    password: chosenPassword,
    confirmPassword: chosenPassword,
    mobileNum: optionalText,
  },
  answer: loggedIn,
  errors: registrationErrors,
  example: {
    request: registrationExample,
    answer: { ...registered, userName: 'kd7m3xq9ab' },
  },
});

export const smsRegister = defineCall(calls.smsRegister, {
  summary: 'Sends a code that proves the number of somebody who registers.',
  request: {
    mobileNo: z.string().trim().max(32),
    countryDialingCode: z.string().regex(/^\d{1,4}$/),
    regType: z.enum(['username', 'mobile']).describe('For which form of registration.'),
    humanCheck: humanCheckTicket.describe('For scene `sms`.'),
    loginDeviceId: z.uuid().optional(),
  },
  answer: z.strictObject({
    expiredMinutes: z.int().describe('So long the code is good.'),
    retryAfterSeconds: z.int().describe('So long until the next may be asked for.'),
  }),
  errors: ['human_check.failed', 'verification.number_wrong'],
  example: {
    request: {
      mobileNo: '0901234567',
      countryDialingCode: '84',
      regType: 'mobile',
      humanCheck: 'Zm9yIHNjZW5lIHNtcyBvbmx5',
    },
    answer: { expiredMinutes: 5, retryAfterSeconds: 300 },
  },
});

export const checkUsername = defineCall(calls.checkUsername, {
  summary: 'Whether a username may still be registered.',
  request: { username },
  answer: z.strictObject({ free: z.boolean() }),
  errors: [],
  example: { request: { username: 'newplayer1' }, answer: { free: true } },
});

export const info = defineCall(calls.info, {
  summary: 'The member who is logged in.',
  request: {},
  answer: z.strictObject({
    id: z.uuid(),
    account: z.string(),
    nickname: z.string(),
    type: z.int().describe('Agents are 1, 2, 41, 42; a trial member is 4; a member is 0.'),
    regDate: wireTime,
    lastLoginTime: wireTime.nullable(),
    lastLoginIp: z.string().nullable(),
    mobile: z.string().nullable().describe('Masked, as payee and email.'),
    mobileVerified: z.boolean(),
    payee: z.string().nullable(),
    email: z.string().nullable(),
    bindGA: z.boolean().describe('Whether an authenticator is bound.'),
    birthday: z.string().nullable(),
    language: z.string().nullable(),
    avatar: z
      .string()
      .nullable()
      .describe('The address of a picture; none where pictures are off.'),
    merchantCode: z.string(),
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      id: loggedInExample.id,
      account: 'player01',
      nickname: 'player01',
      type: 0,
      regDate: 1_790_000_000_000,
      lastLoginTime: 1_795_000_000_000,
      lastLoginIp: '203.0.113.7',
      mobile: null,
      mobileVerified: false,
      payee: null,
      email: null,
      bindGA: false,
      birthday: null,
      language: 'EN',
      avatar: '/art/avatars/owl.1.svg',
      merchantCode: 'demo',
    },
  },
});

/** A real-time salary contract, as consolidated funds and the salary page show it. */
export const realTimeSalaryTerms = z.strictObject({
  contractId: z.uuid(),
  status: z.enum(['P', 'A', 'R', 'V', 'C', 'E']).describe('A: active.'),
  profitRate: wireRate.describe('Paid on bets that the player won; a fraction of 1.'),
  lossRate: wireRate.describe('Paid on bets that the player lost; a fraction of 1.'),
  singleBetThreshold: wireMoney.describe('Bets with a smaller valid bet earn nothing.'),
});

const requestsByCategory = z.record(z.string(), z.array(z.unknown()));

export const consolidated = defineCall(calls.consolidated, {
  summary: 'Funds of a member, and of an agent the contracts in force and waiting.',
  request: {},
  answer: z.strictObject({
    availBalance: wireMoney,
    heldBalance: wireMoney,
    realtimesalinfo: z.array(realTimeSalaryTerms),
    realtimesalreqtype: z.record(z.string(), z.array(realTimeSalaryTerms)),
    dailysalreqtype: requestsByCategory,
    divtypereq: requestsByCategory,
    contracthoursalreq: requestsByCategory,
  }),
  errors: [],
  example: {
    request: {},
    answer: {
      availBalance: 1_250.5,
      heldBalance: 0,
      realtimesalinfo: [
        {
          contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
          status: 'A',
          profitRate: 0.001,
          lossRate: 0.003,
          singleBetThreshold: 100,
        },
      ],
      realtimesalreqtype: {},
      dailysalreqtype: {},
      divtypereq: {},
      contracthoursalreq: {},
    },
  },
});

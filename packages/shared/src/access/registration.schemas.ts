import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { humanCheckTicket, username } from '../validation/fields.ts';
import { FIELD_LETTERS_MAX } from '../validation/register-rules.ts';
import { shownText } from '../validation/shown-text.ts';
import * as calls from './registration.calls.ts';
import { loggedIn, loggedInExample } from './session.schemas.ts';

/**
 * A field of the registration payload. The contract holds only the bounds of all sites; the site's own rule applies on
 * top.
 */
const ruledText = once(() => shownText().max(FIELD_LETTERS_MAX));
const optionalText = once(() => ruledText().nullable().optional());

const chosenName = once(() =>
  ruledText().normalize('NFKC').describe('Username; case-insensitive.'),
);
const chosenPassword = once(() => z.string().max(FIELD_LETTERS_MAX));
/** Fields common to every way of registration. */
const registration = once(
  () =>
    ({
      affiliateCode: optionalText(),
      referralCode: z.string().trim().max(32).nullable().optional(),
      humanCheck: humanCheckTicket.describe('Human check ticket for scene `register`.'),
      ageConfirmed: z.literal(true).describe('Confirms the terms and the legal age.'),
      payeeName: optionalText(),
      email: optionalText(),
      qqNum: optionalText(),
      recommenderId: optionalText(),
      captcha: optionalText().describe(
        'Picture captcha, if the site requires it. A `humanCheck` of hard work replaces it.',
      ),
      verificationCode: z.string().max(FIELD_LETTERS_MAX).nullable().optional(),
      paymentPassword: z.string().max(FIELD_LETTERS_MAX).nullable().optional(),
      line: optionalText(),
      whatsapp: optionalText(),
      facebook: optionalText(),
      wechat: optionalText(),
      idNumber: optionalText(),
      birthday: optionalText().describe(
        'Date of birth, `yyyy-MM-dd`; required together with `idNumber`.',
      ),
      countryDialingCode: z
        .string()
        .regex(/^\d{0,4}$/)
        .nullable()
        .optional(),
      domain: optionalText(),
      registerUrl: z.string().max(2_048).optional(),
      linkParameters: z
        .string()
        .max(2_048)
        .optional()
        .describe(
          "Query string of the affiliate link: `affiliateCode=…&click_id=…&sub1=…`. Used if its code equals the registration's.",
        ),
      registerMethod: z.enum(['WEB', 'APP']).optional(),
      loginDeviceId: z.uuid().optional(),
      login: z.literal(true).optional(),
      firebaseChannel: z.enum(['', 'sms']).nullable().optional(),
      firebaseIdToken: z
        .string()
        .max(4_096)
        .nullable()
        .optional()
        .describe(
          'Firebase ID token, in place of `verificationCode` if a third party sent the code.',
        ),
    }) as const,
);

const registrationErrors = [
  'human_check.failed',
  'captcha.required',
  'captcha.failed',
  'register.password_mismatch',
  'password.common',
  'payment_password.weak',
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
  request: () => ({
    ...registration(),
    username: chosenName(),
    password: chosenPassword(),
    confirmPassword: chosenPassword(),
    mobileNum: optionalText(),
  }),
  answer: () => loggedIn,
  errors: [...registrationErrors, 'password.own_name', 'register.username_taken'],
  example: {
    request: { username: 'newplayer1', ...registrationExample },
    answer: registered,
  },
});

export const registerMobile = defineCall(calls.registerMobile, {
  summary: 'Registers a member by mobile number, under a name that is made for them.',
  request: () => ({
    ...registration(),
    username: z.literal('').nullable().optional(),
    password: chosenPassword()
      .nullable()
      .optional()
      .describe('Password, if the site requires one.'),
    confirmPassword: chosenPassword().nullable().optional(),
    mobileNum: ruledText(),
  }),
  answer: () => loggedIn,
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
  request: () => ({
    ...registration(),
    username: z.literal('').nullable().optional(),
    password: chosenPassword(),
    confirmPassword: chosenPassword(),
    mobileNum: optionalText(),
  }),
  answer: () => loggedIn,
  errors: registrationErrors,
  example: {
    request: registrationExample,
    answer: { ...registered, userName: 'kd7m3xq9ab' },
  },
});

export const smsRegister = defineCall(calls.smsRegister, {
  summary: 'Sends a code that verifies the number of a registration.',
  request: () => ({
    mobileNo: z.string().trim().max(32),
    countryDialingCode: z.string().regex(/^\d{1,4}$/),
    regType: z.enum(['username', 'mobile']).describe('Registration form.'),
    humanCheck: humanCheckTicket.describe('Human check ticket for scene `sms`.'),
    loginDeviceId: z.uuid().optional(),
  }),
  answer: () =>
    z.strictObject({
      expiredMinutes: z.int().describe('Lifetime of the code, in minutes.'),
      retryAfterSeconds: z.int().describe('Seconds until another code may be requested.'),
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
  request: () => ({ username }),
  answer: () => z.strictObject({ free: z.boolean() }),
  errors: [],
  example: { request: { username: 'newplayer1' }, answer: { free: true } },
});

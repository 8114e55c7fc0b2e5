import { z } from 'zod';
import { loggedInExample } from '../access/session.schemas.ts';
import { socialProviders } from '../access/social-providers.ts';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { email } from '../validation/email.ts';
import { dialingCode, humanCheckTicket, typedPassword, wireTime } from '../validation/fields.ts';
import { FIELD_LETTERS_MAX } from '../validation/register-rules.ts';
import * as calls from './calls.ts';

const mobileNum = once(() => z.string().trim().min(3).max(32));
const countryDialingCode = dialingCode;
const verificationCode = once(() => z.string().max(255));
/** Only the length is limited here: the server checks the site's rule, as at registration. */
const newPassword = once(() =>
  z.string().max(FIELD_LETTERS_MAX).describe("New password by the site's rule for `password`."),
);
const deviceId = once(() => z.uuid().optional());
const sent = once(() =>
  z
    .strictObject({
      expiredMinutes: z.int().describe('Lifetime of the code, in minutes.'),
      retryAfterSeconds: z.int().describe('Seconds until another code may be requested.'),
    })
    .meta({ id: 'CodeSent' }),
);
const sentExample = { expiredMinutes: 5, retryAfterSeconds: 300 };
const numberExample = { mobileNum: '0901234567', countryDialingCode: '84' };
const humanCheck = once(() => humanCheckTicket.describe('Human check ticket for scene `sms`.'));
const humanCheckExample = 'Zm9yIHNjZW5lIHNtcyBvbmx5';

export const changePassword = defineCall(calls.changePassword, {
  summary:
    "Changes the member's password. Requires the old one. All sessions end; the caller continues with the returned token.",
  request: () => ({
    oldPassword: typedPassword,
    newPassword: newPassword(),
    confirmNewPassword: newPassword(),
  }),
  answer: () =>
    z.strictObject({ token: z.string().describe('Token of the session that continues.') }),
  errors: [
    'password.wrong',
    'password.same',
    'password.common',
    'password.own_name',
    'password.used_before',
    'register.password_mismatch',
  ],
  example: {
    request: {
      oldPassword: 'secret99word',
      newPassword: 'newer99word',
      confirmNewPassword: 'newer99word',
    },
    answer: { token: loggedInExample.token },
  },
});

export const smsNoLogin = defineCall(calls.smsNoLogin, {
  summary:
    'Sends a code to log in by, or to reset a forgotten password, if the number is verified.',
  request: () => ({
    mobileNum: mobileNum(),
    countryDialingCode,
    humanCheck: humanCheck(),
    purpose: z.enum(['login', 'reset']).optional().describe('Purpose; `reset` by default.'),
    loginDeviceId: deviceId(),
  }),
  answer: sent,
  errors: ['human_check.failed', 'verification.number_wrong', 'function.not.available'],
  example: { request: { ...numberExample, humanCheck: humanCheckExample }, answer: sentExample },
});

export const smsReset = defineCall(calls.smsReset, {
  summary: 'Sends a code to reset a forgotten password, if the number is verified.',
  request: () => ({
    mobileNum: mobileNum(),
    countryDialingCode,
    humanCheck: humanCheck(),
    loginDeviceId: deviceId(),
  }),
  answer: sent,
  errors: ['human_check.failed', 'verification.number_wrong'],
  example: { request: { ...numberExample, humanCheck: humanCheckExample }, answer: sentExample },
});

export const resetByPhone = defineCall(calls.resetByPhone, {
  summary: 'Sets a new password by a code, and ends all sessions.',
  request: () => ({
    mobileNum: mobileNum(),
    countryDialingCode,
    verificationCode: verificationCode(),
    newPassword: newPassword(),
    loginDeviceId: deviceId(),
  }),
  answer: () => z.strictObject({}),
  errors: [
    'verification.code_wrong',
    'verification.number_wrong',
    'password.common',
    'password.own_name',
    'password.used_before',
  ],
  example: {
    request: { ...numberExample, verificationCode: '123456', newPassword: 'newer99word' },
    answer: {},
  },
});

export const forgotByEmail = defineCall(calls.forgotByEmail, {
  summary: 'Sends a link to reset a forgotten password, if username and address belong together.',
  request: () => ({
    // Not checked by the current rule for usernames, because the member may have registered under an earlier one.
    username: z.string().normalize('NFKC').trim().toLowerCase().min(1).max(FIELD_LETTERS_MAX),
    email,
    humanCheck: humanCheck()
      .optional()
      .describe(
        'Human check ticket. Required if the site reveals whether a username matches an address.',
      ),
  }),
  answer: () => z.strictObject({}),
  errors: ['human_check.failed', 'password.member_unknown'],
  example: {
    request: { username: 'player01', email: 'mai@example.test', humanCheck: humanCheckExample },
    answer: {},
  },
});

export const emailReset = defineCall(calls.emailReset, {
  summary: 'Sets a new password by a link, once, and ends all sessions.',
  request: () => ({ ticket: z.string().regex(/^[\w-]{43}$/), newPassword: newPassword() }),
  answer: () => z.strictObject({}),
  errors: ['password.link_ended', 'password.common', 'password.own_name', 'password.used_before'],
  example: {
    request: {
      ticket: 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
      newPassword: 'newer99word',
    },
    answer: {},
  },
});

export const smsBind = defineCall(calls.smsBind, {
  summary:
    'Sends a code to a number to bind, or to the bound number, to withdraw or add an account.',
  request: () => ({
    purpose: z
      .enum(['bind', 'withdraw', 'bindCard'])
      .optional()
      .describe('Purpose; `bind` by default. The others send to the bound number.'),
    mobileNum: mobileNum().optional().describe('Mobile number; for `bind`.'),
    countryDialingCode: countryDialingCode.optional().describe('Country dialing code; for `bind`.'),
    loginDeviceId: deviceId(),
  }),
  answer: sent,
  errors: ['verification.number_wrong', 'verification.country_fixed', 'verification.not_bound'],
  example: { request: numberExample, answer: sentExample },
});

export const bindMobile = defineCall(calls.bindMobile, {
  summary:
    'Binds a mobile number. Requires the password and, if the site verifies numbers, the code sent to it.',
  request: () => ({
    password: typedPassword,
    mobileNum: mobileNum(),
    countryDialingCode,
    verificationCode: verificationCode()
      .optional()
      .describe('Code. Not required on a site with DISABLEDMOBILEVERIF3.'),
    loginDeviceId: deviceId(),
  }),
  answer: () => z.strictObject({}),
  errors: [
    'function.not.available',
    'password.wrong',
    'verification.code_wrong',
    'verification.number_wrong',
    'verification.country_fixed',
    'member.phone_taken',
  ],
  example: {
    request: { password: 'secret99word', ...numberExample, verificationCode: '123456' },
    answer: {},
  },
});

export const emailBind = defineCall(calls.emailBind, {
  summary: 'Sends a code to an email address to bind.',
  request: () => ({ email, loginDeviceId: deviceId() }),
  answer: sent,
  errors: [],
  example: { request: { email: 'mai@example.test' }, answer: sentExample },
});

export const bindEmail = defineCall(calls.bindEmail, {
  summary: 'Binds an email address. Requires the password and the code sent to it.',
  request: () => ({
    password: typedPassword,
    email,
    verificationCode: verificationCode(),
    loginDeviceId: deviceId(),
  }),
  answer: () => z.strictObject({}),
  errors: ['password.wrong', 'verification.code_wrong', 'member.email_taken'],
  example: {
    request: { password: 'secret99word', email: 'mai@example.test', verificationCode: '123456' },
    answer: {},
  },
});

export const securityConfig = defineCall(calls.securityConfig, {
  summary: 'Bound contacts of the member, masked.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      mobile: z.string().nullable(),
      mobileVerified: z.boolean(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      authenticator: z.boolean(),
      recoveryCodesLeft: z.int().nonnegative(),
      paymentPassword: z.boolean(),
      withdrawalsHeldUntil: wireTime
        .nullable()
        .describe('Withdrawals are held until then, a day after a reset of the payment password.'),
      securityQuestions: z.boolean(),
      password: z
        .boolean()
        .describe('False for a member who registered by code and has no password.'),
      identities: z
        .array(z.strictObject({ provider: z.enum(socialProviders), linkedAt: wireTime }))
        .describe('Linked social accounts for login.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      mobile: '+84•••••567',
      mobileVerified: true,
      email: null,
      emailVerified: false,
      authenticator: true,
      recoveryCodesLeft: 10,
      paymentPassword: true,
      withdrawalsHeldUntil: null,
      securityQuestions: false,
      password: true,
      identities: [{ provider: 'google', linkedAt: 1_795_000_000_000 }],
    },
  },
});

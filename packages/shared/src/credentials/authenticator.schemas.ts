import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { typedPassword, wireTime } from '../validation/fields.ts';
import * as calls from './authenticator.calls.ts';

const code = once(() =>
  z.string().trim().min(6).max(32).describe('Six-digit authenticator code or a recovery code.'),
);
const recoveryCodes = once(() =>
  z.array(z.string()).describe('One-time recovery codes, shown only once.'),
);
const recoveryExample = ['7KQ2M-XH04R', 'B93TW-5PZVA'];

export const state = defineCall(calls.state, {
  summary: "Whether an authenticator is bound to the member's account.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      bound: z.boolean(),
      boundAt: wireTime.nullable(),
      recoveryCodesLeft: z.int().nonnegative(),
    }),
  errors: [],
  example: {
    request: {},
    answer: { bound: true, boundAt: 1_795_000_000_000, recoveryCodesLeft: 10 },
  },
});

export const begin = defineCall(calls.begin, {
  summary: 'Creates a secret for an authenticator, to be confirmed by a code.',
  request: () => ({ password: typedPassword }),
  answer: () =>
    z.strictObject({
      secret: z.string().describe('Secret in base32, for manual entry.'),
      address: z.string().describe('`otpauth:` URL for a QR code.'),
    }),
  errors: ['password.wrong', 'authenticator.already_bound'],
  example: {
    request: { password: 'secret99word' },
    answer: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      address: 'otpauth://totp/Orvane:player01?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  },
});

export const confirm = defineCall(calls.confirm, {
  summary: 'Binds the authenticator by one of its codes.',
  request: () => ({ code: code() }),
  answer: () => z.strictObject({ recoveryCodes: recoveryCodes() }),
  errors: ['authenticator.not_begun', 'verification.code_wrong'],
  example: { request: { code: '123456' }, answer: { recoveryCodes: recoveryExample } },
});

export const remove = defineCall(calls.remove, {
  summary: 'Removes the authenticator. Requires the password and a code.',
  request: () => ({ password: typedPassword, code: code() }),
  answer: () => z.strictObject({}),
  errors: ['password.wrong', 'verification.code_wrong'],
  example: { request: { password: 'secret99word', code: '123456' }, answer: {} },
});

export const renewRecoveryCodes = defineCall(calls.renewRecoveryCodes, {
  summary: 'Replaces the recovery codes by ten new ones. Requires a code.',
  request: () => ({ code: code() }),
  answer: () => z.strictObject({ recoveryCodes: recoveryCodes() }),
  errors: ['verification.code_wrong'],
  example: { request: { code: '123456' }, answer: { recoveryCodes: recoveryExample } },
});

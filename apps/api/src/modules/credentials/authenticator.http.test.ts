import type { Member } from '@app/core/people/members';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/credentials/authenticator.schemas';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const STEP_MS = 30_000;
const WRONG = 'AAAAA-AAAAA';

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;

onOwnSites({ site: { name: 'Orvane' } }, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const ask = (call: CallDescriptor, body: object = {}) =>
  send(api, call, { site: site.code, ip, token, body });
const codeOf = (secret: string, laterMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + laterMs });
const begin = async () => (await ask(calls.begin, { password: PASSWORD })).body.value;
const bind = async () => {
  const { secret } = await begin();
  const { body } = await ask(calls.confirm, { code: codeOf(secret) });
  return { secret, codes: body.value.recoveryCodes as string[] };
};

test('an authenticator is set up from the QR code, confirmed, used and removed', async () => {
  const nothing = { bound: false, boundAt: null, recoveryCodesLeft: 0 };
  expect((await ask(calls.state)).body.value).toEqual(nothing);
  const { secret, address } = await begin();
  expect(decodeURIComponent(address)).toContain(`otpauth://totp/Orvane:${member.username}`);
  expect((await ask(calls.state)).body.value).toEqual(nothing);

  const { body } = await ask(calls.confirm, { code: codeOf(secret) });
  expect(body.value.recoveryCodes).toHaveLength(10);
  expect((await ask(calls.state)).body.value).toMatchObject({ bound: true, recoveryCodesLeft: 10 });

  const renewed = await ask(calls.renewRecoveryCodes, { code: codeOf(secret, STEP_MS) });
  const [recovery] = renewed.body.value.recoveryCodes;
  expect(body.value.recoveryCodes).not.toContain(recovery);
  await ask(calls.remove, { password: PASSWORD, code: recovery });
  expect((await ask(calls.state)).body.value).toEqual(nothing);
});

/** Refusals specific to each call. */
const own: Record<string, Record<string, Refusal>> = {
  state: {},
  begin: {
    request_param_err: [400, () => ask(calls.begin, { password: '' })],
    'password.wrong': [403, () => ask(calls.begin, { password: 'not this one' })],
    'authenticator.already_bound': [
      409,
      async () => {
        await bind();
        return ask(calls.begin, { password: PASSWORD });
      },
    ],
  },
  confirm: {
    request_param_err: [400, () => ask(calls.confirm, { code: '1' })],
    'authenticator.not_begun': [409, () => ask(calls.confirm, { code: '123456' })],
    'verification.code_wrong': [
      400,
      async () => {
        await begin();
        return ask(calls.confirm, { code: WRONG });
      },
    ],
  },
  remove: {
    request_param_err: [400, () => ask(calls.remove, { code: '123456' })],
    'password.wrong': [403, () => ask(calls.remove, { password: 'not this one', code: WRONG })],
    'verification.code_wrong': [
      400,
      async () => {
        await bind();
        return ask(calls.remove, { password: PASSWORD, code: WRONG });
      },
    ],
  },
  renewRecoveryCodes: {
    request_param_err: [400, () => ask(calls.renewRecoveryCodes, {})],
    'verification.code_wrong': [400, () => ask(calls.renewRecoveryCodes, { code: WRONG })],
  },
};

const inputs: Partial<Record<string, object>> = {
  begin: { password: PASSWORD },
  confirm: { code: '123456' },
  remove: { password: PASSWORD, code: WRONG },
  renewRecoveryCodes: { code: WRONG },
};

test.each(declaredErrors(calls))('%s answers %s', async (name, code, call) => {
  const input = inputs[name];
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, ...(input && { input: () => input }) }),
    ...own[name],
  });
});

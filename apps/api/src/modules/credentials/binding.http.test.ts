import { randomInt } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal, readPersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import { changeSite, switchFlag } from '@app/core/sites/site';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/credentials/schemas';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  send,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD, switchOn } from '../../../../../tests/support/world.ts';

const proof = { password: PASSWORD };
const strangers = { password: 'guessed99word' };

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let mobileNum: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
  mobileNum = `09${randomInt(1e7, 1e8)}`;
});

const ask = (call: CallDescriptor, body: object, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const number = () => ({ mobileNum, countryDialingCode: '84' });
const e164 = () => `+84${mobileNum.slice(1)}`;
const outbox = () => listOutbox(api.deps.db, { merchantId: site.merchantId, rowsMax: 10 });
const lastCode = async () => /\d{6}/.exec((await outbox())[0]?.text ?? '')?.[0] ?? '';

test('binds a number by its code', async () => {
  await ask(calls.smsBind, number(), { language: 'CN' });
  expect((await outbox())[0]).toMatchObject({
    channel: 'sms',
    recipient: `+84${mobileNum.slice(1)}`,
  });
  expect((await outbox())[0]?.text).toContain('验证码');
  const code = await lastCode();
  const bound = await ask(calls.bindMobile, { ...proof, ...number(), verificationCode: code });
  expect(bound.status).toBe(200);
  expect((await ask(calls.securityConfig, {})).body.value).toEqual({
    mobile: expect.stringMatching(/^\+84•+\d{3}$/),
    mobileVerified: true,
    email: null,
    emailVerified: false,
    authenticator: false,
    recoveryCodesLeft: 0,
    paymentPassword: false,
    withdrawalsHeldUntil: null,
    securityQuestions: false,
    password: true,
    identities: [],
  });
});

test('binding requires the password, against strangers in an open session', async () => {
  await ask(calls.smsBind, number());
  const verificationCode = await lastCode();
  const input = { ...number(), verificationCode };
  const refused = await ask(calls.bindMobile, { ...strangers, ...input });
  expect(refused.body.errorCode).toBe('password.wrong');
  expect((await readPersonal(api.deps.db, member.id)).phone).toBeNull();
  expect((await ask(calls.bindMobile, { ...proof, ...input })).status).toBe(200);
});

test('UPDATEMOBILEICC3: while it is off, a number can only be replaced by one of the same country', async () => {
  const bind = async (typed: object) => {
    const asked = await ask(calls.smsBind, typed);
    if (asked.status !== 200) return asked.body.errorCode;
    const verificationCode = await lastCode();
    return (await ask(calls.bindMobile, { ...proof, ...typed, verificationCode })).status;
  };
  const thai = () => ({ mobileNum: `08${randomInt(1e7, 1e8)}`, countryDialingCode: '66' });
  expect(await bind(number())).toBe(200);
  expect(await bind(thai())).toBe(200);
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'UPDATEMOBILEICC3',
    enabled: false,
  } as const);
  mobileNum = `09${randomInt(1e7, 1e8)}`;
  expect(await bind(number())).toBe('verification.country_fixed');
  expect(await bind(thai())).toBe(200);
  const newcomer = await makeMember(api.deps, site);
  token = await tokenOf(api, newcomer);
  expect(await bind(number())).toBe(200); // there is no number to replace
});

test('PWRESETSMS3: the older call sends the code for a password reset', async () => {
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, {
      phone: e164(),
      phoneVerifiedAt: new Date(),
    }),
  );
  const asked = async () => {
    const humanCheck = await ticketFor(api, 'sms', ip);
    return ask(calls.smsReset, { ...number(), humanCheck });
  };
  expect((await asked()).body.value).toEqual({ expiredMinutes: 5, retryAfterSeconds: 300 });
  const input = { ...number(), verificationCode: await lastCode(), newPassword: 'newer99word' };
  expect((await ask(calls.resetByPhone, input)).status).toBe(200);
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'PWRESETSMS3', enabled: false });
  expect((await asked()).body.errorCode).toBe('function.not.available');
});

test('DISABLEDMOBILEVERIF3: a number is stored without verification', async () => {
  const { merchantId } = site;
  await switchOn(api.deps, merchantId, ['DISABLEDMOBILEVERIF3']);
  const other = await makeMember(api.deps, site);
  const keep = (body: object = {}) => ask(calls.bindMobile, { ...proof, ...number(), ...body });
  expect((await keep(strangers)).body.errorCode).toBe('password.wrong');
  expect((await keep()).status).toBe(200);
  expect(await readPersonal(api.deps.db, member.id)).toMatchObject({
    phone: e164(),
    phoneVerifiedAt: null,
  });
  token = await tokenOf(api, other);
  expect((await keep()).status).toBe(200); // the answer does not reveal who has the number
  const { mobile, mobileVerified } = (await ask(calls.securityConfig, {})).body.value;
  expect([mobile, mobileVerified]).toEqual([expect.stringMatching(/^\+84•+\d{3}$/), false]);
  const humanCheck = await ticketFor(api, 'sms', ip);
  for (const [call, body] of [
    [calls.smsBind, number()],
    [calls.smsNoLogin, { ...number(), purpose: 'reset', humanCheck }],
    [calls.resetByPhone, { ...number(), verificationCode: '123456', newPassword: 'newer99word' }],
  ] as const)
    expect((await ask(call, body)).body.errorCode).toBe('function.not.available');
  expect(await outbox()).toEqual([]);
});

test('DISABLEDMOBILEVERIF3: the same number stays verified, a new one is not', async () => {
  const verified = { phone: e164(), phoneVerifiedAt: new Date() };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, verified));
  await switchOn(api.deps, site.merchantId, ['DISABLEDMOBILEVERIF3']);
  const keep = async () => {
    expect((await ask(calls.bindMobile, { ...proof, ...number() })).status).toBe(200);
    return (await readPersonal(api.deps.db, member.id)).phoneVerifiedAt;
  };
  expect(await keep()).not.toBeNull();
  mobileNum = `09${randomInt(1e7, 1e8)}`;
  expect(await keep()).toBeNull();
});

test('requires a code where numbers are verified', async () => {
  const refused = await ask(calls.bindMobile, { ...proof, ...number() });
  expect(refused.body.value.fields).toEqual(['verificationCode']);
});

const wrongCode = { verificationCode: 'nothing' };
const strange = { mobileNum: '123', countryDialingCode: '84' };
const taken = async (what: 'phone' | 'email') => {
  const other = await makeMember(api.deps, site);
  const email = `mai.${mobileNum}@example.test`;
  const verified =
    what === 'phone'
      ? { phone: e164(), phoneVerifiedAt: new Date() }
      : { email, emailVerifiedAt: new Date() };
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, other.id, verified));
  return email;
};

/** Refusals specific to each call that binds. */
const own: Record<string, Record<string, Refusal>> = {
  smsBind: {
    request_param_err: [400, () => ask(calls.smsBind, {})],
    'verification.number_wrong': [400, () => ask(calls.smsBind, strange)],
    'verification.country_fixed': [409, () => abroad(() => ask(calls.smsBind, number()))],
    'verification.not_bound': [409, () => ask(calls.smsBind, { purpose: 'withdraw' })],
  },
  bindMobile: {
    request_param_err: [400, () => ask(calls.bindMobile, {})],
    'function.not.available': [
      403,
      async () => {
        const change = { merchantId: site.merchantId, flag: 'VERIFICATION3', enabled: false };
        await changeSite(api.deps, switchFlag, change as Parameters<typeof switchFlag>[1]);
        return ask(calls.bindMobile, { ...proof, ...number(), ...wrongCode });
      },
    ],
    'password.wrong': [
      403,
      () => ask(calls.bindMobile, { ...strangers, ...number(), ...wrongCode }),
    ],
    'verification.code_wrong': [
      400,
      () => ask(calls.bindMobile, { ...proof, ...number(), ...wrongCode }),
    ],
    'verification.number_wrong': [
      400,
      () => ask(calls.bindMobile, { ...proof, ...strange, ...wrongCode }),
    ],
    'verification.country_fixed': [
      409,
      async () => {
        await ask(calls.smsBind, number());
        const verificationCode = await lastCode();
        return abroad(() => ask(calls.bindMobile, { ...proof, ...number(), verificationCode }));
      },
    ],
    'member.phone_taken': [
      409,
      async () => {
        await taken('phone');
        await ask(calls.smsBind, number());
        return ask(calls.bindMobile, { ...proof, ...number(), verificationCode: await lastCode() });
      },
    ],
  },
  emailBind: { request_param_err: [400, () => ask(calls.emailBind, { email: 'no address' })] },
  bindEmail: {
    request_param_err: [400, () => ask(calls.bindEmail, {})],
    'password.wrong': [
      403,
      () => ask(calls.bindEmail, { ...strangers, email: 'a@b.example', ...wrongCode }),
    ],
    'verification.code_wrong': [
      400,
      () => ask(calls.bindEmail, { ...proof, email: 'a@b.example', ...wrongCode }),
    ],
    'member.email_taken': [
      409,
      async () => {
        const email = await taken('email');
        await ask(calls.emailBind, { email });
        return ask(calls.bindEmail, { ...proof, email, verificationCode: await lastCode() });
      },
    ],
  },
};

/** Runs `asked` on a site that forbids a change of country code, for a member with a number of another country. */
async function abroad<T>(asked: () => Promise<T>): Promise<T> {
  const { merchantId } = site;
  await changeSite(api.deps, switchFlag, { merchantId, flag: 'UPDATEMOBILEICC3', enabled: false });
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone: '+66812345678', phoneVerifiedAt: new Date() }),
  );
  return asked();
}

const inputs: Record<string, () => object> = {
  smsBind: () => number(),
  bindMobile: () => ({ ...proof, ...number(), verificationCode: '1' }),
  emailBind: () => ({ email: 'a@b.example' }),
  bindEmail: () => ({ ...proof, email: 'a@b.example', verificationCode: '1' }),
};

const { smsBind, bindMobile, emailBind, bindEmail } = calls;

test.each(declaredErrors({ smsBind, bindMobile, emailBind, bindEmail }))(
  '%s answers %s',
  async (name, code, call) => {
    const input = inputs[name];
    await expectRefusal(code, {
      ...impliedRefusals({ api, call, site, ip, ...(input && { input }) }),
      ...own[name],
    });
  },
);

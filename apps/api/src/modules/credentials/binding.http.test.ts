import { randomInt } from 'node:crypto';
import type { Member } from '@app/core/members';
import { listOutbox } from '@app/core/outbox';
import { readPersonal } from '@app/core/profile';
import * as calls from '@app/shared/api/credentials';
import type { CallDescriptor } from '@app/shared/api/define-call';
import { expect, test } from 'vitest';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const proof = { password: PASSWORD };
const strangers = { password: 'guessed99word' };

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let mobileNum: string;

onOwnSites({}, async (own) => {
  ({ api, site } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
  mobileNum = `09${randomInt(1e7, 1e8)}`;
});

const ask = (call: CallDescriptor, body: object, changes: object = {}) =>
  send(api, call, { site: site.code, token, body, ...changes });
const number = () => ({ mobileNum, countryDialingCode: '84' });
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

test('binds nothing for a stranger in an open session who lacks the password', async () => {
  await ask(calls.smsBind, number());
  const verificationCode = await lastCode();
  const input = { ...number(), verificationCode };
  const refused = await ask(calls.bindMobile, { ...strangers, ...input });
  expect(refused.body.errorCode).toBe('password.wrong');
  expect((await readPersonal(api.deps.db, member.id)).phone).toBeNull();
  expect((await ask(calls.bindMobile, { ...proof, ...input })).status).toBe(200);
});

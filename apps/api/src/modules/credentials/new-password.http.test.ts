import { randomInt } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/credentials/schemas';
import { registerRules } from '@app/shared/members/settings';
import { defaultRegisterRules } from '@app/shared/validation/register-rules';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  send,
  startApi,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, makeSite, PASSWORD } from '../../../../../tests/support/world.ts';

/** Valid by the default rule, but not by this site's. */
const SHORT = 'newer99word';
const PHRASE = 'Moon-over-9-rivers!';
const refused = {
  success: false,
  errorCode: 'request_param_err',
  value: { fields: ['newPassword'] },
};

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let ip: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  ip = inNewNetwork();
  const longer = { patternId: 19, minLength: 12, maxLength: 64 } as const;
  const rule = { ...defaultRegisterRules.password, ...longer };
  await decide(api, site, { setting: registerRules, change: { password: rule } });
});

const ask = (call: CallDescriptor, body: object, token?: string) =>
  send(api, call, { site: site.code, ip, body, ...(token && { token }) });
const own = (personal: Parameters<typeof changePersonal>[2]) =>
  inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, personal));
const lastText = async () => {
  const [line] = await listOutbox(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 });
  return line?.text ?? '';
};
const humanCheck = () => ticketFor(api, 'sms', ip);

test('2.86 a changed password must match the site’s rule, as in registration', async () => {
  const token = await tokenOf(api, member);
  const change = (newPassword: string) => {
    const typed = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
    return ask(calls.changePassword, typed, token);
  };
  expect((await change(SHORT)).body).toMatchObject(refused);
  expect((await change(PHRASE)).status).toBe(200);
});

test('2.85 a password set by a code must match the rule, and a mistake does not use up the code', async () => {
  const mobileNum = `09${randomInt(1e7, 1e8)}`;
  const number = { mobileNum, countryDialingCode: '84' };
  await own({ phone: `+84${mobileNum.slice(1)}`, phoneVerifiedAt: new Date() });
  await ask(calls.smsNoLogin, { ...number, humanCheck: await humanCheck() });
  const verificationCode = /\d{6}/.exec(await lastText())?.[0] ?? '';
  const reset = (newPassword: string) =>
    ask(calls.resetByPhone, { ...number, verificationCode, newPassword });
  expect((await reset(SHORT)).body).toMatchObject(refused);
  expect((await reset(PHRASE)).status).toBe(200);
});

const linkSent = async () => {
  const email = `mai.${randomInt(1e9)}@example.test`;
  await own({ email, emailVerifiedAt: new Date() });
  const { username } = member;
  await ask(calls.forgotByEmail, { username, email, humanCheck: await humanCheck() });
  return /#([\w-]{43})/.exec(await lastText())?.[1] ?? '';
};

test('2.85 a password set by a link must match the rule, and a mistake does not use up the link', async () => {
  const ticket = await linkSent();
  const reset = (newPassword: string) => ask(calls.emailReset, { ticket, newPassword });
  expect((await reset(SHORT)).body).toMatchObject(refused);
  expect((await reset(PHRASE)).status).toBe(200);
});

test('a link works only on the site of its member', async () => {
  const ticket = await linkSent();
  const other = await makeSite(api.deps);
  const body = { ticket, newPassword: SHORT };
  const answer = await send(api, calls.emailReset, { site: other.code, ip, body });
  expect(answer.body).toMatchObject({ success: false, errorCode: 'password.link_ended' });
  expect((await ask(calls.emailReset, { ticket, newPassword: PHRASE })).status).toBe(200);
});

test('2.108 the request for a link may be a form, as older clients send it', async () => {
  const email = `mai.${randomInt(1e9)}@example.test`;
  await own({ email, emailVerifiedAt: new Date() });
  const { username } = member;
  const sendForm = (call: CallDescriptor, fields: Record<string, string>) =>
    supertest(api.app.server)
      .post(call.path)
      .set({ merchant: site.code, 'x-forwarded-for': ip })
      .type('form')
      .send(fields);
  const asked = { username, email, humanCheck: await humanCheck() };
  for (const wrong of [{ username }, { ...asked, more: 'than that' }])
    expect((await sendForm(calls.forgotByEmail, wrong)).body).toMatchObject({
      success: false,
      errorCode: 'request_param_err',
    });
  expect((await sendForm(calls.forgotByEmail, asked)).body).toEqual({ success: true, value: {} });
  expect(await lastText()).toMatch(/#[\w-]{43}/);
  // A call that does not declare forms refuses them.
  const other = await sendForm(calls.smsNoLogin, { mobileNum: '0901112223' });
  expect([other.status, other.body.errorCode]).toEqual([400, 'request_param_err']);
});

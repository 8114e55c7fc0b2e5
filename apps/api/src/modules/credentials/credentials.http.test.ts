import { randomInt } from 'node:crypto';
import { findForLogin } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { changePersonal, readPersonal } from '@app/core/people/profile';
import { verifyPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/credentials/schemas';
import { site as pages } from '@app/shared/site/settings';
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
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { decide } from '../../../../../tests/support/settings.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const NEW = 'newer99word';
const COMMON = 'QWERTY123'; // a common password that matches the default rule
const OWN_NAME = 'LongName99'; // with other letter case than the stored one
const proof = { password: PASSWORD };

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let ip: string;
let mobileNum: string;

onOwnSites({}, async (own) => {
  ({ api, site, ip } = own);
  member = await makeMember(api.deps, { ...site, username: 'longname99' });
  token = await tokenOf(api, member);
  ip = inNewNetwork();
  mobileNum = `09${randomInt(1e7, 1e8)}`;
});

const ask = (call: CallDescriptor, body: object, changes: object = {}) =>
  send(api, call, { site: site.code, ip, token, body, ...changes });
const number = () => ({ mobileNum, countryDialingCode: '84' });
const e164 = () => `+84${mobileNum.slice(1)}`;
const ownNumber = () =>
  inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone: e164(), phoneVerifiedAt: new Date() }),
  );
const ownEmail = (email: string) =>
  inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { email, emailVerifiedAt: new Date() }),
  );
const humanCheck = () => ticketFor(api, 'sms', ip);
const outbox = () => listOutbox(api.deps.db, { merchantId: site.merchantId, rowsMax: 10 });
/** Whether each message will be sent, the oldest first. */
const leaving = async () => {
  const { rows } = await api.deps.db.pool.query<{ leaves: boolean }>(
    'SELECT expires_at > queued_at AS leaves FROM outbox_message WHERE merchant_id = $1 ORDER BY id',
    [site.merchantId],
  );
  return rows.map(({ leaves }) => leaves);
};
const lastCode = async () => /\d{6}/.exec((await outbox())[0]?.text ?? '')?.[0] ?? '';
const lastTicket = async () => (await outbox())[0]?.text.match(/#([\w-]{43})/)?.[1] ?? '';
const isPassword = async (password: string) => {
  const { username } = member;
  const found = await findForLogin(api.deps.db, { merchantId: site.merchantId, username });
  return (await verifyPassword(password, found?.passwordHash)).isRight;
};
const isLoggedIn = async () => (await ask(calls.securityConfig, {})).status === 200;
const change = (changes: object = {}) =>
  ask(calls.changePassword, {
    oldPassword: PASSWORD,
    newPassword: NEW,
    confirmNewPassword: NEW,
    ...changes,
  });
const changeTo = (text: string, changes: object = {}) =>
  change({ newPassword: text, confirmNewPassword: text, ...changes });
/** Changes the password and continues in the new session. */
const changed = async () => {
  token = (await change()).body.value.token;
};

test('changes the password if the old one is right, and returns a new token', async () => {
  const stolen = token;
  await changed();
  expect([await isPassword(NEW), await isPassword(PASSWORD), await isLoggedIn()]).toEqual([
    true,
    false,
    true,
  ]);
  const byOld = await ask(calls.securityConfig, {}, { token: stolen });
  expect(byOld.body.errorCode).toBe('login.not.session');
});

const askForCode = async (body: object = number()) =>
  ask(calls.smsNoLogin, { ...body, humanCheck: await humanCheck() });
const askForReset = async (body: object = number()) =>
  ask(calls.smsReset, { ...body, humanCheck: await humanCheck() });
const resetByPhone = (verificationCode: string, changes: object = {}) =>
  ask(calls.resetByPhone, { ...number(), verificationCode, newPassword: NEW, ...changes });

test('resets a forgotten password by a code, for every spelling of the number, and ends sessions', async () => {
  await ownNumber();
  const typed = { mobileNum: ` ${mobileNum.slice(0, 4)} ${mobileNum.slice(4)}` };
  const { body } = await askForCode({ ...number(), ...typed });
  expect(body.value).toEqual({ expiredMinutes: 5, retryAfterSeconds: 300 });
  const code = await lastCode();
  expect((await resetByPhone(code)).status).toBe(200);
  expect([await isPassword(NEW), await isLoggedIn()]).toEqual([true, false]);
  expect((await resetByPhone(code)).body.errorCode).toBe('verification.code_wrong');
});

test('a code sets one password, even for concurrent requests', async () => {
  await ownNumber();
  await askForCode();
  const code = await lastCode();
  const answers = await Promise.all(Array.from({ length: 4 }, () => resetByPhone(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('answers unknown numbers the same and sends them nothing', async () => {
  await ownNumber();
  const known = await askForCode();
  const unknown = await askForCode({ mobileNum: '0911111111', countryDialingCode: '84' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await leaving()).toEqual([true, false]);
});

test('a code for binding does not reset the password', async () => {
  await ownNumber();
  await ask(calls.smsBind, number());
  expect((await resetByPhone(await lastCode())).body.errorCode).toBe('verification.code_wrong');
});

test('binds an address by a code, and resets the password by a link sent there', async () => {
  const email = `Mai.${mobileNum}@Example.test`;
  await ask(calls.emailBind, { email });
  const bound = await ask(calls.bindEmail, { ...proof, email, verificationCode: await lastCode() });
  expect(bound.status).toBe(200);
  expect((await readPersonal(api.deps.db, member.id)).email).toBe(email.toLowerCase());

  const forgot = await ask(calls.forgotByEmail, {
    username: member.username,
    email,
    humanCheck: await humanCheck(),
  });
  expect(forgot.status).toBe(429); // a code was sent to this address less than a minute ago
});

test('sends the link only to the bound address', async () => {
  const email = `mai.${mobileNum}@example.test`;
  await ownEmail(email);
  const forgot = async (username: string, address: string) =>
    ask(calls.forgotByEmail, { username, email: address, humanCheck: await humanCheck() });
  const other = await makeMember(api.deps, site);
  const wrong = [
    await forgot(other.username, `x${email}`),
    await forgot(member.username, `y${email}`),
    await forgot('nobody12', `z${email}`),
  ];
  expect(await leaving()).toEqual([false, false, false]);
  const right = await forgot(member.username, email);
  for (const answer of wrong) expect(answer.body).toEqual(right.body);
  expect((await outbox())[0]).toMatchObject({ channel: 'mail', recipient: email });

  const reset = async (ticket: string) => ask(calls.emailReset, { ticket, newPassword: NEW });
  const ticket = await lastTicket();
  expect(await isPassword(PASSWORD)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 3 }, () => reset(ticket)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([await isPassword(NEW), await isLoggedIn()]).toEqual([true, false]);
});

test('2.108 requires name and address to match, and does not reveal members by default', async () => {
  const email = `mai.${mobileNum}@example.test`;
  await ownEmail(email);
  const { username } = member;
  await decide(api, site, { setting: pages, change: { revealsMembers: true } });
  const refused = await ask(calls.forgotByEmail, { username, email });
  expect(refused.body.errorCode).toBe('human_check.failed');
  await decide(api, site, { setting: pages, change: { revealsMembers: false } });
  expect((await ask(calls.forgotByEmail, { username, email })).body.success).toBe(true);
  expect(await leaving()).toEqual([true]);
});

test('a change of the password invalidates the link', async () => {
  const email = `mai.${mobileNum}@example.test`;
  await ownEmail(email);
  await ask(calls.forgotByEmail, {
    username: member.username,
    email,
    humanCheck: await humanCheck(),
  });
  const ticket = await lastTicket();
  await change();
  const { body } = await ask(calls.emailReset, { ticket, newPassword: 'third99word' });
  expect(body.errorCode).toBe('password.link_ended');
});

const nobodys = async () => ({
  username: 'nobody12',
  email: 'a@b.example',
  humanCheck: await humanCheck(),
});
const forgotten = async (changes: object = {}) =>
  ask(calls.forgotByEmail, { ...(await nobodys()), ...changes });

const strange = { mobileNum: '123', countryDialingCode: '84' };

const resetByCode = async (newPassword: string) => {
  await ownNumber();
  await askForCode();
  return resetByPhone(await lastCode(), { newPassword });
};
const resetByLink = async (newPassword: string) => {
  const owner = { username: member.username, email: 'reset@example.test' };
  await ownEmail(owner.email);
  await ask(calls.forgotByEmail, { ...owner, humanCheck: await humanCheck() });
  return ask(calls.emailReset, { ticket: await lastTicket(), newPassword });
};

/** Refusals specific to each call. */
const own: Record<string, Record<string, Refusal>> = {
  changePassword: {
    request_param_err: [400, () => change({ newPassword: 'short' })],
    'password.wrong': [403, () => change({ oldPassword: 'not this one' })],
    'password.used_before': [
      409,
      () => changed().then(() => changeTo(PASSWORD, { oldPassword: NEW })),
    ],
    'password.common': [400, () => changeTo(COMMON)],
    'password.own_name': [400, () => changeTo(OWN_NAME)],
    'password.same': [409, () => changeTo(PASSWORD)],
    'register.password_mismatch': [400, () => change({ confirmNewPassword: 'other99word' })],
  },
  smsNoLogin: {
    request_param_err: [400, () => askForCode({ mobileNum: '', countryDialingCode: '84' })],
    'human_check.failed': [
      403,
      async () =>
        ask(calls.smsNoLogin, { ...number(), humanCheck: await ticketFor(api, 'login', ip) }),
    ],
    'verification.number_wrong': [400, () => askForCode(strange)],
  },
  smsReset: {
    request_param_err: [400, () => askForReset({ mobileNum: '', countryDialingCode: '84' })],
    'human_check.failed': [
      403,
      async () =>
        ask(calls.smsReset, { ...number(), humanCheck: await ticketFor(api, 'login', ip) }),
    ],
    'verification.number_wrong': [400, () => askForReset(strange)],
  },
  resetByPhone: {
    'password.common': [400, () => resetByCode(COMMON)],
    'password.own_name': [400, () => resetByCode(OWN_NAME)],
    'password.used_before': [409, () => resetByCode(PASSWORD)],
    request_param_err: [400, () => resetByPhone('1', { newPassword: 'short' })],
    'verification.code_wrong': [400, () => resetByPhone('123456')],
    'verification.number_wrong': [400, () => resetByPhone('123456', strange)],
  },
  forgotByEmail: {
    request_param_err: [400, () => forgotten({ email: 'no address' })],
    'human_check.failed': [403, () => forgotten({ humanCheck: 'x'.repeat(24) })],
    // 2.123, on a site that reveals unknown members; other sites answer the same in both cases
    'password.member_unknown': [
      404,
      async () => {
        await decide(api, site, { setting: pages, change: { revealsMembers: true } });
        return forgotten();
      },
    ],
  },
  emailReset: {
    'password.common': [400, () => resetByLink(COMMON)],
    'password.own_name': [400, () => resetByLink(OWN_NAME)],
    'password.used_before': [409, () => resetByLink(PASSWORD)],
    request_param_err: [400, () => ask(calls.emailReset, { ticket: 'short', newPassword: NEW })],
    'password.link_ended': [
      404,
      () => ask(calls.emailReset, { ticket: 'x'.repeat(43), newPassword: NEW }),
    ],
  },
  securityConfig: {},
};

const inputs: Partial<Record<string, () => Promise<object> | object>> = {
  changePassword: () => ({ oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }),
  smsNoLogin: async () => ({ ...number(), humanCheck: await humanCheck() }),
  smsReset: async () => ({ ...number(), humanCheck: await humanCheck() }),
  resetByPhone: () => ({ ...number(), verificationCode: '1', newPassword: NEW }),
  forgotByEmail: nobodys,
  emailReset: () => ({ ticket: 'x'.repeat(43), newPassword: NEW }),
};

/** The calls that bind have their own tests. */
const { smsBind: _1, bindMobile: _2, emailBind: _3, bindEmail: _4, ...others } = calls;

test.each(declaredErrors(others))('%s answers %s', async (name, code, call) => {
  const input = inputs[name];
  await expectRefusal(code, {
    ...impliedRefusals({ api, call, site, ip, ...(input && { input }) }),
    ...own[name],
  });
});

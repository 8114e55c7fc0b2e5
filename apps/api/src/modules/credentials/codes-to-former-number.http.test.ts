import { randomInt, randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import {
  paymentPasswordCode,
  resetPaymentPassword,
} from '@app/shared/credentials/payment-password.schemas';
import * as calls from '@app/shared/credentials/schemas';
import { expect, test } from 'vitest';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import {
  send,
  type TestApi,
  ticketFor,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeMember, PASSWORD } from '../../../../../tests/support/world.ts';

const NEW = 'newer99word';
const MINUTE_MS = 60_000;

let api: TestApi;
let site: TestSite;
let member: Member;
let token: string;
let now = new Date();
let former: Typed;
let email: string;

onOwnSites({ clock: () => now }, async (own) => {
  ({ api, site } = own);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
  former = anyNumber();
  email = `${member.username}@former.test`;
  const verified = { phoneVerifiedAt: now, emailVerifiedAt: now };
  await inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, { phone: e164(former), email, ...verified }),
  );
});

interface Typed {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

const anyNumber = (): Typed => ({
  mobileNum: `09${randomInt(1e7, 1e8)}`,
  countryDialingCode: '84',
});
const e164 = ({ mobileNum }: Typed) => `+84${mobileNum.slice(1)}`;
const ask = (call: CallDescriptor, body: object) =>
  send(api, call, { site: site.code, ip: inNewNetwork(), token, body });
const outbox = () => listOutbox(api.deps.db, { merchantId: site.merchantId, rowsMax: 10 });
const lastCode = async () => /\d{6}/.exec((await outbox())[0]?.text ?? '')?.[0] ?? '';
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const humanCheck = async (ip: string) => ({ humanCheck: await ticketFor(api, 'sms', ip) });
const askOutside = async (call: CallDescriptor, body: object) => {
  const ip = inNewNetwork();
  return send(api, call, { site: site.code, ip, body: { ...body, ...(await humanCheck(ip)) } });
};

async function bindNumber(number: Typed, loginDeviceId?: string) {
  later(MINUTE_MS);
  expect((await ask(calls.smsBind, { ...number, loginDeviceId })).status).toBe(200);
  const body = { ...number, password: PASSWORD, verificationCode: await lastCode(), loginDeviceId };
  expect((await ask(calls.bindMobile, body)).body).toEqual({ success: true, value: {} });
}

async function bindAddress(address: string, loginDeviceId?: string) {
  later(MINUTE_MS);
  expect((await ask(calls.emailBind, { email: address, loginDeviceId })).status).toBe(200);
  const proof = { password: PASSWORD, verificationCode: await lastCode(), loginDeviceId };
  const bound = await ask(calls.bindEmail, { email: address, ...proof });
  expect(bound.body).toEqual({ success: true, value: {} });
}

/** Replaces the number and restores it, so that the former recipient is current when the old code is used. */
const swapNumber = async () => {
  await bindNumber(anyNumber());
  await bindNumber(former);
};
const swapAddress = async () => {
  await bindAddress(`${member.username}@new.test`);
  await bindAddress(email);
};

test('B12 a code sent to the former number does not reset the password', async () => {
  await askOutside(calls.smsNoLogin, { ...former, purpose: 'reset' });
  const verificationCode = await lastCode();
  await swapNumber();
  const reset = await ask(calls.resetByPhone, { ...former, verificationCode, newPassword: NEW });
  expect(reset.body.errorCode).toBe('verification.code_wrong');
});

test('B12 a code sent to the former number does not log in', async () => {
  await askOutside(calls.smsNoLogin, { ...former, purpose: 'login' });
  const password = await lastCode();
  await swapNumber();
  const typed = { type: 'sms', username: former.mobileNum, countryDialingCode: '84', password };
  const entered = await logIn(api, { site: site.code, ip: inNewNetwork() }, typed);
  expect(entered.body.errorCode).toBe('verification.code_wrong');
});

test.each([
  ['sms', swapNumber],
  ['mail', swapAddress],
] as const)(
  'B12 a code by %s to the former recipient resets no payment password',
  async (by, swap) => {
    await ask(paymentPasswordCode, { channel: by });
    const verificationCode = await lastCode();
    await swap();
    const pin = '582941';
    const reset = await ask(resetPaymentPassword, {
      by,
      verificationCode,
      paymentPassword: pin,
      confirmPaymentPassword: pin,
    });
    expect(reset.body.errorCode).toBe('verification.code_wrong');
  },
);

test('B12 a link sent to the former address does not reset the password', async () => {
  await askOutside(calls.forgotByEmail, { username: member.username, email });
  const ticket = (await outbox())[0]?.text.match(/#([\w-]{43})/)?.[1] ?? expect.unreachable();
  await swapAddress();
  const reset = await ask(calls.emailReset, { ticket, newPassword: NEW });
  expect(reset.body.errorCode).toBe('password.link_ended');
});

test('B12 a link requested while the address changes is invalid, too', async () => {
  const next = `${member.username}@new.test`;
  await ask(calls.emailBind, { email: next });
  const proof = { password: PASSWORD, verificationCode: await lastCode() };
  await Promise.all([
    ask(calls.bindEmail, { email: next, ...proof }),
    askOutside(calls.forgotByEmail, { username: member.username, email }),
  ]);
  const [link] = (await outbox()).filter(({ purpose }) => purpose === 'password_reset');
  expect(link?.recipient).toBe(email);
  const ticket = link?.text.match(/#([\w-]{43})/)?.[1] ?? expect.unreachable();
  const reset = await ask(calls.emailReset, { ticket, newPassword: NEW });
  expect(reset.body.errorCode).toBe('password.link_ended');
});

const notices = async () =>
  (await outbox())
    .filter(({ purpose }) => purpose === 'contact_changed')
    .map(({ channel, recipient }) => `${channel} ${recipient}`)
    .sort();

test.each([
  ['number', () => bindNumber(anyNumber())],
  ['address', () => bindAddress(`${member.username}@new.test`)],
])('B12 a change of the %s notifies the previously verified recipients', async (_, change) => {
  await change();
  expect(await notices()).toEqual([`mail ${email}`, `sms ${e164(former)}`]);
});

test('B12 binding the same number or address again invalidates and notifies nothing', async () => {
  await bindNumber(former);
  await bindAddress(email);
  expect(await notices()).toEqual([]);
});

test('B12 a change forgets all other remembered devices', async () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  const enter = async (loginDeviceId: string, changes: object = {}) => {
    const typed = { username: member.username, loginDeviceId, rememberMe: true, ...changes };
    return (await logIn(api, { site: site.code, ip: inNewNetwork() }, typed)).body;
  };
  const tickets = [(await enter(other)).value.loginTicket, (await enter(mine)).value.loginTicket];
  token = await tokenOf(api, member);
  await bindNumber(anyNumber(), mine);
  expect((await enter(other, { password: tickets[0] })).errorCode).toBe('login.failed');
  expect((await enter(mine, { password: tickets[1] })).success).toBe(true);
});

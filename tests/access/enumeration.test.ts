import { randomInt } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { hashPoolState } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { smsRegister } from '@app/shared/access/registration.calls';
import { login } from '@app/shared/access/session.calls';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import * as credentials from '@app/shared/credentials/calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type WorkWatch, watchWork } from '../support/faults/watch-work.ts';
import { send, startApi, type TestApi, ticketFor } from '../support/servers/api.ts';
import { inNewNetwork } from '../support/servers/new-network.ts';
import { makeMember, makeSite } from '../support/world.ts';

// A caller with no right to know whether a person is a member learns it neither from the answer nor
// from the work that is done: the same statements, commands and hashes for each person asked about.

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let watch: WorkWatch;

beforeAll(async () => {
  api = await startApi();
  watch = await watchWork(api.deps.db, api.deps.redis);
  return async () => {
    watch.close();
    await api.close();
  };
});
beforeEach(async () => {
  site = await makeSite(api.deps);
});

interface Asking {
  readonly call: CallDescriptor;
  readonly body: object;
  readonly ip: string;
}

/** The response to a request and the work done for it. */
async function workOf({ call, body, ip }: Asking) {
  const hashesBefore = hashPoolState().done;
  const { answer, ...work } = await watch.during(() =>
    send(api, call, { site: site.code, body, ip }),
  );
  const { status, headers, body: said } = answer;
  const hashes = hashPoolState().done - hashesBefore;
  return { status, said, headers: Object.keys(headers).toSorted(), hashes, ...work };
}

const DEVICE = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

const anyPhone = () => `09${randomInt(1e7, 1e8)}`;

const own = (member: Member, changes: object) =>
  inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, changes));

async function logInAs(username: string): Promise<Asking> {
  const ip = inNewNetwork();
  const humanCheck = await ticketFor(api, 'login', ip);
  return { call: login, ip, body: { username, password: 'wrong99word', humanCheck } };
}

async function forgotByPhone(mobileNum: string): Promise<Asking> {
  const ip = inNewNetwork();
  const humanCheck = await ticketFor(api, 'sms', ip);
  const body = { mobileNum, countryDialingCode: '84', humanCheck };
  return { call: credentials.smsNoLogin, ip, body };
}

const logInByCode = (mobileNum: string): Asking => ({
  call: login,
  ip: inNewNetwork(),
  body: { username: mobileNum, password: '000000', type: 'sms', countryDialingCode: '84' },
});

async function logInByTicket(username: string): Promise<Asking> {
  const { body, ...asking } = await logInAs(username);
  return {
    ...asking,
    body: { ...body, password: `ticket.${'x'.repeat(43)}`, loginDeviceId: DEVICE },
  };
}

const guessCode = (mobileNum: string): Asking => ({
  call: credentials.resetByPhone,
  ip: inNewNetwork(),
  body: {
    mobileNum,
    countryDialingCode: '84',
    verificationCode: '000000',
    newPassword: 'newer99word',
  },
});

async function forgotByEmail(username: string, email: string): Promise<Asking> {
  const ip = inNewNetwork();
  const humanCheck = await ticketFor(api, 'sms', ip);
  return { call: credentials.forgotByEmail, ip, body: { username, email, humanCheck } };
}

/** Expects the same commands, statements and answer from each of them, and at least one of each. */
async function expectAlike(first: Asking, ...others: readonly Asking[]): Promise<void> {
  const expected = await workOf(first);
  expect(expected.commands.length).toBeGreaterThan(0);
  expect(expected.statements.length).toBeGreaterThan(0);
  for (const other of others) expect(await workOf(other)).toEqual(expected);
}

test('a failed login answers alike for existing, former and unknown names', async () => {
  const known = await makeMember(api.deps, site);
  const closed = await makeMember(api.deps, site);
  await api.deps.db.prisma.member.update({
    where: { id: closed.id },
    data: { closedAt: new Date() },
  });
  await workOf(await logInAs('first_of_all')); // fills the caches, so that later attempts do the same work
  await expectAlike(
    await logInAs(known.username),
    await logInAs('nobodyhere'),
    await logInAs(closed.username),
  );
  await expectAlike(await logInByTicket(known.username), await logInByTicket('nobodyhere'));
});

test('a failed login by code answers alike for known and unknown numbers', async () => {
  const [known, unknown] = [anyPhone(), anyPhone()];
  const member = await makeMember(api.deps, site);
  await own(member, { phone: `+84${known.slice(1)}`, phoneVerifiedAt: new Date() });
  await workOf(logInByCode(anyPhone()));
  await expectAlike(logInByCode(known), logInByCode(unknown));
});

test('requesting a code for a forgotten password answers alike for known and unknown numbers', async () => {
  const [known, unknown] = [anyPhone(), anyPhone()];
  const member = await makeMember(api.deps, site);
  await own(member, { phone: `+84${known.slice(1)}`, phoneVerifiedAt: new Date() });
  await workOf(await forgotByPhone(anyPhone()));
  await expectAlike(await forgotByPhone(known), await forgotByPhone(unknown));
  await expectAlike(guessCode(known), guessCode(unknown), guessCode(anyPhone()));
});

test('requesting a registration code answers alike for known and unknown numbers', async () => {
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'REGMOBVERF3',
    enabled: true,
  });
  const [known, unknown] = [anyPhone(), anyPhone()];
  const member = await makeMember(api.deps, site);
  await own(member, { phone: `+84${known.slice(1)}`, phoneVerifiedAt: new Date() });
  const askFor = async (mobileNo: string): Promise<Asking> => {
    const ip = inNewNetwork();
    const humanCheck = await ticketFor(api, 'sms', ip);
    const body = { mobileNo, countryDialingCode: '84', regType: 'username', humanCheck };
    return { call: smsRegister, ip, body };
  };
  await workOf(await askFor(anyPhone()));
  await expectAlike(await askFor(known), await askFor(unknown));
});

test('requesting a password link answers alike for known and unknown addresses', async () => {
  const email = `mai.${randomInt(1e9)}@example.test`;
  const [member, other] = [await makeMember(api.deps, site), await makeMember(api.deps, site)];
  await own(member, { email, emailVerifiedAt: new Date() });
  await workOf(await forgotByEmail('first_of_all', 'first@example.test'));
  await expectAlike(
    await forgotByEmail(member.username, email),
    await forgotByEmail(member.username, `not.${email}`),
    await forgotByEmail(other.username, `nor.${email}`),
    await forgotByEmail('nobodyhere', `none.${email}`),
  );
});

import { randomInt, randomUUID } from 'node:crypto';
import { loginsOfMember, proofMethods } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import {
  login,
  loginVerification,
  loginVerificationCode,
  touch,
} from '@app/shared/access/session.schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { lastCode, logIn } from '../../../../../tests/support/people/log-in.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const flag = 'LOGINIPVERF3' as const;

let now: Date;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let ip: string;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date();
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  ip = inNewNetwork();
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: true });
  await know({ payeeName: 'Nguyễn Văn An' });
});

const know = (personal: Parameters<typeof changePersonal>[2]) =>
  inTransaction(api.deps.db, (tx) => changePersonal(tx, member.id, personal));
const enter = (changes: object = {}, from = ip) =>
  logIn(api, { site: site.code, ip: from }, { username: member.username, ...changes });
const ticketOf = async (changes: object = {}) => (await enter(changes)).body.value.ticket;
const prove = (ticket: string, method: string, code: string, from = ip) =>
  send(api, loginVerification, { site: site.code, ip: from, body: { ticket, method, code } });
const askForCode = (ticket: string, method: string) =>
  send(api, loginVerificationCode, { site: site.code, ip, body: { ticket, method } });

test('2.125 a login from a new place requires a second proof', async () => {
  const refused = await enter();
  expect(refused.status).toBe(200);
  expect(refused.body).toMatchObject({
    success: false,
    errorCode: 'login_verify_required',
    value: { ticket: expect.any(String), methods: ['payee'] },
  });
  const { body } = await prove(refused.body.value.ticket, 'payee', 'nguyen van AN');
  expect(body.value).toMatchObject({ userName: member.username });
  const asked = await send(api, touch, { site: site.code, token: body.value.token });
  expect(asked.status).toBe(200);
  const [ok, wanted] = await loginsOfMember(api.deps.db, { memberId: member.id, rowsMax: 2 });
  expect([ok?.outcome, wanted?.outcome]).toEqual(['ok', 'login_verify_required']);
});

test('requires a second proof once per network, and again after ninety days', async () => {
  await prove(await ticketOf(), 'payee', 'Nguyen Van An');
  expect((await enter({}, ip.replace(/1$/, '77'))).body.success).toBe(true);
  expect((await enter({}, '192.0.2.1')).body.errorCode).toBe('login_verify_required');
  now = new Date(now.getTime() + 90 * DAY_MS);
  expect((await enter()).body.errorCode).toBe('login_verify_required');
});

test('a second proof is not required on a known device, whatever its network', async () => {
  const loginDeviceId = randomUUID();
  await prove(await ticketOf({ loginDeviceId }), 'payee', 'Nguyen Van An');
  expect((await enter({ loginDeviceId }, '192.0.2.1')).body.success).toBe(true);
});

test('a second proof is not required for members without any proof, nor while the flag is off', async () => {
  await know({ payeeName: null });
  expect((await enter()).body.success).toBe(true);
  await know({ payeeName: 'An' });
  await changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled: false });
  expect((await enter({}, '192.0.2.1')).body.success).toBe(true);
});

test.each(['sms', 'email'] as const)(
  'accepts the code that the member got by %s',
  async (method) => {
    await know({
      ...(method === 'sms' && { phone: '+84901112223', phoneVerifiedAt: now }),
      ...(method === 'email' && { email: 'mai@example.test', emailVerifiedAt: now }),
    });
    const refused = await enter();
    expect(refused.body.value.methods).toEqual([method, 'payee']);
    const { ticket } = refused.body.value;
    expect((await askForCode(ticket, method)).body.value).toMatchObject({ expiredMinutes: 5 });
    const code = await lastCode(api, site.code);
    expect((await prove(ticket, method, code)).status).toBe(200);
  },
);

test('a login by SMS cannot be proven by the same number', async () => {
  await know({ phone: '+84901112223', phoneVerifiedAt: now });
  const pending = { memberId: member.id, method: 'sms' } as const;
  expect(await proofMethods(api.deps, pending)).toEqual(['payee']);
});

test('only one of ten concurrent right proofs succeeds', async () => {
  const ticket = await ticketOf();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => prove(ticket, 'payee', 'Nguyen Van An')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a ticket is valid for five tries, five minutes and its site', async () => {
  const ticket = await ticketOf();
  for (let i = 0; i < 5; i++) {
    expect((await prove(ticket, 'payee', 'Tran B')).body.errorCode).toBe(
      'login.verification_wrong',
    );
  }
  expect((await prove(ticket, 'payee', 'Nguyen Van An')).body.errorCode).toBe(
    'login.verification_ended',
  );
  const late = await ticketOf();
  now = new Date(now.getTime() + 5 * MINUTE_MS);
  expect((await prove(late, 'payee', 'Nguyen Van An')).body.errorCode).toBe(
    'login.verification_ended',
  );
  const other = await makeSite(api.deps);
  await changeSite(api.deps, switchFlag, { merchantId: other.merchantId, flag, enabled: true });
  const body = { ticket: await ticketOf(), method: 'payee', code: 'Nguyen Van An' };
  const elsewhere = await send(api, loginVerification, { site: other.code, ip, body });
  expect(elsewhere.body.errorCode).toBe('login.verification_ended');
});

test('a member is limited to ten wrong proofs an hour across tickets', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 11; i++) {
    codes.push((await prove(await ticketOf(), 'payee', 'Tran B', `10.9.${i}.1`)).body.errorCode);
  }
  expect(codes.at(-2)).toBe('login.verification_wrong');
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('right proofs do not count as wrong ones', async () => {
  for (let n = 0; n < 11; n++) {
    const from = `198.18.${n}.1`;
    const { ticket } = (await enter({}, from)).body.value;
    expect((await prove(ticket, 'payee', 'Nguyen Van An', from)).status).toBe(200);
  }
});

test('a password alone creates no session, and reveals no number or address', async () => {
  await know({ phone: '+84901112223', phoneVerifiedAt: now });
  const { body } = await enter();
  expect(body.value.token).toBeUndefined();
  expect(JSON.stringify(body)).not.toContain('901112223');
});

const good = async () => ({ ticket: await ticketOf(), method: 'payee', code: 'Nguyen Van An' });
const lost = 'x'.repeat(43);
const change = (data: object) =>
  api.deps.db.prisma.member.update({ where: { id: member.id }, data });

test.each([...loginVerification.errors])('answers %s', async (code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: loginVerification, site, ip, input: good }),
    request_param_err: [400, () => prove(lost, 'guess', '1')],
    'login.verification_ended': [404, () => prove(lost, 'payee', '1')],
    'login.verification_wrong': [403, async () => prove(await ticketOf(), 'payee', '1')],
    'login.locked': [
      403,
      async () => {
        const input = await good();
        await change({ closedAt: now });
        return prove(input.ticket, input.method, input.code);
      },
    ],
    'login.non_agent': [
      403,
      async () => {
        await change({ customerType: 1 });
        const ticket = await ticketOf({ portal: 'agent' });
        await change({ customerType: 0 });
        return prove(ticket, 'payee', 'Nguyen Van An');
      },
    ],
    'login.non_member': [
      403,
      async () => {
        const input = await good();
        await change({ customerType: 4 });
        return prove(input.ticket, input.method, input.code);
      },
    ],
  });
});

test.each([...loginVerificationCode.errors])('the call for a code answers %s', async (code) => {
  const input = async () => {
    await know({ phone: `+8490${randomInt(1e6, 1e7)}`, phoneVerifiedAt: now });
    return { ticket: await ticketOf(), method: 'sms' };
  };
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: loginVerificationCode, site, ip, input }),
    request_param_err: [400, () => askForCode(lost, 'payee')],
    'login.verification_ended': [404, () => askForCode(lost, 'sms')],
    'login.verification_wrong': [403, async () => askForCode(await ticketOf(), 'sms')],
  });
});

test('the login declares the errors of a second proof', () => {
  expect(login.errors).toContain('login_verify_required');
});

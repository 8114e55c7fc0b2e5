import { loginsOfName } from '@app/core/people/access';
import { changePersonal } from '@app/core/people/profile';
import { dummyHash, hashPassword, hashPoolState } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import { changeSite, switchFlag } from '@app/core/sites/site';
import { login, touch } from '@app/shared/access/session.schemas';
import { image } from '@app/shared/captcha/schemas';
import type { Flag } from '@app/shared/flags/flags';
import { TRIAL } from '@app/shared/members/customer-types';
import { beforeEach, expect, test } from 'vitest';
import {
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { NEW_PASSWORD, registering } from '../../../../../tests/support/people/registering.ts';
import { send, type TestApi, ticketFor } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeMember, makeSite, PASSWORD } from '../../../../../tests/support/world.ts';

const START = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const DEVICE = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

let now = START;
let api: TestApi;
let site: TestSite;
let ip: string;

beforeEach(() => {
  now = START;
});
onOwnSites({ clock: () => now }, (own) => {
  ({ api, site, ip } = own);
});

/** The request on the wire, with a newly solved human check. */
const credentials = async (changes: object = {}, from = ip) => ({
  username: 'player01',
  password: PASSWORD,
  humanCheck: await ticketFor(api, 'login', from),
  ...changes,
});

const logIn = async (changes: object = {}, from = ip) =>
  send(api, login, { site: site.code, ip: from, body: await credentials(changes, from) });

/** Logs in with hard proof of work instead of a captcha. */
const logInProven = async (changes: object = {}, from = ip) =>
  logIn({ humanCheck: await ticketFor(api, 'login', from, 'hard'), ...changes }, from);

/** Logs in with the captcha's digits, or changed ones. */
async function logInReading(read: (digits: string) => string, changes: object = {}) {
  const shown = await send(api, image, { site: site.code, ip });
  const [cookie = ''] = shown.headers['set-cookie']?.[0]?.split(';') ?? [];
  const kept = await api.deps.redis.get(cookie.replace('captchaId=', 'captcha:'));
  const body = await credentials({ captcha: read(JSON.parse(kept ?? '{}').digits), ...changes });
  return { cookie, body, answer: await sendWith(cookie, body) };
}

const sendWith = (cookie: string, body: object) =>
  send(api, login, { site: site.code, ip, body, headers: { cookie } });

const turn = (flag: Flag, enabled: boolean) =>
  changeSite(api.deps, switchFlag, { merchantId: site.merchantId, flag, enabled });
const makePlayer = () => makeMember(api.deps, { ...site, username: 'player01' });
const change = (id: bigint, data: object) =>
  api.deps.db.prisma.member.update({ where: { id }, data });

test('logs a member in and returns who they are and their previous login', async () => {
  const member = await makePlayer();
  const first = await logIn({ username: ' PLAYER01 ' });
  expect(first.body).toEqual({
    success: true,
    value: {
      token: expect.any(String),
      id: member.publicId,
      userName: 'player01',
      customerType: 0,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLoginIp: null,
      lastLoginTime: null,
      mobileNum: null,
      merchantCode: site.code,
      loginTicket: null,
    },
  });
  const second = await logIn({}, '203.0.113.9');
  expect(second.body.value).toMatchObject({ lastLoginTime: START.getTime(), lastLoginIp: ip });
});

test('returns the member’s masked number', async () => {
  const { id } = await makePlayer();
  await inTransaction(api.deps.db, (tx) => changePersonal(tx, id, { phone: '+84901234567' }));
  expect((await logIn()).body.value.mobileNum).toBe('+84••••••567');
});

test('ends the previous session, whose token gets the reason', async () => {
  await makePlayer();
  const [first, second] = [await logIn(), await logIn()];
  const ask = (answer: typeof first) =>
    send(api, touch, { site: site.code, token: answer.body.value.token });
  expect((await ask(first)).body).toMatchObject({ errorCode: 'duplicateLogin' });
  expect((await ask(second)).status).toBe(200);
});

test.each(['', '1', 'username'])('accepts %j as the type of a login by username', async (type) => {
  await makePlayer();
  expect((await logIn({ type })).status).toBe(200);
});

test('accepts fields of old clients', async () => {
  await makePlayer();
  const extras = { uuId: 'a1', isOfficialAppLogin: false, captcha: '' };
  expect((await logIn(extras)).status).toBe(200);
});

test('answers an unknown name like a wrong password, after the same work', async () => {
  await dummyHash(); // as the process does once it is ready
  await makePlayer();
  const workOf = async (changes: object) => {
    const before = hashPoolState().done;
    const { status, body, headers } = await logIn(changes);
    const headerNames = Object.keys(headers).sort();
    return { status, body, headerNames, hashes: hashPoolState().done - before };
  };
  const wrong = await workOf({ password: 'wrong99word' });
  const unknown = await workOf({ username: 'nobodyhere' });
  expect(unknown).toEqual(wrong);
  expect(wrong).toMatchObject({
    status: 403,
    hashes: 1,
    body: { errorCode: 'login.failed', value: { captcha: true } },
  });
});

test('throttles unknown names like known ones', async () => {
  await makePlayer();
  const outcomes = async (username: string) => {
    const codes: string[] = [];
    for (let i = 0; i < 6; i++) {
      codes.push((await logInProven({ username, password: 'wrong99word' })).body.errorCode);
    }
    return codes;
  };
  const known = await outcomes('player01');
  expect(await outcomes('nobodyhere')).toEqual(known);
  expect(known).toEqual([...Array(5).fill('login.failed'), 'TOO_MANY_REQUESTS']);
});

test('refuses a right password while its name is throttled, but not other names', async () => {
  await makePlayer();
  await makeMember(api.deps, { ...site, username: 'player02' });
  for (let i = 0; i < 5; i++) await logInProven({ password: 'wrong99word' });
  const refused = await logIn();
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('300');
  expect((await logInProven({ username: 'player02' })).status).toBe(200);
  now = new Date(START.getTime() + 15 * MINUTE_MS);
  expect((await logIn()).status).toBe(200);
});

test('a member’s own place is not throttled by failures elsewhere', async () => {
  const guest = registering(api, site);
  expect((await guest.register('register')).status).toBe(200);
  const username = 'newplayer1';
  for (let i = 0; i < 5; i++) await logInProven({ username, password: 'wrong99word' });
  const password = NEW_PASSWORD;
  expect((await logInProven({ username, password })).body.errorCode).toBe('TOO_MANY_REQUESTS');
  expect((await logIn({ username, password }, guest.ip)).status).toBe(200);
});

test('requires a captcha after a failure', async () => {
  await makePlayer();
  const first = await logIn({ password: 'wrong99word' });
  expect(first.body).toMatchObject({ errorCode: 'login.failed', value: { captcha: true } });
  const without = await logIn();
  expect(without.body).toMatchObject({ errorCode: 'captcha.required', value: { captcha: true } });
  const { answer } = await logInReading((digits) => digits);
  expect(answer.status).toBe(200);
});

test('accepts hard proof of work instead of a captcha', async () => {
  await makePlayer();
  await logIn({ password: 'wrong99word' });
  expect((await logInProven()).status).toBe(200);
});

test('a captcha works once, in its own browser', async () => {
  await makePlayer();
  await logIn({ password: 'wrong99word' });
  const { cookie, body } = await logInReading((digits) => digits, { password: 'wrong99word' });
  const again = { ...body, password: PASSWORD, humanCheck: await ticketFor(api, 'login', ip) };
  expect((await sendWith(cookie, again)).body.errorCode).toBe('captcha.failed');
  const fresh = { ...again, humanCheck: await ticketFor(api, 'login', ip) };
  expect((await sendWith('captchaId=of-another-browser', fresh)).body.errorCode).toBe(
    'captcha.failed',
  );
});

test('requires a captcha after a failure for unknown names as well', async () => {
  await logIn({ username: 'nobodyhere' });
  expect((await logIn({ username: 'nobodyhere' })).body.errorCode).toBe('captcha.required');
});

test('logs every attempt with its outcome', async () => {
  const { id } = await makePlayer();
  await logIn({}, '203.0.113.9');
  await logIn({ password: 'wrong99word', loginDeviceId: DEVICE });
  await logIn({ portal: 'agent' }); // the captcha is required first
  await logInProven({ portal: 'agent' });
  await logIn({ humanCheck: 'x'.repeat(24) });
  await logIn({ username: 'nobodyhere' });
  const { db } = api.deps;
  const named = { merchantId: site.merchantId, name: 'player01', memberId: id, rowsMax: 9 };
  const lines = await loginsOfName(db, named);
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'human_check.failed',
    'login.non_agent',
    'captcha.required',
    'login.failed',
    'ok',
  ]);
  expect(lines[3]).toMatchObject({ device: DEVICE, ip, portal: 'member', method: 'password' });
  expect(
    await loginsOfName(db, { ...named, name: 'nobodyhere', memberId: undefined }),
  ).toHaveLength(1);
});

test('rehashes a password with outdated parameters once', async () => {
  const { id } = await makePlayer();
  const cost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  const passwordHash = await hashPassword(PASSWORD, cost);
  await change(id, { passwordHash });
  const where = { id };
  const hashNow = async () =>
    (await api.deps.db.prisma.member.findUniqueOrThrow({ where })).passwordHash;
  expect((await logIn()).status).toBe(200);
  const replaced = await hashNow();
  expect(replaced).not.toBe(passwordHash);
  expect((await logIn()).status).toBe(200);
  expect(await hashNow()).toBe(replaced);
});

test.each([
  ['member', 'a member', 200],
  ['member', 'an agent', 200],
  ['member', 'a trial member', 403],
  ['agent', 'a member', 403],
  ['agent', 'an agent', 200],
  ['agent', 'a trial member', 403],
])('on the page of the %s %s gets %i', async (portal, who, status) => {
  const make = who === 'an agent' ? makeAgent : makeMember;
  const { id } = await make(api.deps, { ...site, username: 'player01' });
  if (who === 'a trial member') await change(id, { customerType: TRIAL });
  expect((await logIn({ portal })).status).toBe(status);
});

test('a wrong password does not reveal the type of member', async () => {
  const { id } = await makePlayer();
  await change(id, { closedAt: START });
  const { body } = await logIn({ portal: 'agent', password: 'wrong99word' });
  expect(body.errorCode).toBe('login.failed');
});

test('does not find members of other sites', async () => {
  await makePlayer();
  const other = await makeSite(api.deps);
  const body = await credentials();
  expect((await send(api, login, { site: other.code, ip, body })).body.errorCode).toBe(
    'login.failed',
  );
});

const refusals: Record<string, Refusal> = {
  request_param_err: [400, () => logIn({ portal: 'operator' })],
  'human_check.failed': [403, async () => logIn({ humanCheck: await ticketFor(api, 'register') })],
  'captcha.required': [
    403,
    async () => {
      await logIn();
      return logIn();
    },
  ],
  'captcha.failed': [
    403,
    async () => {
      await logIn();
      return (await logInReading((digits) => `${digits}0`)).answer;
    },
  ],
  'login.failed': [403, () => logIn()],
  login_verify_required: [
    200,
    async () => {
      const { id } = await makePlayer();
      await inTransaction(api.deps.db, (tx) => changePersonal(tx, id, { payeeName: 'An' }));
      await turn('LOGINIPVERF3', true);
      return logIn();
    },
  ],
  'verification.code_wrong': [
    400,
    () => logIn({ type: 'sms', username: '0901234567', countryDialingCode: '84' }),
  ],
  'verification.number_wrong': [400, () => logIn({ type: 'sms', username: '12' })],
  'function.not.available': [
    403,
    async () => {
      await turn('MOBILEVERCODELOGIN3', false);
      return logIn({ type: 'sms' });
    },
  ],
  'login.locked': [
    403,
    async () => {
      await change((await makePlayer()).id, { closedAt: START });
      return logIn();
    },
  ],
  'login.non_agent': [
    403,
    async () => {
      await makePlayer();
      return logIn({ portal: 'agent' });
    },
  ],
  'login.non_member': [
    403,
    async () => {
      await change((await makePlayer()).id, { customerType: TRIAL });
      return logIn();
    },
  ],
};

test.each([...login.errors])('answers %s', async (code) => {
  const implied = impliedRefusals({ api, call: login, site, ip, input: credentials });
  const ways = { ...implied, ...refusals };
  const [status, ask] = ways[code] ?? expect.unreachable(`no request provokes ${code}`);
  const answer = await ask();
  expect(answer.body).toMatchObject({ success: false, errorCode: code });
  expect(answer.status).toBe(status);
  if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

import { randomBytes, randomUUID } from 'node:crypto';
import { TRIALS_PER_DEVICE_AND_DAY_MAX } from '@app/core/people/trials';
import { freePlay, trialUser } from '@app/shared/access/session.schemas';
import { info } from '@app/shared/members/schemas';
import { balances } from '@app/shared/wallet/schemas';
import { expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { seal, send, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';

let api: TestApi;
let site: TestSite;
let ip: string;

onOwnSites({}, (own) => {
  ({ api, site, ip } = own);
});

/** Seals a random text that is `bytes` long as JSON. Hexadecimal, because JSON escapes some characters. */
const sealedRandom = async (bytes = 16, header: { iat?: number } = {}): Promise<string> => {
  const inQuotes = randomBytes(bytes)
    .toString('hex')
    .slice(0, bytes - 2);
  return (await seal(api, inQuotes, header)).value;
};

const trialRequest = async (changes: object = {}) => ({
  os: 'Android 15',
  platform: 'W',
  encryption: await sealedRandom(16),
  gatewayVersion: 3,
  ...changes,
});
const begin = (body: object, cookie = '') =>
  send(api, freePlay, { site: site.code, ip, body, headers: { cookie } });
/** The cookie that the browser sends back. */
const cookieIn = ({ headers }: Awaited<ReturnType<typeof begin>>) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const trials = () => api.deps.db.prisma.trial.count({ where: { merchantId: site.merchantId } });

test('1.61 starts a trial with a session, type 4 and 10 000.00 (1.51)', async () => {
  const { body } = await begin(await trialRequest());
  expect(body).toMatchObject({
    success: true,
    value: { userName: expect.stringMatching(/^trial_\w{8}$/), customerType: 4 },
  });
  const asked = { site: site.code, token: body.value.token };
  expect((await send(api, info, asked)).body.value).toMatchObject({
    account: body.value.userName,
    type: 4,
  });
  expect((await send(api, balances, asked)).body.value).toMatchObject({ sumBalance: 10_000 });
});

test('recognizes a device by its signed cookie only', async () => {
  const first = await begin(await trialRequest());
  expect(first.headers['set-cookie']?.[0]).toMatch(
    /^trialDevice=\S+; Max-Age=86400; Path=\/wps; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieIn(first);
  expect(cookieIn(await begin(await trialRequest(), cookie))).toBe(cookie);
  const forged = cookie.replace(/=./, (start) => (start === '=0' ? '=1' : '=0'));
  const answer = await begin(await trialRequest(), forged);
  expect(answer.status).toBe(200);
  expect(cookieIn(answer)).not.toBe(forged);
  expect(cookieIn(answer)).not.toBe(cookie);
});

test('accepts the old names of both fields', async () => {
  const old = { platform: 'W', Encryption: await sealedRandom(16), 'X-Gateway-Version': '3' };
  expect((await begin(old)).status).toBe(200);
});

test('a sealed value works once, also for concurrent requests', async () => {
  const body = await trialRequest();
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.errorCode))).toEqual(
    new Set([undefined, 'sealed_replayed']),
  );
  expect(await trials()).toBe(1);
});

test.each([
  ['nothing sealed', async () => ({ encryption: undefined })],
  ['a text that is no JWE', () => ({ encryption: 'a random text' })],
  ['a sealed text that is too short', async () => ({ encryption: await sealedRandom(5) })],
  ['a JWE for another recipient', async () => ({ encryption: await sealedForAnother() })],
])('refuses %s', async (_, changes) => {
  const { status, body } = await begin(await trialRequest(await changes()));
  expect([status, body.errorCode]).toEqual([400, 'missing_encryption']);
  expect(await trials()).toBe(0);
});

const sealedForAnother = async () =>
  (await seal(api, randomUUID(), { kid: 'another recipient' })).value;

test('refuses a value sealed more than two minutes ago', async () => {
  const encryption = await sealedRandom(16, { iat: Date.now() - 120_001 });
  expect((await begin(await trialRequest({ encryption }))).body.errorCode).toBe('sealed_replayed');
});

test.each([
  ['another platform', { platform: 'A' }],
  ['another gateway', { gatewayVersion: 2 }],
  ['an unknown key', { password: 'x' }],
])('refuses %s', async (_, changes) => {
  expect((await begin(await trialRequest(changes))).body.errorCode).toBe('request_param_err');
});

test.each(freePlay.errors)('answers %s', async (code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: freePlay, site, ip, input: trialRequest }),
    request_param_err: [400, async () => begin(await trialRequest({ platform: 'A' }))],
    missing_encryption: [400, async () => begin(await trialRequest({ encryption: '' }))],
    sealed_replayed: [
      400,
      async () => {
        const body = await trialRequest();
        await begin(body);
        return begin(body);
      },
    ],
    'trial.daily_limit': [
      429,
      async () => {
        const cookie = cookieIn(await begin(await trialRequest()));
        for (let n = 1; n < TRIALS_PER_DEVICE_AND_DAY_MAX; n++)
          await begin(await trialRequest(), cookie);
        return begin(await trialRequest(), cookie);
      },
    ],
  });
});

const nameOnDevice = async (cookie = '') =>
  (await send(api, trialUser, { site: site.code, ip, headers: { cookie } })).body.value;

test('names the running trial of the device that began it, and of no other', async () => {
  const begun = await begin(await trialRequest());
  expect(await nameOnDevice(cookieIn(begun))).toBe(begun.body.value.userName);
  expect(await nameOnDevice()).toBeNull();
  expect(await nameOnDevice(`${cookieIn(begun)}0`)).toBeNull();
  await api.deps.db.prisma.trial.updateMany({ data: { endsAt: new Date(0) } });
  expect(await nameOnDevice(cookieIn(begun))).toBeNull();
});

test.each(trialUser.errors)('the name of a trial answers %s', async (code) => {
  await expectRefusal(code, impliedRefusals({ api, call: trialUser, site, ip }));
});

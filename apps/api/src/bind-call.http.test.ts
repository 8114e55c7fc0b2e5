import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { connect, inTransaction } from '@app/core/platform/db';
import { once } from '@app/core/platform/idempotency';
import { DomainError } from '@app/core/platform/kernel';
import { changeSite, scheduleMaintenance } from '@app/core/sites/site';
import { touch } from '@app/shared/access/session.schemas';
import { defineCall } from '@app/shared/contract/define-call';
import { transferAmount, wireMoney } from '@app/shared/money/money';
import { status as siteStatus } from '@app/shared/system/schemas';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import {
  HOME_IP,
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../tests/support/servers/api.ts';
import { makeMember, makeSite, whole } from '../../../tests/support/world.ts';
import { bindCall } from './bind-call.ts';
import type { ApiDeps } from './deps.ts';

const paying = {
  method: 'POST',
  who: 'member',
  flag: 'DPSTBAS3',
  ratePerMinute: 40,
  idempotent: true,
} as const;
const proof = z.string().optional();
const proofs = {
  humanCheck: proof,
  captcha: proof,
  verificationCode: proof,
  password: proof,
  confirmPassword: proof,
  paymentPassword: proof,
};
const payment = {
  summary: 'Pays.',
  request: () => ({ amount: transferAmount, ...proofs }),
  answer: () => z.strictObject({ receipt: z.string(), amount: wireMoney }),
  errors: ['wallet.insufficient_funds'],
  example: { request: { amount: 1 }, answer: { receipt: '1', amount: 1 } },
} as const;

/** A call with every option of a descriptor. */
const pay = defineCall(
  { ...paying, name: 'test.pay', path: '/wps/test/pay' },
  { ...payment, oldPaths: ['/wps/test/olderPay'] },
);
/** Another call with the same input. */
const payBack = defineCall({ ...paying, name: 'test.payBack', path: '/wps/test/back' }, payment);

const ways = ['undeclared', 'throws', 'wrong', 'extra', 'declared', 'well'] as const;

/** A call whose handler fails in every possible way. */
const fail = defineCall(
  {
    name: 'test.fail',
    method: 'GET',
    path: '/wps/test/fail',
    who: 'public',
    flag: 'COMM3',
    ratePerMinute: 1_000,
  },
  {
    summary: 'Fails.',
    request: () => ({ how: z.enum(ways) }),
    answer: () => z.strictObject({ amount: wireMoney }),
    errors: ['deposit.limit'],
    example: { request: { how: 'well' }, answer: { amount: 1 } },
  },
);

let payments = 0;

function testRoutes(app: TestApi['app'], deps: ApiDeps): void {
  for (const call of [pay, payBack]) {
    bindCall(app, deps, call, async ({ input, requestKey }) => {
      const work = async () => BigInt(++payments);
      const paid = await inTransaction(deps.db, (tx) => once(tx, requestKey, deps.clock(), work));
      return { receipt: String(paid), amount: input.amount };
    });
  }
  bindCall(app, deps, fail, async ({ input }) => {
    const answers = {
      undeclared: () => Promise.reject(new DomainError('bill.not_found')),
      throws: () => Promise.reject(new TypeError('password of the database: hunter2')),
      wrong: async () => ({ amount: 'a lot' }),
      extra: async () => ({ amount: whole(1), passwordHash: 'argon2' }),
      declared: () => Promise.reject(new DomainError('deposit.limit', { least: 10, most: 500 })),
      well: async () => ({ amount: whole(1) }),
    };
    return (await answers[input.how]()) as { amount: ReturnType<typeof whole> };
  });
}

let api: TestApi;
/** A second process that shares all services with the first. */
let other: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let token: string;

beforeAll(async () => {
  api = await startApi({ also: testRoutes });
  other = await startApi({ also: testRoutes, db: api.deps.db, redis: api.deps.redis });
  return async () => {
    await other.close();
    await api.close();
  };
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const payBy = (from: TestApi, sent: Sent = {}) =>
  send(from, pay, { site: site.code, token, body: { amount: 12.34 }, ...sent });
const failBy = (how: string, sent: Sent = {}) =>
  send(api, fail, { site: site.code, body: { how }, ...sent });

test('encodes the handler’s answer by the contract', async () => {
  const { body, headers } = await payBy(api);
  expect(body).toEqual({ success: true, value: { receipt: expect.any(String), amount: 12.34 } });
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['a fifth decimal', '{"amount":0.12345}'],
  ['less than nothing', '{"amount":-5}'],
  ['an exponent', '{"amount":1e2}'],
  ['text', '{"amount":"5"}'],
  ['ten to the fifteenth', '{"amount":1000000000000000}'],
  ['a number that cannot be carried', '{"amount":5.000000000000000001}'],
  ['no number', '{"amount":NaN}'],
  ['nothing', '{}'],
  ['an unknown key', '{"amount":5,"bonus":5}'],
  ['a list', '[{"amount":5}]'],
  ['half a body', '{"amount":5'],
  ['a key that poisons', '{"amount":5,"__proto__":{"admin":true}}'],
  ['too large a body', JSON.stringify({ amount: 5, humanCheck: 'x'.repeat(70_000) })],
])('refuses %s and does nothing', async (_, body) => {
  const before = payments;
  const answer = await supertest(api.app.server)
    .post(pay.path)
    .set({ merchant: site.code, authorization: token, 'idempotency-key': randomUUID() })
    .set('content-type', 'application/json')
    .send(body);
  expect(answer.body).toMatchObject({ success: false, errorCode: 'request_param_err' });
  expect([answer.status, payments]).toEqual([400, before]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
  'refuses a body of type %s',
  async (type) => {
    const answer = await supertest(api.app.server)
      .post(pay.path)
      .set({ merchant: site.code, authorization: token, 'idempotency-key': randomUUID() })
      .set('content-type', type)
      .send('amount=5');
    expect(answer.body).toMatchObject({ success: false, errorCode: 'request_param_err' });
    expect(answer.status).toBe(400);
  },
);

test('names invalid fields without their values', async () => {
  const { body, text } = await payBy(api, { body: { amount: 'my-secret-pin', more: 1 } });
  expect(body.value.fields).toEqual(['amount', 'more']);
  expect(text).not.toContain('my-secret-pin');
});

test('a retry gets the first answer from any process', async () => {
  const key = randomUUID();
  const first = await payBy(api, { key });
  expect((await payBy(other, { key })).body).toEqual(first.body);
});

test('twenty concurrent requests with one key are carried out once', async () => {
  const key = randomUUID();
  const before = payments;
  const twins = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => payBy(nth % 2 ? api : other, { key })),
  );
  const receipts = twins.filter(({ status }) => status === 200).map(({ body }) => body.value);
  expect(new Set(receipts.map(({ receipt }) => receipt)).size).toBe(1);
  for (const { status, body } of twins) {
    if (status !== 200) expect([status, body.errorCode]).toEqual([409, 'idempotency.in_progress']);
  }
  expect(payments).toBe(before + 1);
});

test('a retry by an older name of the call gets the first answer', async () => {
  const key = randomUUID();
  const first = await payBy(api, { key });
  const older = { ...pay, path: pay.oldPaths[0] };
  const body = { amount: 12.34 };
  expect((await send(other, older, { site: site.code, token, key, body })).body).toEqual(
    first.body,
  );
});

test('refuses a key that was used for other input', async () => {
  const key = randomUUID();
  await payBy(api, { key });
  const answer = await payBy(other, { key, body: { amount: 12.35 } });
  expect([answer.status, answer.body.errorCode]).toEqual([422, 'idempotency.other_input']);
});

test('refuses a key that was used for another call', async () => {
  const key = randomUUID();
  const body = { amount: 12.34 };
  await payBy(api, { key, body });
  const answer = await send(other, payBack, { site: site.code, token, key, body });
  expect([answer.status, answer.body.errorCode]).toEqual([422, 'idempotency.other_input']);
});

test('a retry with new proofs is the same request', async () => {
  const key = randomUUID();
  const proven = (by: string) =>
    Object.fromEntries(Object.keys(proofs).map((name) => [name, `${by} ${name}`]));
  const first = await payBy(api, { key, body: { amount: 5, ...proven('first') } });
  const again = await payBy(api, { key, body: { amount: 5, ...proven('second') } });
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('keys of two members are independent', async () => {
  const key = randomUUID();
  const mine = await payBy(api, { key });
  const theirs = await tokenOf(api, await makeMember(api.deps, site));
  const other = await payBy(api, { key, token: theirs, body: { amount: 99 } });
  expect(other.status).toBe(200);
  expect(other.body.value.receipt).not.toBe(mine.body.value.receipt);
});

test.each(['', 'short', 'x'.repeat(65), 'with spaces in the key'])(
  'asks for a key where it gets "%s"',
  async (key) => {
    const answer = await payBy(api, { key });
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'idempotency.key_required']);
  },
);

test('counts a member’s calls across processes, and returns the wait', async () => {
  for (let i = 0; i < pay.ratePerMinute; i++) {
    expect((await payBy(i % 2 ? api : other, { ip: `10.9.${i}.1` })).status).toBe(200);
  }
  for (const one of [api, other]) {
    const answer = await payBy(one);
    expect([answer.status, answer.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  const theirs = await tokenOf(api, await makeMember(api.deps, site));
  expect((await payBy(api, { token: theirs })).status).toBe(200);
});

test('accepts a call after the returned wait', async () => {
  let now = new Date('2026-11-20T12:00:40Z');
  const slow = await startApi({ also: testRoutes, db: api.deps.db, clock: () => now });
  const slowToken = await tokenOf(slow, member);
  const ask = () => payBy(slow, { token: slowToken });
  for (let i = 0; i < pay.ratePerMinute; i++) await ask();
  const refused = await ask();
  now = new Date(now.getTime() + Number(refused.headers['retry-after']) * 1_000);
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429); // the limit does not reset as a whole every minute
  await slow.close();
});

test('counts visitors by network', async () => {
  const limit = siteStatus.ratePerMinute;
  const still = await startApi({ db: api.deps.db, clock: () => new Date('2026-11-20T12:00:20Z') });
  const ask = (ip: string) => send(still, siteStatus, { site: site.code, ip });
  for (let i = 0; i < limit; i++) await ask(`10.77.0.${i % 250}`);
  expect((await ask('10.77.0.251')).status).toBe(429);
  expect((await ask('10.77.1.1')).status).toBe(200);
  await still.close();
});

test.each([
  ['undeclared', 500, 'server.defect'],
  ['throws', 500, 'server.defect'],
  ['wrong', 500, 'server.defect'],
  ['extra', 500, 'server.defect'],
  ['declared', 409, 'deposit.limit'],
  ['well', 200, undefined],
])('a handler that fails "%s" gets %i %s', async (how, status, errorCode) => {
  const answer = await failBy(how);
  expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
  expect(answer.text).not.toMatch(/hunter2|argon2|node_modules|\.ts:|at /);
});

test.each([
  ['EN', 'Enter an amount from $10.00 to $500.00.'],
  ['CN', /10\.00.*500\.00/],
  ['cn', /10\.00.*500\.00/],
  ['XX', 'Enter an amount from $10.00 to $500.00.'],
  [undefined, 'Enter an amount from $10.00 to $500.00.'],
])('answers in %s', async (language, message) => {
  const { body } = await failBy('declared', language ? { language } : {});
  if (message instanceof RegExp) expect(body.message).not.toMatch(/deposit/);
  expect(body.message).toMatch(message);
  expect(body.value.params).toEqual({ least: 10, most: 500 });
});

test('refuses during maintenance with its end, except for exempt calls', async () => {
  const now = Date.now();
  const maintenance = { from: new Date(0), until: new Date(now + 600_000), title: 'T', text: 'X' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId: site.merchantId, maintenance });
  const closed = await payBy(api);
  expect([closed.status, closed.body.errorCode]).toEqual([503, 'site.maintenance']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(590);
  const open = await send(api, siteStatus, { site: site.code });
  expect([open.status, open.body.value.status]).toEqual([200, 1]);
});

test('answers only methods and paths of the contract', async () => {
  const ask = supertest(api.app.server);
  for (const answer of [
    await ask.delete(pay.path).set('merchant', site.code),
    await ask.get('/wps/nothing/here').set('accept', 'text/html'),
    await ask.get('/wps/../etc/passwd'),
    await ask.post('/wps/%E0%A4%A').send({}),
  ]) {
    expect(answer.body).toMatchObject({ success: false, errorCode: expect.any(String) });
    expect(['request.not_found', 'request_param_err']).toContain(answer.body.errorCode);
    expect(answer.text).not.toMatch(/node_modules|\.ts:/);
  }
});

test('answers HEAD like GET without a body', async () => {
  const request = supertest(api.app.server).head(fail.path).query({ how: 'well' });
  const answer = await request.set('merchant', site.code);
  expect([answer.status, answer.text]).toEqual([200, undefined]);
});

test('answers busy in time when Redis is down', async () => {
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: 0 });
  redis.on('error', () => {});
  const lost = await startApi({ db: api.deps.db, redis, also: testRoutes });
  const answer = await send(lost, touch, { site: site.code, token });
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'server.busy']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await lost.close();
  redis.disconnect();
});

test('answers busy in time when the database is down', async () => {
  const db = connect('postgresql://user@127.0.0.1:1/nothing');
  const redis = new Redis(inject('redisUrl'));
  const lost = await startApi({ db, redis, also: testRoutes });
  const answer = await send(lost, fail, { site: site.code, ip: HOME_IP });
  expect([answer.status, answer.body.errorCode]).toEqual([503, 'server.busy']);
  await lost.close();
  redis.disconnect();
  await db.close();
});

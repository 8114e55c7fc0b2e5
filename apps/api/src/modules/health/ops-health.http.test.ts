import { checkBooks } from '@app/core/books/ledger';
import { modules } from '@app/core/modules';
import { openQueues, type Queues } from '@app/core/platform/jobs';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/health/ops-calls';
import { queueNames } from '@app/shared/jobs/queue-names';
import type { Permission } from '@app/shared/operators/permissions';
import { dividendKinds } from '@app/shared/payouts/dividend';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite } from '../../../../../tests/support/world.ts';

const NOON = new Date('2026-12-10T12:00:00Z');

let api: TestApi;
let queues: Queues;
let connection: Redis;
let enqueued: string[];
let operator: Awaited<ReturnType<typeof makeOperator>>;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  connection = new Redis(await freshRedisUrl(), { maxRetriesPerRequest: null });
  queues = await openQueues(connection, modules.jobs, () => {});
  const enqueue = (job: string) => enqueued.push(job);
  api = await startApi({ clock: () => NOON, enqueue, queues: async () => queues });
  return async () => {
    await api.close();
    await queues.close();
    connection.disconnect();
  };
});
beforeEach(async () => {
  enqueued = [];
  await Promise.all(queues.all.map((queue) => queue.obliterate({ force: true })));
  operator = await makeOperator(api);
  ask = (call, body = {}) => sendOps(api, call, { token: operator.token, body });
});

/** Creates a job that has failed in all attempts, and returns its id. */
async function fail(): Promise<string> {
  const worker = new Worker('money', async () => Promise.reject(new Error('no answer')), {
    connection,
  });
  const failed = new Promise<string>((resolve) => {
    worker.on('failed', (job) => resolve(`${job?.id}`));
  });
  await queues.of('settle-deposits').add('settle-deposits', {}, { removeOnFail: 100 });
  const id = await failed;
  await worker.close();
  return id;
}

const lines = async () =>
  (await listAudit(api.deps.db, { name: operator.username, rowsMax: 9 })).map(
    ({ action, target, detail }) => ({ action, target, ...JSON.parse(detail) }),
  );
const failedNow = async () =>
  (await ask(calls.failedJobs, { queue: 'money' })).body.value.list as { id: string }[];

test('B24 lists forwarding peers that are not trusted', async () => {
  const proxies = async () => (await ask(calls.overview)).body.value.untrustedProxies;
  expect(await proxies()).toEqual([]);
  const { db, redis, clock } = api.deps;
  const behind = await startApi({ db, redis, clock, settings: { trustedProxies: [] } });
  const header = { 'x-forwarded-for': '203.0.113.9' };
  await behind.app.inject({ url: '/readyz', headers: header, remoteAddress: '172.20.0.5' });
  await behind.app.inject({ url: '/readyz', remoteAddress: '172.20.0.6' });
  await behind.close();
  expect(await proxies()).toEqual([{ address: '172.20.0.5', seenAt: NOON.getTime() }]);
});

test('shows queues, payouts, messages, vendors and the books', async () => {
  await queues.of('settle-deposits').add('settle-deposits', {}, { delay: 60_000 });
  const { body } = await ask(calls.overview);
  expect(body.value).toMatchObject({
    asOf: NOON.getTime(),
    payouts: ['realtime', 'daily', 'hourly', 'affiliate_plan', ...dividendKinds].map((kind) => ({
      kind,
      lagMs: 0,
      heldRuns: 0,
    })),
    channels: [
      { channel: 'sms', waiting: 0, lastSentAt: null },
      { channel: 'mail', failed: 0 },
    ],
    vendors: [],
    payments: [],
    proofs: [],
  });
  expect(body.value.queues.map(({ name }: { name: string }) => name)).toEqual([...queueNames]);
  expect(body.value.queues[0]).toMatchObject({ waiting: 0, retrying: 1, workers: 0, failed: 0 });
});

test('requests a trial balance from the worker and shows its result', async () => {
  expect((await ask(calls.checkBooks)).status).toBe(200);
  expect(enqueued).toEqual(['check-books']);
  const newest = async () => (await ask(calls.overview)).body.value.checks[0];
  expect(await newest()).toMatchObject({ state: 'waiting', askedBy: operator.username });
  await checkBooks({ ...api.deps, stop: new AbortController().signal, furtherAudits: [] });
  expect(await newest()).toMatchObject({ state: 'ended', found: 0, endedAt: NOON.getTime() });
  expect(await lines()).toEqual([{ action: 'trial_balance.asked', target: 'ledger' }]);
});

test('an operator of one site sees its books and the worker, but no other site', async () => {
  const site = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const books = async (code: string) => sendOps(api, calls.books, { token, site: code });
  await ask(calls.checkBooks);
  await checkBooks({ ...api.deps, stop: new AbortController().signal, furtherAudits: [] });
  expect((await books(site.code)).body.value).toEqual({
    endedAt: NOON.getTime(),
    found: 0,
    isUnderWay: false,
    lateMs: expect.any(Number),
  });
  const other = await makeSite(api.deps);
  expect((await books(other.code)).body.errorCode).toBe('operator.forbidden');
});

test('retries a failed job and audits it', async () => {
  const id = await fail();
  expect(await failedNow()).toMatchObject([{ id, name: 'settle-deposits', error: 'no answer' }]);
  expect((await ask(calls.retryJob, { queue: 'money', id })).status).toBe(200);
  expect(await failedNow()).toEqual([]);
  expect(await queues.of('settle-deposits').getWaitingCount()).toBe(1);
  const again = await ask(calls.retryJob, { queue: 'money', id });
  expect([again.status, again.body.errorCode]).toEqual([404, 'job.not_found']);
  expect(await lines()).toEqual([
    { action: 'job.retried', target: 'settle-deposits', queue: 'money' },
  ]);
});

test('removes a failed job with a reason', async () => {
  const body = { queue: 'money', id: await fail() };
  const unreasoned = await ask(calls.discardJob, body);
  expect(unreasoned.body.errorCode).toBe('request_param_err');
  const reason = 'Of an older version';
  expect((await ask(calls.discardJob, { ...body, reason })).status).toBe(200);
  expect(await failedNow()).toEqual([]);
  expect(await lines()).toMatchObject([{ action: 'job.discarded', reason }]);
});

test('requires an operator of all sites', async () => {
  const { merchantId } = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId });
  const id = await fail();
  for (const [call, body] of [
    [calls.overview, {}],
    [calls.failedJobs, { queue: 'money' }],
    [calls.retryJob, { queue: 'money', id }],
    [calls.discardJob, { queue: 'money', id, reason: 'Of an older version' }],
    [calls.checkBooks, {}],
  ] as const) {
    const answer = await sendOps(api, call, { token, body });
    expect([call.name, answer.body.errorCode]).toEqual([call.name, 'operator.forbidden']);
  }
  expect(await failedNow()).toHaveLength(1);
  expect(enqueued).toEqual([]);
});

test('a read permission does not allow changes', async () => {
  const permissions: Permission[] = ['health.read'];
  const { token } = await makeOperator(api, { permissions });
  expect((await sendOps(api, calls.overview, { token })).status).toBe(200);
  expect((await sendOps(api, calls.checkBooks, { token })).body.errorCode).toBe(
    'operator.forbidden',
  );
});

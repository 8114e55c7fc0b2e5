import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@app/shared/money/money';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import { allowPrivateHosts, type Deps } from '../../platform/kernel/index.ts';
import { registerMember } from '../access/index.ts';
import { createAffiliateLink, recruiterOf } from '../agents/index.ts';
import type { Member } from '../members/index.ts';
import { callServer, postbackHeaders, signatureOf } from './call-server.ts';
import { eraseMemberData } from './erase-member-data.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listOrigins } from './list-origins.ts';
import { queueCommissions } from './queue-postbacks.ts';
import { renewPostbackSecret } from './renew-postback-secret.ts';
import { sendPostbacks } from './send-postbacks.ts';
import { setPostback } from './set-postback.ts';
import { testPostback } from './test-postback.ts';

const START = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;

const addBacklog = sql(
  'tests.add_backlog',
  `INSERT INTO postback_delivery (public_id, agent_id, event, event_key, happened_at, next_try_at)
   SELECT gen_random_uuid(), d.agent_id, d.event, 'backlog ' || n, d.happened_at, d.next_try_at
   FROM postback_delivery d CROSS JOIN generate_series(1, $2::int) n WHERE d.agent_id = $1`,
);

const deleteBacklog = sql(
  'tests.delete_backlog',
  "DELETE FROM postback_delivery WHERE event_key LIKE 'backlog %'",
);

interface ReceivedCall {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let agent: Member;
let code: string;
let origin: string;
let server: Server;
let answer: number;
const received: ReceivedCall[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  server = createServer(({ url = '', headers }, response) => {
    received.push({ url, headers });
    const redirect = answer === 302 ? { location: `${origin}/elsewhere` } : {};
    response.writeHead(answer, redirect).end('thanks');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    await db.close();
  };
});
beforeEach(async () => {
  now = new Date(START);
  answer = 200;
  received.length = 0;
  ({ merchantId } = await makeSite(deps));
  agent = await makeAgent(deps, { merchantId });
  code = (await createAffiliateLink(deps, { agentId: agent.id })).code;
});

const EVENTS = ['registration', 'first_deposit', 'qualified', 'commission_paid'] as const;
const template = () =>
  `${origin}/pb?cid={click_id}&s={sub1}&e={event}&a={amount}{currency}&t={time}&id={id}`;
const set = (changes: Partial<Parameters<typeof setPostback>[1]> = {}) =>
  setPostback(deps, {
    merchantId,
    agentId: agent.id,
    url: template(),
    events: EVENTS,
    enabled: true,
    ...changes,
  });
async function register(linkParameters = {}): Promise<Member> {
  const recruitedBy = await recruiterOf(db, { merchantId, code, at: now });
  const username = `p${randomUUID().slice(0, 8)}`;
  const credential = { passwordHash: 'none' };
  return registerMember(deps, { merchantId, username, credential, recruitedBy, linkParameters });
}
const run = () => sendPostbacks({ db, clock: () => now, isProduction: false });
const listed = async (of = agent) =>
  (await listDeliveries(db, { agentId: of.id, rowsMax: 50 })).rows;

test('reports a registration and the first deposit once, with the link’s parameters', async () => {
  const { secret } = await set();
  const member = await register({ click_id: 'c-83:920', sub1: 'banner/7' });
  await fund(deps, member, whole(50));
  await fund(deps, member, whole(70));
  expect(await run()).toEqual({ delivered: 2, failed: 0 });
  expect(await run()).toEqual({ delivered: 0, failed: 0 });
  const [first, second] = await listed();
  const urls = received.map(({ url }) => url).sort();
  const t = START;
  expect(urls).toEqual([
    `/pb?cid=c-83%3A920&s=banner%2F7&e=first_deposit&a=50USD&t=${t}&id=${first?.publicId}`,
    `/pb?cid=c-83%3A920&s=banner%2F7&e=registration&a=USD&t=${t}&id=${second?.publicId}`,
  ]);
  for (const { url, headers } of received) {
    const [id, time] = [`${headers[postbackHeaders.id]}`, `${headers[postbackHeaders.time]}`];
    expect(headers[postbackHeaders.signature]).toBe(
      signatureOf(secret ?? '', time, id, `${origin}${url}`),
    );
  }
  expect(first).toMatchObject({
    event: 'first_deposit',
    player: member.username,
    amount: whole(50),
    state: 'delivered',
    attempts: 1,
    status: 200,
    failure: null,
    nextTryAt: null,
  });
});

test('skips unselected events, members of other agents, and those without a link', async () => {
  await set({ events: ['first_deposit'] });
  const member = await register({ click_id: 'c1' });
  const plain = await makeMember(deps, { merchantId, agentId: agent.id });
  await fund(deps, plain, whole(20));
  await inTransaction(db, (tx) =>
    queueCommissions(tx, [{ agentId: agent.id, key: 'bill', amount: whole(5) }], now),
  );
  expect(await listed()).toEqual([]);
  await set({ enabled: false });
  await fund(deps, member, whole(20));
  expect(await listed()).toEqual([]);
  expect(await listed(await makeAgent(deps, { merchantId }))).toEqual([]);
});

test('reports a commission once per bill', async () => {
  await set();
  const paid = [{ agentId: agent.id, key: 'bill 7', amount: money(1_234_500n) }];
  for (const _ of [1, 2]) await inTransaction(db, (tx) => queueCommissions(tx, paid, now));
  await run();
  expect(received.map(({ url }) => url.split('&t=')[0])).toEqual([
    '/pb?cid=&s=&e=commission_paid&a=123.45USD',
  ]);
});

test('retries with growing delays under the same id, and gives up in the end', async () => {
  await set();
  await register({ click_id: 'c1' });
  answer = 503;
  const waits = [0, 0.5, 2, 10, 60, 360];
  for (const minutes of waits) {
    now = new Date(now.getTime() + minutes * MINUTE - 1);
    const before = received.length;
    if (minutes > 0) await run();
    expect(received.length).toBe(before);
    now = new Date(now.getTime() + 1);
    await run();
    expect(received.length).toBe(before + 1);
  }
  expect(new Set(received.map(({ headers }) => headers[postbackHeaders.id])).size).toBe(1);
  expect(await listed()).toMatchObject([
    { state: 'failed', attempts: 6, status: 503, failure: 'refused', nextTryAt: null },
  ]);
  now = new Date(now.getTime() + 31 * 24 * 60 * MINUTE);
  await run();
  expect(await listed()).toEqual([]);
});

test('continues once the server answers again', async () => {
  await set();
  await register({ click_id: 'c1' });
  answer = 302;
  await run();
  expect(await listed()).toMatchObject([{ state: 'queued', status: 302, failure: 'redirected' }]);
  answer = 204;
  now = new Date(now.getTime() + MINUTE);
  expect(await run()).toEqual({ delivered: 1, failed: 0 });
  expect(received.map(({ url }) => url.split('?')[0])).toEqual(['/pb', '/pb']);
});

test('sends a test without other events, signed with a new secret after a renewal', async () => {
  const { secret } = await set({ enabled: false });
  const renewed = await renewPostbackSecret(deps, agent.id);
  expect(renewed.secret).not.toBe(secret);
  await testPostback(deps, agent.id);
  expect(await run()).toEqual({ delivered: 1, failed: 0 });
  const [{ url, headers }] = received as [ReceivedCall];
  const time = `${headers[postbackHeaders.time]}`;
  const id = `${headers[postbackHeaders.id]}`;
  const signed = (by: string) => signatureOf(by, time, id, `${origin}${url}`);
  expect(headers[postbackHeaders.signature]).toBe(signed(renewed.secret));
  expect(headers[postbackHeaders.signature]).not.toBe(signed(secret ?? ''));
  await set();
  expect((await set()).secret).toBeNull();
  await expect(testPostback(deps, (await makeAgent(deps, { merchantId })).id)).rejects.toThrow(
    'postback.not_set',
  );
});

test('in production calls no server in our own network, and none without TLS', async () => {
  allowPrivateHosts(['127.0.0.1', 'localhost']);
  onTestFinished(() => allowPrivateHosts('all'));
  const call = { id: 'x', secret: 'y', at: now, isProduction: true };
  const port = new URL(origin).port;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254'])
    expect(await callServer({ ...call, url: `https://${host}:${port}/` })).toEqual({
      failure: 'private_address',
    });
  expect(await callServer({ ...call, url: origin })).toEqual({ failure: 'no_tls' });
  expect(received).toEqual([]);
});

test('times out if a server does not answer', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  const call = { url, id: 'x', secret: 'y', at: now, isProduction: false };
  expect(await callServer(call, 50)).toEqual({ failure: 'timeout' });
  silent.closeAllConnections();
  silent.close();
  expect(await callServer(call)).toEqual({ failure: 'unreachable' });
});

test('a large backlog of one affiliate delays no other', async () => {
  await set();
  await register({ click_id: 'old' });
  await db.query(addBacklog, [agent.id, 1_100]);
  now = new Date(now.getTime() + MINUTE);
  agent = await makeAgent(deps, { merchantId });
  code = (await createAffiliateLink(deps, { agentId: agent.id })).code;
  await set();
  await register({ click_id: 'late' });
  const stop = new AbortController();
  const first = once(server, 'request').then(() => stop.abort());
  await sendPostbacks({ db, clock: () => now, isProduction: false, stop: stop.signal });
  await first;
  expect(received.length).toBeLessThan(20);
  expect(received.map(({ url }) => url.split('&')[0])).toContain('/pb?cid=late');
  await db.query(deleteBacklog);
});

test('two concurrent workers send each postback once', async () => {
  await set();
  for (let n = 0; n < 12; n++) await register({ click_id: `c${n}` });
  const [one, two] = await Promise.all([run(), run()]);
  expect(one.delivered + two.delivered).toBe(12);
  expect(received).toHaveLength(12);
});

test('stores a link’s parameters, finds members by each, and deletes them with the member', async () => {
  const one = await register({ click_id: 'c1', sub1: 'blue', sub4: 'x' });
  const two = await register({ sub1: 'blue' });
  await register({ sub1: '<b>' }); // invalid, so it is not stored
  const found = async (parameters: object) =>
    (await listOrigins(db, { agentId: agent.id, parameters, rowsMax: 10 })).rows.map(
      ({ username }) => username,
    );
  expect(await found({})).toEqual([two.username, one.username]);
  expect(await found({ sub1: 'blue', sub4: 'x' })).toEqual([one.username]);
  const stranger = await makeAgent(deps, { merchantId });
  expect((await listOrigins(db, { agentId: stranger.id, parameters: {}, rowsMax: 9 })).total).toBe(
    0,
  );
  await inTransaction(db, (tx) => eraseMemberData(tx, one.id));
  expect(await found({})).toEqual([two.username]);
});

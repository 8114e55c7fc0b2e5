import { randomUUID } from 'node:crypto';
import { connect as connectSocket } from 'node:net';
import type { Member } from '@app/core/people/members';
import { endMemberSessions } from '@app/core/people/sessions';
import { connect } from '@app/core/platform/db';
import { publishOn, watchersOf } from '@app/core/platform/live';
import { changeSite, scheduleMaintenance, switchFlag } from '@app/core/sites/site';
import { gameVendors } from '@app/shared/games/schemas';
import { liveKinds } from '@app/shared/live/live-events';
import { changes } from '@app/shared/live/schemas';
import { Redis } from 'ioredis';
import { beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { type LiveReader, readLive } from '../../../../../tests/support/servers/live-reader.ts';
import { until } from '../../../../../tests/support/until.ts';
import { makeMember, makeSite, switchOn } from '../../../../../tests/support/world.ts';
import { LIVE_HEARTBEAT_MS, LIVE_STREAMS_PER_MEMBER_MAX } from '../../limits.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

let api: TestApi;
let baseUrl: string;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let readers: LiveReader[];
let ip: string;
let tests = 0;

beforeAll(async () => {
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  const publish = publishOn(redis, (error) => expect.unreachable(`${error}`));
  api = await startApi({ redis, publish, clock: () => now });
  baseUrl = api.url;
  return async () => {
    await api.close();
    redis.disconnect();
  };
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  site = await makeSite(api.deps);
  ip = `203.0.${++tests}.7`;
  readers = [];
  return () => {
    vi.useRealTimers();
    for (const reader of readers) reader.leave();
  };
});

async function listen(reading: { token?: string; code?: string; query?: string } = {}) {
  const { code = site.code, ...rest } = reading;
  const reader = await readLive(baseUrl, { site: code, ip, ...rest });
  readers.push(reader);
  return reader;
}
const joinSite = () => makeMember(api.deps, site);
const publish = (kind: (typeof liveKinds)[number], member?: Member, merchantId = site.merchantId) =>
  api.deps.publish({ merchantId, memberId: member?.id, kind });
const receives = (reader: LiveReader, kind: string) =>
  until(`${kind} arrives`, () => reader.kinds().includes(kind));

test('sends a member’s events to that member only', async () => {
  const [ann, bob] = [await joinSite(), await joinSite()];
  const anns = await listen({ token: await tokenOf(api, ann) });
  const bobs = await listen({ token: await tokenOf(api, bob) });
  const visitors = await listen();
  publish('balance', ann);
  publish('bills', bob);
  await Promise.all([receives(anns, 'balance'), receives(bobs, 'bills')]);
  // A final event as a barrier: events sent before it by mistake would have arrived by now.
  publish('notices');
  await Promise.all([anns, bobs, visitors].map((reader) => receives(reader, 'notices')));
  expect([anns, bobs, visitors].map((reader) => reader.kinds())).toEqual([
    ['balance', 'notices'],
    ['bills', 'notices'],
    ['notices'],
  ]);
});

test('tells a member whose session is bound to another address', async () => {
  await switchOn(api.deps, site.merchantId, ['SESSIONIP3']);
  const token = await tokenOf(api, await joinSite(), { address: '198.51.100.9' });
  expect((await listen({ token })).changes[0]?.ended).toBe('token_ip_different');
});

test('does not send events to other sites, even with the same session id', async () => {
  const elsewhere = await makeSite(api.deps);
  const ann = await joinSite();
  const token = await tokenOf(api, ann);
  const others = await listen({ code: elsewhere.code });
  const stranger = await listen({ code: elsewhere.code, token });
  expect(stranger.changes[0]?.ended).toBe('login.not.session');
  const own = await listen({ token });
  publish('balance', ann);
  publish('winners');
  await receives(own, 'winners');
  publish('games', undefined, elsewhere.merchantId);
  await receives(others, 'games');
  expect(others.kinds()).toEqual(['games']);
});

test('sends events to every tab of a member, through every process', async () => {
  const ann = await joinSite();
  const token = await tokenOf(api, ann);
  const other = await startApi({ ...api.deps });
  const otherUrl = other.url;
  const tabs = [
    await listen({ token }),
    await listen({ token }),
    await readLive(otherUrl, { site: site.code, token }),
  ];
  publish('bets', ann);
  await Promise.all(tabs.map((tab) => receives(tab, 'bets')));
  await other.close();
});

test('resends missed events since a cursor, of the member and the site', async () => {
  const [ann, bob] = [await joinSite(), await joinSite()];
  const token = await tokenOf(api, ann);
  const first = await listen({ token });
  publish('balance', ann);
  await receives(first, 'balance');
  const cursor = first.changes.at(-1)?.cursor;
  first.leave();
  publish('bets', ann);
  publish('bills', bob);
  publish('winners');
  const witness = await listen({ query: `?after=${cursor}` });
  await until('the last event arrives', () =>
    witness.changes.some(({ kinds }) => kinds.includes('winners')),
  );
  const again = await listen({ token, query: `?after=${cursor}` });
  expect(again.changes[0]?.kinds.toSorted()).toEqual(['bets', 'winners']);
});

test('resends events missed while the page was loading, by the elapsed time', async () => {
  const ann = await joinSite();
  const witness = await listen();
  publish('bets', ann);
  publish('winners');
  await receives(witness, 'winners');
  const token = await tokenOf(api, ann);
  const late = await listen({ token, query: '?sinceMs=0' });
  expect(late.changes[0]?.kinds).toEqual([]);
  // The first entry of the log is older than the page, so the log is complete.
  const { cursor = '' } = witness.changes[0] ?? {};
  const [startedAt] = cursor.split('-').map(Number);
  const [seconds = 0, micros = 0] = (await api.deps.redis.time()).map(Number);
  const sinceMs = Math.floor(seconds * 1_000 + micros / 1_000 - (startedAt ?? 0));
  const loading = await listen({ token, query: `?sinceMs=${sinceMs}` });
  expect(loading.changes[0]?.kinds.toSorted()).toEqual(['bets', 'winners']);
});

test('sends all kinds if the missed events are unknown', async () => {
  const lost = await listen({ query: '?after=1-1' });
  expect(lost.changes[0]?.kinds).toEqual([...liveKinds]);
});

test('answers once without a stream, if the client does not accept one', async () => {
  const ann = await joinSite();
  const token = await tokenOf(api, ann);
  const witness = await listen({ token });
  const { cursor } = witness.changes[0] ?? expect.unreachable();
  publish('balance', ann);
  await receives(witness, 'balance');
  const answer = await send(api, changes, { site: site.code, ip, token, body: { after: cursor } });
  expect(answer.body).toMatchObject({
    success: true,
    value: { kinds: ['balance'], ended: null, cursor: witness.changes.at(-1)?.cursor },
  });
});

test.each([
  { why: 'login.not.session', end: (member: Member) => endMemberSessions(api.deps, member.id) },
  { why: 'duplicateLogin', end: (member: Member) => tokenOf(api, member) },
])('ends with the session, with the reason $why', async ({ why, end }) => {
  const [ann, bob] = [await joinSite(), await joinSite()];
  const anns = await listen({ token: await tokenOf(api, ann) });
  const bobs = await listen({ token: await tokenOf(api, bob) });
  await end(ann);
  await until('the stream is over', anns.isOver);
  expect(anns.changes.at(-1)?.ended).toBe(why);
  publish('balance', bob);
  await receives(bobs, 'balance');
  expect(bobs.isOver()).toBe(false);
});

test('sends heartbeats, and ends when the session expires', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const timed = await startApi({ ...api.deps }); // its timers are fake
  const url = timed.url;
  const reader = await readLive(url, {
    site: site.code,
    token: await tokenOf(api, await joinSite()),
  });
  await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS);
  await until('a sign of life comes', () => reader.beats() > 0);
  expect(reader.isOver()).toBe(false);
  now = new Date(now.getTime() + HALF_AN_HOUR_MS);
  await vi.advanceTimersByTimeAsync(LIVE_HEARTBEAT_MS);
  await until('the stream is over', reader.isOver);
  expect(reader.changes.at(-1)?.ended).toBe('login.not.session');
  await timed.close();
});

test('sends unchunked events to HTTP/1.0 clients, and chunks to others', async () => {
  const listenBy = async (version: string) => {
    const socket = connectSocket(Number(new URL(baseUrl).port), '127.0.0.1');
    socket.setEncoding('latin1');
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.write(
      [
        `GET ${changes.path} HTTP/${version}`,
        'host: localhost',
        'accept: text/event-stream',
        `merchant: ${site.code}`,
        `x-forwarded-for: ${ip}`,
        '\r\n',
      ].join('\r\n'),
    );
    await until('it hears the first event', () => text.includes('data:'));
    socket.destroy();
    const [head = '', body = ''] = text.split('\r\n\r\n', 2);
    return { head: head.toLowerCase(), body };
  };
  const plain = await listenBy('1.0');
  expect(plain.head).not.toContain('transfer-encoding');
  expect(plain.body).toMatch(/^retry: \d+\n\nid: /);
  const chunked = await listenBy('1.1');
  expect(chunked.head).toContain('transfer-encoding: chunked');
  expect(chunked.head).toContain('content-type: text/event-stream');
  expect(chunked.body).toMatch(/^[0-9a-f]+\r\nretry: \d+\n\n\r\n/);
});

test('reports switched flags and maintenance within five seconds', async () => {
  const { merchantId } = site;
  const elsewhere = await makeSite(api.deps);
  const [reader, other] = [await listen(), await listen({ code: elsewhere.code })];
  const siteEvents = () => reader.changes.filter(({ kinds }) => kinds.includes('site')).length;
  const hasSiteEvents = (times: number) =>
    until(`the site gets ${times} events`, () => siteEvents() >= times, { withinMs: 5_000 });

  await changeSite(api.deps, switchFlag, { merchantId, flag: 'GAMELO3', enabled: false });
  await hasSiteEvents(1);
  const from = new Date(now.getTime() + 60_000);
  const maintenance = { from, until: undefined, title: '', text: '' };
  await changeSite(api.deps, scheduleMaintenance, { merchantId, maintenance });
  await hasSiteEvents(2);
  now = from; // no operator acts: the maintenance begins by itself
  await hasSiteEvents(3);
  expect(other.kinds()).toEqual([]);
  // Two readers that missed the change: one loaded before it and connects only now, one was disconnected.
  const { cursor } = reader.changes[0] ?? expect.unreachable();
  const late = [
    await listen({ query: '?sinceMs=10000' }),
    await listen({ query: `?after=${cursor}` }),
  ];
  expect(late.map(({ changes }) => changes[0]?.kinds.includes('site'))).toEqual([true, true]);
  const elsewhereLate = await listen({ code: elsewhere.code });
  expect(elsewhereLate.kinds()).toEqual([]);
});

test('1.3 a flag switched in one process is off in another, which notifies its own pages', async () => {
  // The processes share only the database, as if Redis had lost the events.
  const db = connect(api.deps.db.pool.options.connectionString ?? '', 2);
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  const other = await startApi({ db, redis, clock: () => now });
  try {
    const url = other.url;
    const page = await readLive(url, { site: site.code, ip });
    readers.push(page);
    const ask = () => send(other, gameVendors, { site: site.code, ip });
    const turn = async (enabled: boolean) => {
      const eventsBefore = page.changes.length;
      await changeSite(api.deps, switchFlag, {
        merchantId: site.merchantId,
        flag: 'GAMELO3',
        enabled,
      });
      const hasNewEvent = () => page.changes.length > eventsBefore;
      await until('the page gets the event', hasNewEvent, { withinMs: 5_000 });
    };
    expect((await ask()).status).toBe(200);
    await turn(false);
    expect(page.kinds()).toEqual(['site']);
    expect((await ask()).body).toMatchObject({ errorCode: 'function.not.available' });
    await turn(true);
    expect((await ask()).status).toBe(200);
  } finally {
    await other.close();
    redis.disconnect();
    await db.close();
  }
});

test('limits the streams of a member', async () => {
  const token = await tokenOf(api, await joinSite());
  for (let n = 0; n < LIVE_STREAMS_PER_MEMBER_MAX; n++) await listen({ token });
  await expect(listen({ token })).rejects.toThrow('TOO_MANY_REQUESTS');
  await listen(); // a visitor of the same network
  readers[0]?.leave();
  await until('a place is free', () => listen({ token }).then(Boolean, () => false));
});

test('counts the open pages of a site', async () => {
  const watching = () => watchersOf(api.deps.redis, site.merchantId);
  expect(await watching()).toBe(0);
  const reader = await listen();
  expect(await watching()).toBe(1);
  reader.leave();
  await until('no page listens', async () => (await watching()) === 0);
});

test('closes all streams at shutdown, and counts none of them afterwards', async () => {
  const other = await startApi({ ...api.deps });
  const otherUrl = other.url;
  const reader = await readLive(otherUrl, { site: site.code });
  await other.close();
  await until('the stream is over', reader.isOver);
  expect(reader.changes.at(-1)?.ended).toBeNull();
  expect(await watchersOf(api.deps.redis, site.merchantId)).toBe(0);
});

test.each(changes.errors.map((code) => [code]))('a stream is refused with %s', async (code) => {
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: changes, site, ip }),
    request_param_err: [
      400,
      () => send(api, changes, { site: site.code, ip, body: { after: 'yesterday' } }),
    ],
  });
});

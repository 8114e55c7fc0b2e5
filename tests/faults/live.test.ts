import { connect, type Database } from '@app/core/platform/db';
import { publishOn } from '@app/core/platform/live';
import { Redis } from 'ioredis';
import { beforeAll, expect, test } from 'vitest';
import { deadline } from '../support/deadline.ts';
import { type LiveReader, readLive } from '../support/servers/live-reader.ts';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { makeSite } from '../support/world.ts';

const STOP_MS_MAX = deadline(10_000);
const WITHOUT_PAGES = { env: { WEB_DIST: '' } };

let servers: OwnServers;
let platform: TestPlatform;
let api: Awaited<ReturnType<TestPlatform['start']>>;
let db: Database;
let redis: Redis;
let site: Awaited<ReturnType<typeof makeSite>>;
let publish: ReturnType<typeof publishOn>;

beforeAll(async () => {
  servers = await startOwnServers();
  platform = await makePlatform(servers);
  db = connect(servers.databaseUrl, 2);
  redis = new Redis(servers.redisUrl, { maxRetriesPerRequest: 1 });
  redis.on('error', () => {});
  publish = publishOn(redis, () => {}); // the test sees a failed event by its absence
  site = await makeSite(db);
  api = await platform.start('api', WITHOUT_PAGES);
  return async () => {
    await platform.stop();
    redis.disconnect();
    await db.close();
    await servers.stop();
  };
});
const listen = (query?: string) =>
  readLive(platform.apiUrl, { site: site.code, ...(query !== undefined && { query }) });
const hears = (reader: LiveReader, kind: string) =>
  until(`${kind} arrives`, () => reader.kinds().includes(kind));

test('continues to serve the same pages after a Redis outage, with events from during it', async () => {
  const reader = await listen();
  publish({ merchantId: site.merchantId, kind: 'games' });
  await hears(reader, 'games');
  await servers.redis.crash();
  publish({ merchantId: site.merchantId, kind: 'notices' });
  await servers.redis.start();
  await hears(reader, 'notices');
  publish({ merchantId: site.merchantId, kind: 'winners' });
  await hears(reader, 'winners');
  expect(reader.isOver()).toBe(false);
  reader.leave();
});

test('ends in time with open pages, and sends returning ones the missed events', async () => {
  const reader = await listen();
  publish({ merchantId: site.merchantId, kind: 'games' });
  await hears(reader, 'games');
  const cursor = reader.changes.at(-1)?.cursor;

  const startedAt = performance.now();
  await api.stop();
  expect(performance.now() - startedAt).toBeLessThan(STOP_MS_MAX);
  await until('the page was let go', reader.isOver);
  publish({ merchantId: site.merchantId, kind: 'notices' });
  api = await platform.start('api', WITHOUT_PAGES);
  const again = await listen(`?after=${cursor}`);
  await until('the event arrives', () =>
    again.changes.some(({ kinds }) => kinds.includes('notices')),
  );
  expect(again.changes.flatMap(({ kinds }) => kinds)).toEqual(['notices']);
  again.leave();
});

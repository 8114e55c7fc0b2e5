import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { type SharedClock, sharedClock } from '@app/core/platform/kernel';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/payouts/salary-windows';
import { Redis } from 'ioredis';
import { beforeAll, expect, test } from 'vitest';
import { payoutFindings } from '../support/agents/payout-books.ts';
import { playBets } from '../support/play/settled-bets.ts';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, makeLine, makeSite, whole } from '../support/world.ts';

let servers: OwnServers;
let platform: TestPlatform;
let db: Database;
let time: SharedClock;
let merchantId: bigint;
let agent: Member;
let now = windowStart(Date.now()) + WINDOW_MS;

const deps = () => ({
  db,
  clock: () => new Date(now),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

beforeAll(async () => {
  servers = await startOwnServers();
  platform = await makePlatform(servers);
  db = connect(servers.databaseUrl);
  const redis = new Redis(servers.redisUrl, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  time = await sharedClock(redis);
  ({ merchantId } = await makeSite(deps()));
  const [top] = await makeLine(deps(), merchantId, [{ profit: 1, loss: 1 }]);
  agent = top ?? expect.unreachable();
  await platform.start('worker', {
    jobs: ['settle-realtime-salary'],
    env: { TEST_SCHEDULE_PATTERN: '* * * * * *', WATCHDOG_MS: '200' },
  });
  return async () => {
    await platform.stop();
    time.close();
    redis.disconnect();
    await db.close();
    await servers.stop();
  };
});

test.each([
  ['Redis', 'redis'],
  ['PostgreSQL', 'postgres'],
] as const)('continues by itself after %s crashed', async (_, name) => {
  const before = await cashOf(db, agent);
  await endWindow(); // the worker begins to settle just now
  await servers[name].crash();
  await servers[name].start();
  const isPaid = (windows: number) => async () =>
    (await cashOf(db, agent).catch(() => 0n)) === before + whole(windows);
  await until('the window of before is paid', isPaid(1), { withinMs: 60_000 });
  await endWindow();
  await until('the window of after is paid', isPaid(2), { withinMs: 60_000 });
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

/** Plays a bet that pays the agent 1.00, and moves the clock to where its window is due. */
async function endWindow(): Promise<void> {
  await playBets(deps(), merchantId, [{ by: agent, stake: 100, result: 'lost' }]);
  now += WINDOW_MS;
  await time.move(now + WINDOW_GRACE_MS - Date.now());
}

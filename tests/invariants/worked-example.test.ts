import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/domain/salary-windows';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/database.ts';
import { payoutFindings } from '../support/payout-books.ts';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { registerTestVendor } from '../support/test-vendor.ts';
import { cashOf, fund, makeLine, makeMember, makeSite, whole } from '../support/world.ts';

/** Two processes have to start, on a machine that may be busy. */
const TIMEOUT = { timeout: 90_000 };

let platform: TestPlatform;
let db: Database;
let offsetMs: number;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  offsetMs = 0;
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const clock = () => new Date(Date.now() + offsetMs);

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(`${platform.apiUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

async function moveClock(toMs: number): Promise<void> {
  offsetMs = toMs;
  await post('/test/clock', { offsetMs });
}

/** Rates 0.20/0.60, 0.15/0.50 and 0.10/0.30 %, from 100 on: as the rules of the contract tell it. */
test('pays 1.60, 3.10 and 4.70 for the bets of the worked example', TIMEOUT, async () => {
  await Promise.all([platform.start('api'), platform.start('worker')]);
  await moveClock(WINDOW_MS - (Date.now() % WINDOW_MS)); // right after an edge: all in one window
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const site = await makeSite(deps);
  const line = await makeLine(deps, site.merchantId);
  const player = await makeMember(deps, { ...site, agentId: line[2]?.id ?? 0n });
  await fund(deps, player, whole(2_000));

  const vendor = await registerTestVendor(deps, { baseUrl: platform.apiUrl });
  const bets = [
    { stake: 500, payout: 0 },
    { stake: 200, payout: 400 },
    { stake: 50, payout: 0 },
    { stake: 1_000, payout: 0 },
  ];
  for (const { stake, payout } of bets) {
    const amounts = { stake: whole(stake), payout: whole(payout) };
    await vendor.playRound({ memberRef: player.publicId, ...amounts });
  }

  await moveClock(offsetMs + WINDOW_MS + WINDOW_GRACE_MS);
  await post('/test/run-due', {});
  await post('/test/run-due', {});
  const paid = await Promise.all(line.map((agent) => cashOf(db, agent)));
  expect(paid).toEqual([whole(1.6), whole(3.1), whole(4.7)]);
  expect(await cashOf(db, player)).toBe(whole(650));
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
});

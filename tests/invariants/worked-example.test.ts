import { randomUUID } from 'node:crypto';
import { type ContractTerms, signContract } from '@app/core/contracts';
import { connect, type Database } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { dailyTerms } from '@app/core/payouts/daily-salary';
import { hourlyTerms } from '@app/core/payouts/hourly-salary';
import { type TieredTerms, termsOfTiers } from '@app/core/payouts/tiers';
import { WINDOW_GRACE_MS, WINDOW_MS } from '@app/shared/domain/salary-windows';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/database.ts';
import { payoutFindings } from '../support/payout-books.ts';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { registerTestVendor } from '../support/test-vendor.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../support/world.ts';

/** Two processes have to start, on a machine that may be busy. */
const TIMEOUT = { timeout: 90_000 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

interface Play {
  readonly hour: number;
  /** Place in the line, from the top. */
  readonly agent: number;
  readonly stake: number;
}

/**
 * Signs a line from the top, lets a new player of an agent lose each stake, and answers what the line was paid
 * before the day was due and after.
 */
async function payDayOf(
  terms: ContractTerms<TieredTerms>,
  line: readonly Parameters<typeof termsOfTiers>[0][],
  plays: readonly Play[],
): Promise<{ readonly before: readonly bigint[]; readonly after: readonly bigint[] }> {
  await Promise.all([platform.start('api'), platform.start('worker')]);
  const deps = { db, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  const site = await makeSite(deps, { timeZone: 'Asia/Kathmandu' });
  const agents: Member[] = [];
  for (const tiers of line) {
    const agent = await makeAgent(deps, { ...site, uplineId: agents.at(-1)?.id ?? null });
    await signContract(deps, terms, { agentId: agent.id, terms: termsOfTiers(tiers) });
    agents.push(agent);
  }
  const midnight = (await terms.nextEdge(db, { ...site, now: clock() })).getTime();
  const moveTo = (at: number) => moveClock(at - Date.now());

  const vendor = await registerTestVendor(deps, { baseUrl: platform.apiUrl });
  for (const { hour, agent, stake } of plays) {
    await moveTo(midnight + hour * HOUR_MS + WINDOW_MS);
    const player = await makeMember(deps, { ...site, agentId: agents[agent]?.id ?? 0n });
    await fund(deps, player, whole(stake));
    await vendor.playRound({ memberRef: player.publicId, stake: whole(stake), payout: whole(0) });
  }

  const paid = () => Promise.all(agents.map((agent) => cashOf(db, agent)));
  const due = midnight + 27 * HOUR_MS;
  await moveTo(due - MINUTE_MS);
  await post('/test/run-due', {});
  const before = await paid();
  await moveTo(due + MINUTE_MS);
  await post('/test/run-due', {});
  await post('/test/run-due', {});
  expect(await trialBalance(db)).toEqual([]);
  expect(await payoutFindings(db)).toEqual([]);
  return { before, after: await paid() };
}

/** Tiers of 0.3, 0.5 and 0.8 %, of 0.3 and 0.5 %, and of 0.3 %: as the rules of the contract tell it. */
const DAILY = [
  { turnover: whole(30_000), actives: 1, rate: percent(0.3) },
  { turnover: whole(100_000), actives: 3, rate: percent(0.5) },
  { turnover: whole(300_000), actives: 5, rate: percent(0.8) },
];

test(
  'pays 2 300, 750 and 150 for the day of the worked example, once it is due',
  TIMEOUT,
  async () => {
    const { before, after } = await payDayOf(
      dailyTerms,
      [DAILY, DAILY.slice(0, 2), DAILY.slice(0, 1)],
      [
        { hour: 0, agent: 2, stake: 20_000 },
        { hour: 0, agent: 2, stake: 30_000 },
        { hour: 0, agent: 1, stake: 60_000 },
        { hour: 0, agent: 1, stake: 70_000 },
        { hour: 0, agent: 0, stake: 100_000 },
        { hour: 0, agent: 0, stake: 120_000 },
      ],
    );
    expect(before).toEqual([0n, 0n, 0n]);
    expect(after).toEqual([whole(2_300), whole(750), whole(150)]);
  },
);

const hourly = (...tiers: readonly (readonly [turnover: number, percents: number])[]) =>
  tiers.map(([turnover, percents]) => ({
    turnover: whole(turnover),
    actives: 0,
    rate: percent(percents),
  }));

test(
  'pays 508 and 144 for the hours of the worked example, once they are due',
  TIMEOUT,
  async () => {
    const { before, after } = await payDayOf(
      hourlyTerms,
      [
        hourly([10_000, 0.3], [20_000, 0.5], [50_000, 0.7]),
        hourly([10_000, 0.2], [20_000, 0.4], [50_000, 0.5]),
      ],
      [
        { hour: 19, agent: 0, stake: 10_000 },
        { hour: 19, agent: 1, stake: 8_000 },
        { hour: 20, agent: 0, stake: 34_000 },
        { hour: 20, agent: 1, stake: 30_000 },
        { hour: 21, agent: 0, stake: 18_000 },
        { hour: 21, agent: 1, stake: 12_000 },
        { hour: 22, agent: 0, stake: 3_000 },
        { hour: 22, agent: 1, stake: 6_000 },
      ],
    );
    expect(before).toEqual([0n, 0n]);
    expect(after).toEqual([whole(508), whole(144)]);
  },
);

import '../../../tests/support/agents/daily-share-facts.ts';
import { signContract } from '@app/core/agent-pay/contracts';
import { setBrake } from '@app/core/agent-pay/payouts';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import type { Queues } from '@app/core/platform/jobs';
import { systemClock } from '@app/core/platform/kernel';
import { beforeEach, expect, test } from 'vitest';
import { dailyShare, TABLES } from '../../../tests/support/agents/daily-share.ts';
import { payoutFindings } from '../../../tests/support/agents/payout-books.ts';
import { asOwner } from '../../../tests/support/databases/database.ts';
import { playBets } from '../../../tests/support/play/settled-bets.ts';
import { until } from '../../../tests/support/until.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../tests/support/world.ts';
import { startConsumers } from './consumers.ts';
import type { WorkerDeps } from './deps.ts';
import { type JobMetrics, measureJobs } from './metrics.ts';
import { keepSchedules, schedulesOf, watchSchedules } from './schedules.ts';
import { makeWorkerDeps } from './test-support/worker-deps.ts';

const MINUTE_MS = 60_000;
const at = (time: string) => new Date(time);

let deps: WorkerDeps;
let queues: Queues;
let metrics: JobMetrics;
let now: Date;
let lines: readonly string[];
let merchantId: bigint;
let agent: Member;
let player: Member;
let stopRounds: () => Promise<void>;

beforeEach(async () => {
  now = at('2026-10-20T12:00:00Z');
  const made = await makeWorkerDeps(() => now);
  ({ deps, queues, lines } = made);
  metrics = measureJobs({ ...deps, queues, readsMoney: true });
  await asOwner(deps.db, (owner) => owner.query(TABLES));
  // Its clocks are set back at 03:00 on 25 October 2026.
  ({ merchantId } = await makeSite(deps, { timeZone: 'Europe/Berlin' }));
  agent = await makeAgent(deps, { merchantId });
  const terms = { share: percent(1) };
  await signContract(deps, dailyShare.terms, { agentId: agent.id, terms });
  player = await makeMember(deps, { merchantId, agentId: agent.id });
  stopRounds = async () => {};
  return async () => {
    await stopRounds();
    expect(await trialBalance(deps.db)).toEqual([]);
    expect(await payoutFindings(deps.db)).toEqual([]);
    await made.close();
  };
});

test('the schedule of another engine is kept with the rest', async () => {
  const wanted = schedulesOf({ name: 'money' }, deps.modules.jobs);
  expect(wanted).toContainEqual(
    expect.objectContaining({ name: 'settle-daily-share', pattern: '0 0 3 * * *' }),
  );
  const queue = queues.of('settle-realtime-salary');
  await keepSchedules(queue, { wanted, now: systemClock() });
  const next = (await queue.getJobScheduler('settle-daily-share'))?.next ?? Number.NaN;
  expect(new Date(next).toISOString()).toMatch(/T03:00:00.000Z$/);
});

test('catches up day by day when its schedule fires, and pays nothing the next time', async () => {
  const days = [
    '2026-10-22T22:00:00.000Z',
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
    '2026-10-26T23:00:00.000Z',
  ];
  for (const [place, midnight] of days.entries()) await playAt(midnight, 100 * (place + 1));
  now = at('2026-10-28T12:00:00Z');
  startRounds();
  await until('the agent is paid', async () => (await cashOf(deps.db, agent)) === whole(15));
  await until('the last day is in the log', () => paidDays().length === days.length);
  expect(paidDays()).toEqual(days.map((window, place) => [window, 1, place + 1]));
  const before = await rounds();
  await until('two more rounds are over', async () => (await rounds()) > before + 1);
  expect(await cashOf(deps.db, agent)).toBe(whole(15));
  expect(paidDays()).toHaveLength(days.length);
});

test('reports its lag and held runs under its own label', async () => {
  await playAt('2026-10-22T12:00:00Z', 100);
  now = at('2026-10-23T02:00:00Z'); // its day was due at 03:00 local time
  expect(await metric('salary_lag_seconds{engine="daily-share"} 3600')).toBe(true);
  expect(await metric('salary_lag_seconds{engine="realtime"} 0')).toBe(false);
  const brake = { merchantId, engine: dailyShare, runAmountMax: whole(0) };
  await inTransaction(deps.db, (tx) => setBrake(tx, brake));
  startRounds();
  const held = 'salary_runs_held{engine="daily-share"} 1';
  await until('the run is held', () => metric(held));
  await until('neither engine is late', async () =>
    (await Promise.all(['daily-share', 'realtime'].map(isOnTime))).every(Boolean),
  );
  expect(await metric('salary_runs_held{engine="realtime"} 0')).toBe(true);
  expect(await cashOf(deps.db, agent)).toBe(0n);
});

async function playAt(time: string, stake: number): Promise<void> {
  now = at(time);
  await playBets(deps, merchantId, [{ by: player, stake, result: 'lost' }]);
}

/** Starts a worker of the queue `money` whose schedules all fire every second. */
function startRounds(): void {
  const { redis: connection, log, modules } = deps;
  const worker = startConsumers(deps, { connection, metrics, queues: ['money'] });
  const watched = { queues, jobs: modules.jobs, log, clock: systemClock, everyMs: MINUTE_MS };
  const watch = watchSchedules({ ...watched, pattern: '* * * * * *' });
  stopRounds = async () => {
    watch.stop();
    await worker.close();
  };
}

const metric = async (line: string): Promise<boolean> =>
  (await metrics.registry.metrics()).split('\n').includes(line);

const isOnTime = (engine: string) => metric(`salary_lag_seconds{engine="${engine}"} 0`);

/** Number of completed runs of the engine's job. */
async function rounds(): Promise<number> {
  const text = await metrics.registry.metrics();
  const done = /^job_runs_total\{job="settle-daily-share",outcome="completed"\} (\d+)$/m;
  return Number(done.exec(text)?.[1] ?? 0);
}

/** Log lines of paid days, in order. */
const paidDays = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'daily share paid')
    .map(({ window, bills, amount }) => [window, bills, amount]);

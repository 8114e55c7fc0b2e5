import { type Job, openQueues, type Queues, workersOf } from '@app/core/platform/jobs';
import { DomainError } from '@app/core/platform/kernel';
import { forgetSites } from '@app/core/sites/site';
import { DRAWS_QUEUE, queueNames } from '@app/shared/jobs/queue-names';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';

const JOB_MS_MAX = 120_000;
const FOLLOW_MS_MAX = 5_000;
/** Jobs may create work for other jobs, so all are run twice. */
const ROUNDS = 2;
const body = z.strictObject({ offsetMs: z.int().min(-1e13).max(1e13) });

/**
 * Profile `test` only: moves the clock of all processes, runs all jobs, and drops cached sites that a test changed in
 * the database.
 */
export function testClockRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { sharedClock } = deps;
  if (deps.settings.profile !== 'test' || !sharedClock) return;

  app.post('/test/clock', async (request) => {
    const parsed = body.safeParse(request.body);
    if (!parsed.success) throw new InvalidInput(parsed.error);
    await sharedClock.move(parsed.data.offsetMs);
    await publishClock(deps, parsed.data.offsetMs);
    return { success: true, value: { now: deps.clock().getTime() } };
  });

  app.post('/test/run-due', async () => {
    const value = await runEveryJob(deps);
    return { success: true, value };
  });

  app.post('/test/forget-sites', async () => {
    forgetSites(deps.db);
    return { success: true, value: {} };
  });
}

/** Vendors have no access to our Redis, but their signed timestamps must be within the window of our clock. */
async function publishClock({ settings }: ApiDeps, offsetMs: number): Promise<void> {
  const setOffset = async (url: string) => {
    const answer = await fetch(`${url}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ offsetMs }),
      signal: AbortSignal.timeout(FOLLOW_MS_MAX),
    }).catch(() => undefined); // a follower that is not running has no clock to set
    if (answer && !answer.ok) throw new Error(`${url} does not follow the clock: ${answer.status}`);
  };
  await Promise.all(settings.clockFollowers.map(setOffset));
}

async function runEveryJob({ redis, modules: { jobs } }: ApiDeps): Promise<{ ran: string[] }> {
  const connection = redis.duplicate({
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    enableOfflineQueue: true,
  });
  const { QueueEvents } = await import('bullmq');
  const queues = await openQueues(connection, jobs, () => {});
  // Reads events from the start: a job may finish before the first read of new events begins.
  const eventOptions = { connection, lastEventId: '0-0' };
  const events = new Map(queueNames.map((name) => [name, new QueueEvents(name, eventOptions)]));
  const run = async ([name, { queue }]: readonly [string, Job]) => {
    // Kept for a while after it is done, to distinguish a finished run from one that never started.
    const job = await queues.named(queue).add(name, {}, { removeOnComplete: { age: 60 } });
    const queueEvents = events.get(queue);
    if (queueEvents) await job.waitUntilFinished(queueEvents, JOB_MS_MAX);
  };
  try {
    for (const queueEvents of events.values()) await queueEvents.waitUntilReady();
    const isDrawing = await hasDrawingWorker(queues, redis);
    const due = Object.entries(jobs).filter(([, { queue }]) => isDrawing || queue !== DRAWS_QUEUE);
    for (let round = 0; round < ROUNDS; round++) {
      for (const job of due) await run(job);
    }
    return { ran: due.map(([name]) => name) };
  } catch (error) {
    throw new DomainError('server.busy', { retryAfterSeconds: 5, reason: String(error) });
  } finally {
    for (const queueEvents of events.values()) await queueEvents.close();
    await queues.close();
    connection.disconnect();
  }
}

/** Whether a worker that draws is running: few tests start one. */
async function hasDrawingWorker(queues: Queues, redis: ApiDeps['redis']): Promise<boolean> {
  return (await workersOf(queues.named(DRAWS_QUEUE), redis)) > 0;
}

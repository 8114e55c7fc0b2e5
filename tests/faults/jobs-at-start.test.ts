import { modules } from '@app/core/modules';
import { namesOfQueue, openQueues, queueHealth } from '@app/core/platform/jobs';
import { DRAWS_QUEUE } from '@app/shared/jobs/queue-names';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { freshPlatform } from '../support/servers/platform.ts';
import { until } from '../support/until.ts';

test('a worker does every job of its queues once when it starts, whenever its next time is', async () => {
  const platform = await freshPlatform();
  const redis = new Redis(platform.redisUrl, { maxRetriesPerRequest: null });
  const { jobs } = modules;
  const queues = await openQueues(redis, modules.jobs, () => {});
  const done = async () => {
    const found = (await queueHealth(queues, { redis, jobs })).flatMap((queue) => queue.jobs);
    return found.filter(({ doneAt }) => doneAt !== null).map(({ name }) => name);
  };
  try {
    // Profile `test` runs no jobs at the start, because tests choose the jobs.
    await platform.start('worker', { env: { APP_PROFILE: 'demo' } });
    const ofDraws = namesOfQueue(jobs, DRAWS_QUEUE);
    const expected = Object.keys(jobs).filter((name) => !ofDraws.includes(name));
    await until('all are done', async () => (await done()).length === expected.length);
    expect((await done()).sort()).toEqual(expected.sort());
  } finally {
    await platform.stop();
    await queues.close();
    redis.disconnect();
  }
});

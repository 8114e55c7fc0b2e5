import { Redis } from 'ioredis';
import { beforeEach, expect, test } from 'vitest';
import { freshRedisUrl } from '../../../../../tests/support/databases/database.ts';
import { deadline } from '../../../../../tests/support/deadline.ts';
import { type SharedClock, sharedClock } from './shared-clock.ts';

const HOUR_MS = 3_600_000;
let processes: SharedClock[];
let redis: Redis;

beforeEach(async () => {
  redis = new Redis(await freshRedisUrl(), { commandTimeout: 2_000 });
  processes = await Promise.all(Array.from({ length: 3 }, () => sharedClock(redis)));
  return () => {
    for (const one of processes) one.close();
    redis.disconnect();
  };
});

const isAheadBy = (clock: SharedClock, ms: number) =>
  Math.abs(clock.clock().getTime() - Date.now() - ms) < HOUR_MS / 2;

test('the clock has moved in every process once `move` resolves', async () => {
  await processes[0]?.move(2 * HOUR_MS);
  expect(processes.map((one) => isAheadBy(one, 2 * HOUR_MS))).toEqual([true, true, true]);
  await processes[2]?.move(0);
  expect(processes.map((one) => isAheadBy(one, 0))).toEqual([true, true, true]);
});

test('a process that starts later reads the moved clock', async () => {
  await processes[0]?.move(5 * HOUR_MS);
  const late = await sharedClock(redis);
  processes.push(late);
  expect(isAheadBy(late, 5 * HOUR_MS)).toBe(true);
});

test('does not wait for a process that has ended', async () => {
  processes[1]?.close();
  await processes[0]?.move(HOUR_MS);
  expect(isAheadBy(processes[2] as SharedClock, HOUR_MS)).toBe(true);
});

test('a process that lost its connection during a move reads the clock again', async () => {
  const { db = 0 } = redis.options;
  await redis.set('test:clock', 3 * HOUR_MS);
  const clients = String(await redis.client('LIST')).split('\n');
  const listening = clients.filter((line) => line.includes(` db=${db} `) && / sub=1 /.test(line));
  expect(listening).toHaveLength(processes.length);
  for (const line of listening) {
    const [, id = expect.unreachable()] = /^id=(\d+) /.exec(line) ?? [];
    await redis.client('KILL', 'ID', id);
  }
  await expect
    .poll(() => processes.map((one) => isAheadBy(one, 3 * HOUR_MS)), { timeout: deadline(10_000) })
    .toEqual([true, true, true]);
});

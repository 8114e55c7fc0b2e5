import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  type HumanCheckDeps,
  issueTicket,
  keepOnce,
  spendTicket,
  takeOnce,
} from './human-check.ts';

const ip = '203.0.113.7';
const home = { scene: 'login', ip } as const;
let now = new Date('2026-11-20T12:00:00Z');
let deps: HumanCheckDeps;

beforeAll(() => {
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => now };
  return () => redis.disconnect();
});

test('takes a ticket once', async () => {
  const { ticket } = await issueTicket(deps, home);
  expect(await spendTicket(deps, { ...home, ticket })).toBe('usual');
  await expect(spendTicket(deps, { ...home, ticket })).rejects.toThrow('human_check.failed');
});

test('takes a ticket once, also of twenty who show it at the same time', async () => {
  const { ticket } = await issueTicket(deps, { ...home, effort: 'hard' });
  const shown = Array.from({ length: 20 }, () => spendTicket(deps, { ...home, ticket }));
  const taken = (await Promise.allSettled(shown)).filter(({ status }) => status === 'fulfilled');
  expect(taken).toEqual([{ status: 'fulfilled', value: 'hard' }]);
});

test.each([
  ['another scene', { scene: 'register', ip } as const],
  ['another address', { scene: 'login', ip: '203.0.113.8' } as const],
])('refuses a ticket for %s, and takes it away', async (_, purpose) => {
  const { ticket } = await issueTicket(deps, home);
  await expect(spendTicket(deps, { ...purpose, ticket })).rejects.toThrow('human_check.failed');
  await expect(spendTicket(deps, { ...home, ticket })).rejects.toThrow('human_check.failed');
});

test('takes no challenge for a ticket, and none of one kind for another', async () => {
  const id = await keepOnce(deps, 'work', { ...home, bits: 0 });
  await expect(spendTicket(deps, { ...home, ticket: id })).rejects.toThrow('human_check.failed');
  await expect(takeOnce(deps, 'slider', { ...home, id })).rejects.toThrow('human_check.failed');
});

test('lets a ticket live for 120 seconds of the clock', async () => {
  const [young, old] = [await issueTicket(deps, home), await issueTicket(deps, home)];
  now = new Date(now.getTime() + 120_000);
  await spendTicket(deps, { ...home, ticket: young.ticket });
  now = new Date(now.getTime() + 1);
  await expect(spendTicket(deps, { ...home, ticket: old.ticket })).rejects.toThrow(
    'human_check.failed',
  );
});

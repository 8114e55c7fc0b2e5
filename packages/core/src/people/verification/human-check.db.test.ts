import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  type HumanCheckDeps,
  issueHumanCheckTicket,
  spendHumanCheckTicket,
  storeOnce,
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

test('accepts a ticket once', async () => {
  const { ticket } = await issueHumanCheckTicket(deps, home);
  expect(await spendHumanCheckTicket(deps, { ...home, ticket })).toBe('usual');
  await expect(spendHumanCheckTicket(deps, { ...home, ticket })).rejects.toThrow(
    'human_check.failed',
  );
});

test('accepts one of twenty concurrent uses of a ticket', async () => {
  const { ticket } = await issueHumanCheckTicket(deps, { ...home, effort: 'hard' });
  const shown = Array.from({ length: 20 }, () => spendHumanCheckTicket(deps, { ...home, ticket }));
  const taken = (await Promise.allSettled(shown)).filter(({ status }) => status === 'fulfilled');
  expect(taken).toEqual([{ status: 'fulfilled', value: 'hard' }]);
});

test.each([
  ['another scene', { scene: 'register', ip } as const],
  ['another address', { scene: 'login', ip: '203.0.113.8' } as const],
])('refuses a ticket for %s, and takes it away', async (_, purpose) => {
  const { ticket } = await issueHumanCheckTicket(deps, home);
  await expect(spendHumanCheckTicket(deps, { ...purpose, ticket })).rejects.toThrow(
    'human_check.failed',
  );
  await expect(spendHumanCheckTicket(deps, { ...home, ticket })).rejects.toThrow(
    'human_check.failed',
  );
});

test('accepts no challenge as a ticket, and no challenge of another kind', async () => {
  const id = await storeOnce(deps, 'work', { ...home, bits: 0 });
  await expect(spendHumanCheckTicket(deps, { ...home, ticket: id })).rejects.toThrow(
    'human_check.failed',
  );
  await expect(takeOnce(deps, 'slider', { ...home, id })).rejects.toThrow('human_check.failed');
});

test('a ticket expires after 120 seconds', async () => {
  const [young, old] = [
    await issueHumanCheckTicket(deps, home),
    await issueHumanCheckTicket(deps, home),
  ];
  now = new Date(now.getTime() + 120_000);
  await spendHumanCheckTicket(deps, { ...home, ticket: young.ticket });
  now = new Date(now.getTime() + 1);
  await expect(spendHumanCheckTicket(deps, { ...home, ticket: old.ticket })).rejects.toThrow(
    'human_check.failed',
  );
});

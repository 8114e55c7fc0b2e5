import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import {
  acceptWork,
  type HumanCheckDeps,
  issueTicket,
  leadingZeroBits,
  setWork,
  spendTicket,
  type WorkChallenge,
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

/** Tries nonces as a browser does. */
function solve({ prefix, bits }: WorkChallenge): string {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (leadingZeroBits(hash) >= bits) return String(nonce);
  }
}

test('gives a ticket for work that was done, and the ticket is good once', async () => {
  const challenge = await setWork(deps, { ...home, bits: 8 });
  const nonce = solve(challenge);
  const { ticket } = await acceptWork(deps, { ...challenge, ...home, nonce });
  await spendTicket(deps, { ...home, ticket });
  await expect(spendTicket(deps, { ...home, ticket })).rejects.toThrow('human_check.failed');
});

test('takes one answer to a task, so that wrong ones cannot be tried here', async () => {
  const challenge = await setWork(deps, { ...home, bits: 8 });
  const answer = (nonce: string) => acceptWork(deps, { ...challenge, ...home, nonce });
  const right = solve(challenge);
  await expect(answer(`${right}x`)).rejects.toThrow('human_check.failed');
  await expect(answer(right)).rejects.toThrow('human_check.failed');
});

test.each([
  ['another scene', { scene: 'register', ip } as const],
  ['another address', { scene: 'login', ip: '203.0.113.8' } as const],
])('refuses a ticket for %s', async (_, purpose) => {
  const { ticket } = await issueTicket(deps, home);
  await expect(spendTicket(deps, { ...purpose, ticket })).rejects.toThrow('human_check.failed');
});

test('lets a ticket live for 120 seconds of the clock', async () => {
  const [young, old] = [await issueTicket(deps, home), await issueTicket(deps, home)];
  now = new Date(now.getTime() + 120_000);
  await spendTicket(deps, { ...home, ticket: young.ticket });
  now = new Date(now.getTime() + 1);
  await expect(spendTicket(deps, { ...home, ticket: old.ticket })).rejects.toThrow();
});

test.each([
  ['ff', 0],
  ['80', 0],
  ['01', 7],
  ['0001', 15],
  ['000080', 16],
  ['0000', 16],
])('%s starts with %i zero bits', (hex, bits) => {
  expect(leadingZeroBits(Buffer.from(hex, 'hex'))).toBe(bits);
});

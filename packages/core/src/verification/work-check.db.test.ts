import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import { type HumanCheckDeps, spendTicket } from './human-check.ts';
import { acceptWork, leadingZeroBits, setWork, type WorkChallenge } from './work-check.ts';

const home = { scene: 'login', ip: '203.0.113.7' } as const;
let deps: HumanCheckDeps;

beforeAll(() => {
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => new Date('2026-11-20T12:00:00Z') };
  return () => redis.disconnect();
});

/** Tries nonces as a browser does. */
function solve({ prefix, bits }: WorkChallenge): string {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (leadingZeroBits(hash) >= bits) return String(nonce);
  }
}

test.each([
  ['usual', 8],
  ['hard', 12],
] as const)('gives a ticket for %s work of %i bits', async (effort, bits) => {
  const challenge = await setWork(deps, { ...home, bits: 8, effort });
  expect(challenge.bits).toBe(bits);
  const { ticket } = await acceptWork(deps, { ...challenge, ...home, nonce: solve(challenge) });
  expect(await spendTicket(deps, { ...home, ticket })).toBe(effort);
});

test('takes one answer to a task, so that wrong ones cannot be tried here', async () => {
  const challenge = await setWork(deps, { ...home, bits: 8 });
  const answer = (nonce: string) => acceptWork(deps, { ...challenge, ...home, nonce });
  const right = solve(challenge);
  await expect(answer(`${right}x`)).rejects.toThrow('human_check.failed');
  await expect(answer(right)).rejects.toThrow('human_check.failed');
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

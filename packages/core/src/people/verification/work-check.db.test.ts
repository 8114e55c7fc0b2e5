import { createHash, randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { beforeAll, expect, inject, test } from 'vitest';
import { type HumanCheckDeps, spendHumanCheckTicket } from './human-check.ts';
import { acceptWork, leadingZeroBits, setWork, type WorkChallenge } from './work-check.ts';

const home = { scene: 'login', ip: '203.0.113.7' } as const;
let deps: HumanCheckDeps;

beforeAll(() => {
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  deps = { redis, clock: () => new Date('2026-11-20T12:00:00Z') };
  return () => redis.disconnect();
});

/** Tries nonces as a browser does. */
const solve = ({ parts, ...work }: WorkChallenge): string[] =>
  Array.from({ length: parts }, (_, part) => solvePart(work, part));

const zeroBits = (prefix: string, part: number, nonce: number): number =>
  leadingZeroBits(createHash('sha256').update(`${prefix}${part}.${nonce}`).digest());

type Part = Pick<WorkChallenge, 'prefix' | 'bits'>;

function solvePart({ prefix, bits }: Part, part: number): string {
  for (let nonce = 0; ; nonce++) if (zeroBits(prefix, part, nonce) >= bits) return String(nonce);
}

/** Searches for a wrong nonce, because one in 2^bits is right by chance. */
function wrongFor({ prefix, bits }: Part, part: number): string {
  for (let nonce = 0; ; nonce++) if (zeroBits(prefix, part, nonce) < bits) return String(nonce);
}

test.each([
  ['usual', 4],
  ['hard', 16],
] as const)(
  'gives a ticket for %s work in %i parts, 2^8 hashes for the usual ones',
  async (effort, parts) => {
    const challenge = await setWork(deps, { ...home, bits: 8, effort });
    expect(challenge).toMatchObject({ parts, bits: 6 });
    const { ticket } = await acceptWork(deps, { ...challenge, ...home, nonces: solve(challenge) });
    expect(await spendHumanCheckTicket(deps, { ...home, ticket })).toBe(effort);
  },
);

test('accepts one answer to a task, so that a client cannot try wrong ones', async () => {
  const challenge = await setWork(deps, { ...home, bits: 8 });
  const answer = (nonces: readonly string[]) => acceptWork(deps, { ...challenge, ...home, nonces });
  const right = solve(challenge);
  await expect(answer(right.with(2, wrongFor(challenge, 2)))).rejects.toThrow('human_check.failed');
  await expect(answer(right)).rejects.toThrow('human_check.failed');
});

/** A task whose first nonce does not happen to be right for its second part. */
async function taskWithNonces(): Promise<[WorkChallenge, readonly string[]]> {
  for (;;) {
    const challenge = await setWork(deps, { ...home, bits: 14 });
    const nonces = solve(challenge);
    if (zeroBits(challenge.prefix, 1, Number(nonces[0])) < challenge.bits)
      return [challenge, nonces];
  }
}

test('requires each part once, in its place', async () => {
  for (const spoil of [
    (nonces: readonly string[]) => nonces.slice(1),
    (nonces: readonly string[]) => [...nonces, nonces[0] ?? ''],
    ([first = '', ...others]: readonly string[]) => [first, first, ...others.slice(1)],
  ]) {
    const [challenge, right] = await taskWithNonces();
    const nonces = spoil(right);
    await expect(acceptWork(deps, { ...challenge, ...home, nonces })).rejects.toThrow(
      'human_check.failed',
    );
  }
});

test('raises the work for frequent requests of a network up to four times, and lowers it again later', async () => {
  let now = new Date('2026-11-20T13:00:00Z');
  const asking = { ...deps, clock: () => now };
  const there = { scene: 'sms', ip: '198.51.100.9' } as const;
  const bits: number[] = [];
  for (let n = 1; n <= 400; n++) bits.push((await setWork(asking, { ...there, bits: 18 })).bits);
  expect([1, 60, 61, 119, 120, 400].map((n) => bits[n - 1])).toEqual([16, 16, 17, 17, 18, 18]);
  expect((await setWork(asking, { ...there, ip: '198.51.101.9', bits: 18 })).bits).toBe(16);
  now = new Date(now.getTime() + 20 * 60_000);
  expect((await setWork(asking, { ...there, bits: 18 })).bits).toBe(16);
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

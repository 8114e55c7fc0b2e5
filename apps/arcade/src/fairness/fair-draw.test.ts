import { createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealRound } from '../games/lantern-fair/deal-round.ts';
import { commitmentOf, fairDraw } from './fair-draw.ts';

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[\w-]{1,64}$/),
  nonce: fc.nat({ max: 2 ** 31 }),
});

test('matches an independent implementation of the published algorithm', async () => {
  await fc.assert(
    fc.asyncProperty(seeds, async (round) => {
      const draw = await fairDraw(round);
      const drawn: number[] = [];
      for (let i = 0; i < 45; i++) drawn.push(await draw(24));
      expect(drawn).toEqual(drawnByTheWords(round, 45));
    }),
  );
});

test('the same seeds give the same round, and another nonce another stream', async () => {
  const round = { serverSeed: 'ab'.repeat(32), clientSeed: 'matsuri', nonce: 7 };
  expect(await dealRound(round)).toEqual(await dealRound(round));
  const others = await Promise.all([8, 9, 10].map((nonce) => dealRound({ ...round, nonce })));
  for (const other of others) expect(other.stops).not.toEqual((await dealRound(round)).stops);
});

test('the stops are uniformly distributed', async () => {
  const rounds = 4_000;
  const counts = Array.from({ length: 5 }, () => Array<number>(24).fill(0));
  const serverSeed = 'c0ffee'.padEnd(64, '0');
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { stops } = await dealRound({ serverSeed, clientSeed: 'uniform', nonce });
    for (const [reel, reelCounts] of counts.entries()) {
      const stop = stops[reel] ?? -1;
      reelCounts[stop] = (reelCounts[stop] ?? 0) + 1;
    }
  }
  // Chi-square with 23 degrees of freedom exceeds 63.2 once in 100 000 runs. The seed is fixed.
  const expected = rounds / 24;
  for (const reelCounts of counts) {
    const chi = reelCounts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chi).toBeLessThan(63.2);
  }
});

test('the commitment is the SHA-256 of the seed’s text', async () => {
  const serverSeed = randomBytes(32).toString('hex');
  const expected = createHash('sha256').update(serverSeed).digest('hex');
  expect(await commitmentOf(serverSeed)).toBe(expected);
});

/** Independent implementation of the algorithm as the fairness page describes it. */
function drawnByTheWords(
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  count: number,
): number[] {
  const drawn: number[] = [];
  for (let block = 0; drawn.length < count; block++) {
    const bytes = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${block}`)
      .digest();
    for (let at = 0; at < 32 && drawn.length < count; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < 4_294_967_280) drawn.push(word % 24);
    }
  }
  return drawn;
}

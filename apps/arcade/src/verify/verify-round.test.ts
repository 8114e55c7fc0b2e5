import { expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { gameOf } from '../games/catalog.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { readSeeds, verifyRound } from './verify-round.ts';

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 3 };
const STAKE = 10_000;

/** As the server publishes it: dealt by the code that rounds are played with. */
async function published(): Promise<PublishedRound> {
  const dealt = await gameOf('lantern-fair')?.deal(seeds, BigInt(STAKE));
  if (!dealt) throw new Error('no such game');
  return {
    id: '2f1c2b0e-5a0e-4c3a-9a51-0d3f0f9f6b11',
    game: 'lantern-fair',
    at: '2026-11-20T08:00:00.000Z',
    stake: STAKE,
    currency: 'USD',
    stops: dealt.stops,
    payout: Number(dealt.payout),
    proof: { ...seeds, commitment: await commitmentOf(seeds.serverSeed) },
  };
}

test('the page comes to the reels and the payout that the server played', async () => {
  const round = await published();
  const { checks, dealt, commitment } = await verifyRound(seeds, round);
  expect(checks.every(({ holds }) => holds)).toBe(true);
  expect(checks.map(({ what }) => what)).toEqual(['commitment', 'stops', 'payout']);
  expect(dealt.stops).toEqual(round.stops);
  expect(commitment).toBe(round.proof.commitment);
});

test('a seed that was exchanged afterwards does not pass', async () => {
  const round = await published();
  const other = { ...seeds, serverSeed: 'bad5eed0'.repeat(8) };
  const { checks } = await verifyRound(other, round);
  expect(checks.find(({ what }) => what === 'commitment')?.holds).toBe(false);
  expect(checks.find(({ what }) => what === 'stops')?.holds).toBe(false);
});

test('a payout that was changed afterwards does not pass', async () => {
  const round = await published();
  const { checks } = await verifyRound(seeds, { ...round, payout: round.payout + 100 });
  expect(checks).toContainEqual({ what: 'payout', holds: false });
  expect(checks).toContainEqual({ what: 'stops', holds: true });
});

test('reads pasted seeds and names the fields that cannot be right', () => {
  const typed = { serverSeed: ` ${'5EED'.repeat(16)}\n`, clientSeed: ' matsuri ', nonce: ' 3 ' };
  expect(readSeeds(typed)).toEqual({ seeds });
  expect(readSeeds({ serverSeed: 'x', clientSeed: 'a:b', nonce: '-1' })).toEqual({
    wrong: ['serverSeed', 'clientSeed', 'nonce'],
  });
  expect(readSeeds({ ...typed, nonce: '' })).toEqual({ wrong: ['nonce'] });
  expect(readSeeds({ ...typed, nonce: '1e3' })).toEqual({ wrong: ['nonce'] });
});

import { expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { gameOf, games } from '../games/catalog.ts';
import type { PublishedRound } from '../page/arcade-client.ts';
import { type GameName, gameNames } from './deal-again.ts';
import { readSeeds, verifyRound } from './verify-round.ts';

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 3 };
const STAKE = 10_000;
const bet = { game: 'lantern-fair', choice: null, seeds } as const;

/** As the server publishes it: dealt by the code that rounds are played with. */
async function published(name: GameName = 'lantern-fair'): Promise<PublishedRound> {
  const game = gameOf(name);
  const choice = game?.choices?.opening ?? null;
  const dealt = await game?.deal(seeds, { stake: BigInt(STAKE), choice });
  if (!dealt) throw new Error('no such game');
  return {
    id: '2f1c2b0e-5a0e-4c3a-9a51-0d3f0f9f6b11',
    game: name,
    at: '2026-11-20T08:00:00.000Z',
    stake: STAKE,
    choice,
    currency: 'USD',
    stops: dealt.stops,
    payout: Number(dealt.payout),
    proof: { ...seeds, commitment: await commitmentOf(seeds.serverSeed) },
    platformOrigins: [],
  };
}

test('the page comes to the reels and the payout that the server played', async () => {
  const round = await published();
  const { checks, dealt, commitment } = await verifyRound(bet, round);
  expect(checks.every(({ holds }) => holds)).toBe(true);
  expect(checks.map(({ what }) => what)).toEqual(['commitment', 'stops', 'payout']);
  expect(dealt.stops).toEqual(round.stops);
  expect(commitment).toBe(round.proof.commitment);
});

test.each(gameNames)(
  'deals %s again, to the numbers and the payout that the server played',
  async (game) => {
    const round = await published(game);
    const { checks } = await verifyRound({ game, choice: round.choice, seeds }, round);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  },
);

test('another choice than the one that was made does not pass where it pays something else', async () => {
  const round = await published('pegfall');
  const { checks } = await verifyRound({ game: 'pegfall', choice: 2, seeds }, round);
  expect(checks).toContainEqual({ what: 'stops', holds: true });
  expect(checks).toContainEqual({ what: 'payout', holds: false });
});

test('knows every game of the catalogue', () => {
  expect(games.map(({ code }) => code)).toEqual(gameNames);
});

test('a seed that was exchanged afterwards does not pass', async () => {
  const round = await published();
  const other = { ...seeds, serverSeed: 'bad5eed0'.repeat(8) };
  const { checks } = await verifyRound({ ...bet, seeds: other }, round);
  expect(checks.find(({ what }) => what === 'commitment')?.holds).toBe(false);
  expect(checks.find(({ what }) => what === 'stops')?.holds).toBe(false);
});

test('a payout that was changed afterwards does not pass', async () => {
  const round = await published();
  const { checks } = await verifyRound(bet, { ...round, payout: round.payout + 100 });
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

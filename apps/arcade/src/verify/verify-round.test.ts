import { expect, test } from 'vitest';
import { games } from '../games/catalog.ts';
import { gameNames } from '../round/deal-again.ts';
import { publishedRound, seeds } from '../test-support/published-round.ts';
import { readSeeds, verifyRound } from './verify-round.ts';

const bet = { game: 'lantern-fair', choice: null, seeds } as const;

test('computes the same reels and payout as the server', async () => {
  const round = await publishedRound('lantern-fair');
  const { checks, dealt, commitment } = await verifyRound(bet, round);
  expect(checks.every(({ holds }) => holds)).toBe(true);
  expect(checks.map(({ what }) => what)).toEqual(['commitment', 'stops', 'payout']);
  expect(dealt.stops).toEqual(round.stops);
  expect(commitment).toBe(round.proof.commitment);
});

test.each(gameNames)(
  'deals %s again, to the numbers and the payout that the server played',
  async (game) => {
    const round = await publishedRound(game);
    const { choice, places, hand, decisions } = round;
    const { checks } = await verifyRound({ game, choice, places, hand, decisions, seeds }, round);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
  },
);

test('a different choice fails where it pays differently', async () => {
  const round = await publishedRound('pegfall');
  const { checks } = await verifyRound({ game: 'pegfall', choice: 2, seeds }, round);
  expect(checks).toContainEqual({ what: 'stops', holds: true });
  expect(checks).toContainEqual({ what: 'payout', holds: false });
});

test('supports every game of the catalog', () => {
  expect(games.map(({ code }) => code)).toEqual(gameNames);
});

test('a replaced seed fails', async () => {
  const round = await publishedRound('lantern-fair');
  const other = { ...seeds, serverSeed: 'bad5eed0'.repeat(8) };
  const { checks } = await verifyRound({ ...bet, seeds: other }, round);
  expect(checks.find(({ what }) => what === 'commitment')?.holds).toBe(false);
  expect(checks.find(({ what }) => what === 'stops')?.holds).toBe(false);
});

test('a changed payout fails', async () => {
  const round = await publishedRound('lantern-fair');
  const { checks } = await verifyRound(bet, { ...round, payout: round.payout + 100 });
  expect(checks).toContainEqual({ what: 'payout', holds: false });
  expect(checks).toContainEqual({ what: 'stops', holds: true });
});

test('whether a round won the pot follows from its seeds, and the pot is a part of its payout', async () => {
  const round = await publishedRound('pearl-tide');
  const tide = { game: 'pearl-tide', choice: null, seeds } as const;
  const verify = async (won: number, payout: number) => {
    const published = { ...round, payout, jackpot: { contribution: 100, won } };
    const { checks } = await verifyRound(tide, published);
    return Object.fromEntries(checks.map(({ what, holds }) => [what, holds]));
  };
  expect(await verify(0, round.payout)).toMatchObject({ jackpot: true, payout: true });
  // Its number is not below 1, so these seeds win no pot.
  expect(await verify(500, round.payout + 500)).toMatchObject({ jackpot: false, payout: true });
  expect(await verify(0, round.payout + 500)).toMatchObject({ jackpot: true, payout: false });
});

test('parses pasted seeds and names invalid fields', () => {
  const typed = { serverSeed: ` ${'5EED'.repeat(16)}\n`, clientSeed: ' matsuri ', nonce: ' 3 ' };
  expect(readSeeds(typed)).toEqual({ seeds });
  expect(readSeeds({ serverSeed: 'x', clientSeed: 'a:b', nonce: '-1' })).toEqual({
    wrong: ['serverSeed', 'clientSeed', 'nonce'],
  });
  expect(readSeeds({ ...typed, nonce: '' })).toEqual({ wrong: ['nonce'] });
  expect(readSeeds({ ...typed, nonce: '1e3' })).toEqual({ wrong: ['nonce'] });
});

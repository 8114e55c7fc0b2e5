import { JACKPOTS, JACKPOTS_MAX, jackpotsAnswer } from '@app/shared/games/jackpots-protocol';
import { beforeAll, expect, test } from 'vitest';
import { askArcade } from '../test-support/ask-arcade.ts';
import { launchGame, makeWorld, type World } from '../test-support/world.ts';

const SEED = 10_000_000; // 1 000.00
const STAKE = 500_000;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 120_000 });
  return () => world.end();
});

const question = { site: 'shore', currency: 'USD', most: JACKPOTS_MAX };
const listed = async (changes: Partial<typeof question> = {}) =>
  jackpotsAnswer().parse(await askArcade(world, JACKPOTS, { ...question, ...changes })).jackpots;

test('states the pot of a site, which each round there changes', async () => {
  expect(await listed()).toEqual([{ gameCode: 'pearl-tide', amount: SEED }]);
  const player = await launchGame(world, world.wallet.addMember(10_000_000), 'pearl-tide');
  const { body } = await player.spin({ stake: STAKE });
  const { contribution = 0, won = 0 } = body.jackpot ?? {};
  expect(contribution).toBe(STAKE / 100);
  const amount = won > 0 ? SEED : SEED + contribution;
  expect(await listed()).toEqual([{ gameCode: 'pearl-tide', amount }]);
  expect(await listed({ site: 'other' })).toEqual([{ gameCode: 'pearl-tide', amount: SEED }]);
});

test('states the first amount of a pot in the currency of the site', async () => {
  expect(await listed({ currency: 'VND' })).toEqual([
    { gameCode: 'pearl-tide', amount: SEED * 10_000 },
  ]);
});

test.each([{ most: JACKPOTS_MAX + 1 }, { most: 0 }, { currency: 'usd' }])(
  'refuses a question beyond its schema: %j',
  async (changes) => {
    await expect(listed(changes)).rejects.toThrow('400');
  },
);

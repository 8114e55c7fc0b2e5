import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../../fairness/fair-draw.ts';
import { launchGame, makeWorld, type SpinAnswer, type World } from '../../test-support/world.ts';
import { games } from '../catalog.ts';

const BALANCE = 1_000_000;
const STAKE = 2_000;
const ROUNDS = 5;

const slots = games.filter(({ published }) => published.category === 'slots');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

test.each(slots)(
  '$code takes the smallest stake, pays its spins, and proves them',
  async (game) => {
    const player = await launchGame(world, world.wallet.addMember(BALANCE), game.code);
    const rounds: SpinAnswer[] = [];
    for (let nth = 0; nth < ROUNDS; nth++) {
      const { body } = await player.spin({ stake: STAKE });
      expect(body).toMatchObject({ state: 'closed', game: game.code, choice: null });
      rounds.push(body);
    }
    const net = rounds.reduce((sum, { payout }) => sum + (payout ?? 0) - STAKE, 0);
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);

    const { body } = await player.post<{ revealed: { serverSeed: string } }>('/api/seeds/reveal');
    const { serverSeed } = body.revealed;
    for (const { proof, stops, payout } of rounds) {
      expect(proof.commitment).toBe(await commitmentOf(serverSeed));
      const seeds = { ...proof, serverSeed };
      const dealt = await game.deal(seeds, { stake: BigInt(STAKE), choice: null });
      expect({ stops: dealt.stops, payout: Number(dealt.payout) }).toEqual({ stops, payout });
    }
  },
);

test('there are two slots', () => {
  expect(slots.map(({ code }) => code)).toEqual(['lantern-fair', 'cloud-terraces']);
});

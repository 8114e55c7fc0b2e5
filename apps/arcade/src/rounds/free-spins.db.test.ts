import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { launchGame, makeWorld, STAKE, type World } from '../test-support/world.ts';

const BALANCE = 1_000_000; // 100.00

let world: World;
let id: string;

beforeAll(async () => {
  world = await makeWorld();
  return () => world.end();
});
beforeEach(() => {
  id = randomUUID();
  const expiresAt = Date.now() + 3_600_000;
  world.wallet.freeSpins = [
    { id, gameCode: 'lantern-fair', stake: STAKE, left: 2, expiresAt },
    { id: randomUUID(), gameCode: 'dice', stake: STAKE, left: 2, expiresAt },
  ];
});

interface TableAnswer {
  readonly freeSpins: readonly { readonly id: string; readonly left: number }[];
  readonly session: { readonly net: number };
}

test('free spins of the game are listed, played without a stake, and used up', async () => {
  const player = await launchGame(world);
  const table = async () => (await player.get<TableAnswer>('/api/table')).body;
  expect((await table()).freeSpins).toEqual([{ id, stake: STAKE, left: 2 }]);
  let won = 0;
  for (const left of [1, 0]) {
    const { body: round } = await player.spin({ freeSpins: id });
    expect(round).toMatchObject({ state: 'closed', isFree: true, stake: STAKE });
    won += round.payout ?? 0;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + won);
    expect((await table()).freeSpins.map((spins) => spins.left)).toEqual(left > 0 ? [left] : []);
  }
  expect((await table()).session.net).toBe(won);
  expect(world.wallet.receivedOf('bet').at(-1)).toMatchObject({ freeSpins: id, result: 'OK' });
  const { body: refused } = await player.spin({ freeSpins: id });
  expect(refused).toMatchObject({ state: 'refused', refusal: 'BET_NOT_ALLOWED' });
});

test('a repeated press plays one free spin, and its key is for no other bet', async () => {
  const player = await launchGame(world);
  const roundKey = randomUUID();
  const spin = () => player.spin({ roundKey, freeSpins: id });
  const [{ body: one }, { body: other }] = [await spin(), await spin()];
  expect(other.id).toBe(one.id);
  expect(world.wallet.freeSpins[0]?.left).toBe(1);
  expect((await player.spin({ roundKey })).body).toMatchObject({ error: 'round_key_reused' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../../fairness/fair-draw.ts';
import { launchGame, makeWorld, type SpinAnswer, type World } from '../../test-support/world.ts';
import { games } from '../catalog.ts';

const BALANCE = 1_000_000;
const STAKE = 10_000;
const ROUNDS = 5;

const originals = games.filter(({ choices, decisions }) => choices && !decisions);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

test.each(originals)('$code takes a bet, pays its draw, and proves it', async (game) => {
  const player = await launchGame(world, world.wallet.addMember(BALANCE), game.code);
  const choice = game.choices?.opening ?? expect.unreachable();
  const rounds: SpinAnswer[] = [];
  for (let nth = 0; nth < ROUNDS; nth++) {
    const { body } = await player.spin({ stake: STAKE, choice });
    expect(body).toMatchObject({ state: 'closed', game: game.code, choice });
    rounds.push(body);
  }
  const net = rounds.reduce((sum, { payout }) => sum + (payout ?? 0) - STAKE, 0);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);

  const { body } = await player.post<{ revealed: { serverSeed: string } }>('/api/seeds/reveal');
  const { serverSeed } = body.revealed;
  for (const { proof, stops, payout } of rounds) {
    expect(proof.commitment).toBe(await commitmentOf(serverSeed));
    const dealt = await game.deal({ ...proof, serverSeed }, { stake: BigInt(STAKE), choice });
    expect({ stops: dealt.stops, payout: Number(dealt.payout) }).toEqual({ stops, payout });
  }
});

test.each(originals)('$code plays no round at a choice that it does not offer', async (game) => {
  const player = await launchGame(world, world.wallet.addMember(BALANCE), game.code);
  for (const choice of [undefined, -1, 7_777]) {
    const spin = { stake: STAKE, ...(choice !== undefined && { choice }) };
    const { status, body } = await player.spin(spin);
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'choice_not_offered' });
  }
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

test('a game without choices refuses one', async () => {
  const player = await launchGame(world);
  expect(await player.spin({ choice: 1 })).toMatchObject({ status: 422 });
});

test('the same press with another choice is refused, and with the same one is the same round', async () => {
  const player = await launchGame(world, world.wallet.addMember(BALANCE), 'dice');
  const roundKey = crypto.randomUUID();
  const { body: first } = await player.spin({ roundKey, stake: STAKE, choice: 50 });
  const { body: again } = await player.spin({ roundKey, stake: STAKE, choice: 50 });
  const { body: other } = await player.spin({ roundKey, stake: STAKE, choice: 90 });
  expect([again.id, other.error]).toEqual([first.id, 'round_key_reused']);
});

test('a table lists the choices, and an interrupted round its own', async () => {
  const player = await launchGame(world, world.wallet.addMember(BALANCE), 'wheel');
  await player.spin({ stake: STAKE, choice: 2 });
  expect((await player.get('/api/table')).body).toMatchObject({
    choices: { all: [0, 1, 2], opening: 1 },
    unseenRound: { choice: 2, game: 'wheel' },
  });
});

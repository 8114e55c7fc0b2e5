import { randomUUID } from 'node:crypto';
import { ROUND_STATUS } from '@app/shared/open-rounds/protocol';
import { beforeAll, expect, test } from 'vitest';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { DECIDING_MS } from '../rounds/waiting-round.ts';
import { readTableState } from '../shared-rounds/table-state.ts';
import { askArcade, type Twist } from '../test-support/ask-arcade.ts';
import type { Fault } from '../test-support/stand-in-wallet.ts';
import { launchGame, makeWorld, type Player, type World } from '../test-support/world.ts';

const CHIP = 10_000;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  return () => world.end();
});

const statusOf = (
  { memberRef }: Pick<Player, 'memberRef'>,
  roundId: string,
  gameCode = 'lantern-fair',
  twist: Twist = {},
) => askArcade(world, ROUND_STATUS, { roundId, gameCode, memberRef }, twist);
const is = (round: string) => ({ status: 'OK', round });
const last = (name: 'win' | 'rollback') => world.wallet.receivedOf(name).at(-1);

/** A round whose message of a kind got no answer. */
async function unanswered(player: Player, name: 'bet' | 'win', fault: Fault): Promise<string> {
  const roundKey = randomUUID();
  world.wallet.injectFault(name, fault);
  await player.spin({ roundKey });
  return roundKey;
}

test('a round that waits for its player is open', async () => {
  const player = await launchGame(world, world.wallet.addMember(1_000_000), 'mines');
  const { body } = await player.spin({ choice: 3 });
  expect(await statusOf(player, body.id, 'mines')).toEqual(is('OPEN'));
  world.wait(DECIDING_MS);
  await sweepRounds(world.deps);
  expect(await statusOf(player, body.id, 'mines')).toEqual(is('CLOSED'));
});

test('a bet at a shared table is open until its draw is paid', async () => {
  const game = 'roulette';
  const player = await launchGame(world, world.wallet.addMember(1_000_000), game);
  const { number } = await readTableState(world.deps, { game, currency: 'USD' });
  const bet = await player.bet({
    roundKey: randomUUID(),
    number,
    places: [[0, CHIP]],
    clientSeed: 'matsuri',
  });
  expect(await statusOf(player, bet.id, game)).toEqual(is('OPEN'));
  for (let turns = 0; turns < 3; turns++) {
    world.wait(60_000);
    await sweepRounds(world.deps);
  }
  expect(await statusOf(player, bet.id, game)).toEqual(is('CLOSED'));
});

test('sends the messages of a finished round again, which take effect once', async () => {
  const player = await launchGame(world);
  const { body } = await player.spin();
  const balance = world.wallet.balanceOf(player.memberRef);
  const [before, sent] = [last('win'), world.wallet.receivedOf('win').length];
  expect(await statusOf(player, body.id)).toEqual(is('CLOSED'));
  expect(world.wallet.receivedOf('win')).toHaveLength(sent + 1);
  expect(last('win')).toEqual(before);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(balance);
});

test('a payout that waits for the platform is sent at once after a question', async () => {
  const player = await launchGame(world);
  const id = await unanswered(player, 'win', 'request lost');
  expect(await statusOf(player, id)).toEqual(is('CLOSED'));
  const sent = world.wallet.receivedOf('win').length;
  await sweepRounds(world.deps);
  expect(world.wallet.receivedOf('win')).toHaveLength(sent + 1);
  expect(await statusOf(player, id)).toEqual(is('CLOSED'));
});

test('rolls back again what was rolled back or refused', async () => {
  const player = await launchGame(world);
  const returned = await unanswered(player, 'bet', 'accepted, answer lost');
  world.wait(LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  const sent = world.wallet.receivedOf('rollback').length;
  expect(await statusOf(player, returned)).toEqual(is('CLOSED'));
  const refused = await unanswered(player, 'bet', { refuse: 'LIMIT_REACHED' });
  expect(await statusOf(player, refused)).toEqual(is('UNKNOWN'));
  expect(world.wallet.receivedOf('rollback')).toHaveLength(sent + 2);
  expect(last('rollback')).toMatchObject({ result: 'OK' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(1_000_000);
});

test('does not know rounds of other names, games and players', async () => {
  const player = await launchGame(world);
  const { body } = await player.spin();
  const sent = world.wallet.receivedOf('win').length;
  for (const [of, id, game] of [
    [player, randomUUID(), 'lantern-fair'],
    [player, 'round-77', 'lantern-fair'],
    [player, body.id, 'dice'],
    [{ memberRef: randomUUID() }, body.id, 'lantern-fair'],
  ] as const)
    expect(await statusOf(of, id, game)).toEqual(is('UNKNOWN'));
  expect(world.wallet.receivedOf('win')).toHaveLength(sent);
});

const TWISTS: readonly Twist[] = [
  { kid: 'other' },
  { vendor: 'tideway' },
  { ageMs: 31_000 },
  { ageMs: -31_000 },
  { sentBody: '{"roundId":"x","gameCode":"dice","memberRef":""}' },
];

test.each(TWISTS)('refuses a question with a wrong signature: %j', async (twist) => {
  const player = await launchGame(world);
  const { body } = await player.spin();
  await expect(statusOf(player, body.id, 'lantern-fair', twist)).rejects.toThrow('401');
});

test('refuses a signed question that it does not understand', async () => {
  await expect(askArcade(world, ROUND_STATUS, { roundId: 'x' })).rejects.toThrow('400');
});

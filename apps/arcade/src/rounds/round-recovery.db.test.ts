import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { findPlaySession } from '../players/play-session.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import type { Fault } from '../test-support/stand-in-wallet.ts';
import {
  launchGame,
  makeWorld,
  type Player,
  type SpinAnswer,
  STAKE,
  type World,
} from '../test-support/world.ts';
import { LEASE_MS } from './lease.ts';
import { gapBefore, LONGEST_GAP_MS } from './retry-gaps.ts';
import { startRound } from './start-round.ts';
import { sweepRounds } from './sweep-rounds.ts';

const BALANCE = 1_000_000; // 100.00

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  return () => world.end();
});

test('killed before any step, the sweep finishes the round, all or nothing', async () => {
  const ends: string[] = [];
  let survived = false;
  for (let operations = 0; !survived; operations++) {
    const player = await launchGame(world);
    const roundKey = randomUUID();
    const dying = crashAfter(world.deps, operations);
    const session = await findPlaySession(world.deps, player.token);
    const spin = {
      session,
      roundKey,
      stake: BigInt(STAKE),
      choice: null,
      freeSpins: null,
      clientSeed: 'matsuri',
    };
    survived = await startRound(dying, spin).then(
      ({ state }) => state === 'closed',
      () => false,
    );
    world.wait(LEASE_MS);
    await sweepRounds(world.deps);
    ends.push(await expectWholeOrNothing(player, roundKey));
  }
  // The crashes covered every phase of a round.
  expect(ends.length).toBeGreaterThan(15);
  expect(new Set(ends)).toEqual(new Set(['none', 'refused', 'rolled_back', 'closed']));
});

test('killed again during the resume, the round is still paid once', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('win', 'accepted, answer lost');
  const { body: round } = await player.spin();
  world.wait(gapBefore(1));
  for (let operations = 0; (await stateOf(player, round.id)) !== 'closed'; operations++) {
    expect(operations).toBeLessThan(20);
    await sweepRounds(crashAfter(world.deps, operations)).catch(() => {});
    world.wait(LEASE_MS + LONGEST_GAP_MS);
  }
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + (round.payout ?? 0));
});

test('two concurrent sweeps share the work and send nothing twice', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => launchGame(world)));
  world.wallet.injectFault('win', ...Array<Fault>(12).fill('request lost'));
  await Promise.all(players.map((player) => player.spin()));
  world.wait(gapBefore(1));
  const before = world.wallet.receivedOf('win').length;
  const worked = await Promise.all([1, 2, 3].map(() => sweepRounds(world.deps)));
  expect(worked.reduce((sum, count) => sum + count)).toBe(12);
  const sent = world.wallet.receivedOf('win').slice(before);
  expect(new Set(sent.map(({ txId }) => txId)).size).toBe(12);
  expect(sent).toHaveLength(12);
});

test('the sweep skips a round with an active request', async () => {
  const player = await launchGame(world);
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('win', { after: release.promise });
  const spinning = player.spin();
  await expect.poll(openRounds).toBe(1);
  expect(await sweepRounds(world.deps)).toBe(0);
  release.resolve();
  expect((await spinning).body.state).toBe('closed');
});

test('a delayed request finds the round moved on and leaves it', async () => {
  const player = await launchGame(world);
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { answerAfter: release.promise });
  const heldUp = player.spin();
  await expect.poll(() => world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE);
  world.wait(LEASE_MS);
  expect(await sweepRounds(world.deps)).toBe(1); // another process considers it dead
  release.resolve();
  expect((await heldUp).body).toMatchObject({ state: 'rolled_back', stops: null });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

/** Expects that the stake is back or the round is paid in full. Returns how it ended. */
async function expectWholeOrNothing(player: Player, roundKey: string): Promise<string> {
  const rows = await world.db.pool.query<{ state: string; payout: bigint | null }>(
    'SELECT state, payout FROM round WHERE round_key = $1',
    [roundKey],
  );
  const { state = 'none', payout = null } = rows.rows[0] ?? {};
  const net = state === 'closed' ? Number(payout) - STAKE : 0;
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
  return state;
}

async function stateOf(player: Player, id: string): Promise<string> {
  return (await player.get<SpinAnswer>(`/api/rounds/${id}`)).body.state;
}

async function openRounds(): Promise<number> {
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  return rowCount ?? 0;
}

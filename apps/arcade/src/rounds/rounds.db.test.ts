import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealRound } from '../games/lantern-fair/deal-round.ts';
import { payoutOf } from '../games/lantern-fair/play-round.ts';
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
import { sweepRounds } from './sweep-rounds.ts';

const BALANCE = 1_000_000; // 100.00

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  return () => world.end();
});
afterAll(async () => {
  // After each test, no stake is unsettled and no payout is owed.
  world.wait(LONGEST_GAP_MS + LEASE_MS);
  await sweepRounds(world.deps);
  expect(await openRounds()).toBe(0);
});

test('takes the stake, pays by the seeds and closes the round', async () => {
  const player = await launchGame(world);
  const { status, body: round } = await player.spin();
  expect(status).toBe(200);
  expect(round).toMatchObject({ state: 'closed', ended: true, stake: STAKE, refusal: null });
  const payout = round.payout ?? -1;
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + payout);
  expect(round.balance).toBe(BALANCE - STAKE + payout);
  await expectRoundToFollowFromItsSeeds(player, round);
});

test('closes a lost round with a payout of 0', async () => {
  const player = await launchGame(world);
  for (;;) {
    const { body: round } = await player.spin();
    expect(round.state).toBe('closed');
    if (round.payout === 0) break;
  }
  const wins = world.wallet.receivedOf('win').filter(({ result }) => result === 'OK');
  expect(wins.length).toBeGreaterThan(0);
});

const unknownOutcomes: Fault[] = [
  'request lost',
  'accepted, answer lost',
  'accepted, then HTTP 500',
  'accepted, answer is garbage',
  'accepted, answer signed by a stranger',
  'accepted, answer not signed',
  'accepted, answer too old',
  'accepted, answer is to another message',
  { refuse: 'INTERNAL_RETRY' },
  { refuse: 'BAD_SIGNATURE' },
  { refuse: 'WRONG_SYNTAX' },
];

test.each(unknownOutcomes)(
  'asks for the stake back, once, when the bet ends in %j',
  async (fault) => {
    const player = await launchGame(world);
    const rollbacks = world.wallet.receivedOf('rollback').length;
    world.wallet.injectFault('bet', fault);
    const { body: round } = await player.spin();
    expect(round).toMatchObject({
      state: 'rolled_back',
      stops: null,
      payout: null,
      balance: BALANCE,
    });
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
    expect(world.wallet.receivedOf('rollback')).toHaveLength(rollbacks + 1);
    expect((await player.spin()).body.state).toBe('closed');
  },
);

test('a bet that arrives after its rollback takes nothing', async () => {
  const slow = await makeWorld({ answerWithinMs: 1_000 }); // all messages except the bet are answered in time
  try {
    const player = await launchGame(slow);
    const release = Promise.withResolvers<void>();
    slow.wallet.injectFault('bet', { after: release.promise });
    const { body: round } = await player.spin();
    expect(round.state).toBe('rolled_back');
    release.resolve();
    await expect
      .poll(() => slow.wallet.receivedOf('bet').map(({ result }) => result))
      .toEqual(['BET_CANCELLED']);
    expect(slow.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
  } finally {
    await slow.end();
  }
});

test('retries a rollback until it is answered, and returns the stake once', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('bet', 'accepted, answer lost');
  world.wallet.injectFault('rollback', 'request lost', 'accepted, answer lost', {
    refuse: 'INTERNAL_RETRY',
  });
  const { body: round } = await player.spin();
  expect(round).toMatchObject({ state: 'rolling_back', ended: false });
  for (let repeat = 1; repeat <= 3; repeat++) {
    world.wait(gapBefore(repeat));
    await sweepRounds(world.deps);
  }
  expect(await stateOf(player, round.id)).toBe('rolled_back');
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

test.each<Fault>([
  'request lost',
  'accepted, answer lost',
  'accepted, answer signed by a stranger',
])('shows the result and pays once when the win ends in "%s"', async (fault) => {
  const player = await launchGame(world);
  world.wallet.injectFault('win', fault);
  const { body: round } = await player.spin();
  expect(round).toMatchObject({ state: 'win_sent', ended: false });
  expect(round.payout).not.toBeNull();

  const early = world.wallet.receivedOf('win').length;
  await sweepRounds(world.deps);
  expect(world.wallet.receivedOf('win')).toHaveLength(early); // not before the retry is due
  world.wait(gapBefore(1));
  await sweepRounds(world.deps);
  expect(await stateOf(player, round.id)).toBe('closed');
  const paid = BALANCE - STAKE + (round.payout ?? 0);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(paid);
});

test('an unanswered win is retried with growing delays, without end', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('win', ...Array<Fault>(15).fill('request lost'));
  const { body: round } = await player.spin();
  for (let repeat = 1; repeat < 15; repeat++) {
    world.wait(gapBefore(repeat) - 2_000);
    await sweepRounds(world.deps);
    expect(await triesOf(round.id)).toBe(repeat);
    world.wait(2_000);
    await sweepRounds(world.deps);
  }
  world.wait(LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  expect(await stateOf(player, round.id)).toBe('closed');
});

test('a win is paid even if the session has ended', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('win', 'request lost');
  const { body: round } = await player.spin();
  world.wallet.endSessions();
  world.wait(gapBefore(1));
  await sweepRounds(world.deps);
  const [row] = await rowsOf(round.id);
  expect(row).toMatchObject({ state: 'closed' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + (round.payout ?? 0));
});

test('an insufficient balance is shown, and the next round works', async () => {
  const player = await launchGame(world, world.wallet.addMember(STAKE / 2));
  const { status, body: round } = await player.spin();
  expect(status).toBe(200);
  expect(round).toMatchObject({
    state: 'refused',
    refusal: 'INSUFFICIENT_FUNDS',
    balance: STAKE / 2,
    stops: null,
  });
  expect((await player.spin({ stake: 2_000 })).body.state).toBe('closed');
});

test('refuses the stake when the platform’s session has ended', async () => {
  const player = await launchGame(world);
  world.wallet.endSessions();
  const { body: round } = await player.spin();
  expect(round).toMatchObject({ state: 'refused', refusal: 'TOKEN_EXPIRED' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

test('a press is one round, despite repeats', async () => {
  const player = await launchGame(world);
  const roundKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.spin({ roundKey })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [{ body: round } = { body: undefined }] = [await player.spin({ roundKey })];
  expect(round?.state).toBe('closed');
  const paid = BALANCE - STAKE + (round?.payout ?? 0);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(paid);
});

test('refuses the same press with another stake', async () => {
  const player = await launchGame(world);
  const roundKey = randomUUID();
  await player.spin({ roundKey });
  const { status, body } = await player.spin({ roundKey, stake: 2 * STAKE });
  expect({ status, error: body.error }).toEqual({ status: 422, error: 'round_key_reused' });
});

test('of fifty concurrent spins none overlap: each is its own round or names the open one', async () => {
  const player = await launchGame(world);
  const before = world.wallet.received.length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.spin()));
  const played = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect(played.length + refused.length).toBe(50);
  expect(played.length).toBeGreaterThan(0);
  for (const { body } of refused) expect(body).toMatchObject({ error: 'round_open' });
  for (const { body } of refused) expect(body.roundId).toBeTypeOf('string');

  // If two rounds had been open at the same time, two bets would follow each other.
  const names = world.wallet.received.slice(before).map(({ name }) => name);
  expect(names).toEqual(played.flatMap(() => ['bet', 'win']));
  const net = played.reduce((sum, { body }) => sum + (body.payout ?? 0) - STAKE, 0);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
});

test('shows the end of an interrupted round until the page has shown it', async () => {
  const player = await launchGame(world);
  world.wallet.injectFault('win', 'request lost');
  const { body: round } = await player.spin();
  const again = await launchGame(world, player.memberRef);
  const table = () => again.get<{ unseenRound: SpinAnswer | null }>('/api/table');
  expect((await table()).body.unseenRound).toMatchObject({ id: round.id, state: 'win_sent' });
  expect((await again.spin()).body).toMatchObject({ error: 'round_open', roundId: round.id });

  world.wait(gapBefore(1));
  await sweepRounds(world.deps);
  const restored = (await table()).body.unseenRound;
  expect(restored).toMatchObject({ id: round.id, state: 'closed', payout: round.payout });
  expect((await again.post(`/api/rounds/${round.id}/seen`)).status).toBe(204);
  expect((await table()).body.unseenRound).toBeNull();
});

/** Checks a finished round against its revealed seed. */
async function expectRoundToFollowFromItsSeeds(player: Player, round: SpinAnswer): Promise<void> {
  expect(round.proof.serverSeed).toBeNull();
  await player.post('/api/seeds/reveal');
  const { body } = await player.get<SpinAnswer>(`/api/rounds/${round.id}`);
  const { serverSeed, clientSeed, nonce } = body.proof;
  const dealt = await dealRound({ serverSeed: serverSeed ?? '', clientSeed, nonce });
  expect(round.stops).toEqual(dealt.stops);
  expect(BigInt(round.payout ?? -1)).toBe(payoutOf(dealt, BigInt(round.stake)));
}

async function stateOf(player: Player, id: string): Promise<string> {
  return (await player.get<SpinAnswer>(`/api/rounds/${id}`)).body.state;
}

async function rowsOf(publicId: string) {
  const { rows } = await world.db.pool.query<{ state: string; tries: number }>(
    'SELECT state, tries FROM round WHERE public_id = $1',
    [publicId],
  );
  return rows;
}

const triesOf = async (publicId: string) => (await rowsOf(publicId))[0]?.tries;

async function openRounds(): Promise<number> {
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  return rowCount ?? 0;
}

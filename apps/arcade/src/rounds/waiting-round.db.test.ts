import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  dealtOf,
  drawnOf,
  HOLDS,
  handOf,
  paysOf,
  paysOfHand,
  STAND,
} from '../games/jacks-or-better/rules.ts';
import { findPlaySession } from '../players/play-session.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import { launchGame, makeWorld, type Player, STAKE, type World } from '../test-support/world.ts';
import { dealOwnRound } from './deal-own-round.ts';
import { decideRound } from './decide-round.ts';
import { LEASE_MS } from './lease.ts';
import { gapBefore, LONGEST_GAP_MS } from './retry-gaps.ts';
import { findRound } from './round.ts';
import { sweepRounds } from './sweep-rounds.ts';
import { DECIDING_MS } from './waiting-round.ts';

// Rounds of Jacks or Better: they show a part of their numbers while they wait, and a player who leaves has decided.

const BALANCE = 1_000_000; // 100.00
const HOLD = 0b00101;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  return () => world.end();
});
afterEach(async () => {
  // After each test, no stake is unsettled and no payout is owed.
  world.wait(DECIDING_MS + LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  expect(rowCount).toBe(0);
});

test('shows the five dealt cards, and keeps the next ones secret until the draw', async () => {
  const { player, id, stops } = await begin();
  const waiting = { id, stops: null, shown: dealtOf(stops), proof: { serverSeed: null } };
  expect((await player.get(`/api/rounds/${id}`)).body).toMatchObject(waiting);
  expect((await player.get('/api/table')).body).toMatchObject({ unseenRound: waiting });
  expect((await player.get('/api/rounds')).body).toMatchObject({ rounds: [waiting] });
  expect((await player.get(`/api/proofs/${id}`)).status).toBe(404);
  expect(await player.post('/api/seeds/reveal')).toMatchObject({ status: 409 });

  const { body } = await player.decide(id, 0, HOLD);
  const payout = worth(stops, HOLD);
  expect(body).toMatchObject({ state: 'closed', stops, shown: null, decisions: [HOLD], payout });
  expect(balanceOf(player)).toBe(BALANCE - STAKE + payout);
  expect((await player.get(`/api/proofs/${id}`)).body).toMatchObject({ stops, decisions: [HOLD] });
});

test('takes one hold: none to collect, none beyond five cards, no second one', async () => {
  const { player, id, stops } = await begin();
  const refused = async (place: number, decision: number | null) =>
    (await player.decide(id, place, decision)).body.error;
  expect(await refused(0, null)).toBe('choice_not_offered');
  expect(await refused(0, HOLDS)).toBe('choice_not_offered');
  expect(await refused(1, HOLD)).toBe('choice_closed');
  expect((await player.decide(id, 0, 0)).body.payout).toBe(worth(stops, 0));
  expect(await refused(0, STAND)).toBe('choice_closed');
  expect(await refused(1, STAND)).toBe('choice_closed');
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(stops, 0));
});

test('of twenty equal holds and of two different ones, one counts', async () => {
  const equal = await begin();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => equal.player.decide(equal.id, 0, HOLD)),
  );
  for (const { status, body } of answers) {
    expect({ status, payout: body.payout }).toEqual({
      status: 200,
      payout: worth(equal.stops, HOLD),
    });
  }
  const { player, id, stops } = await begin();
  const two = await Promise.all([player.decide(id, 0, 0), player.decide(id, 0, STAND)]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const counted = two[0].status === 200 ? 0 : STAND;
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(stops, counted));
});

test('a player who leaves holds all five cards: a dealt hand is paid, and a poor one is not refunded', async () => {
  for (const isPaid of [true, false]) {
    const { player, id, stops } = await beginWith((cards) => isPaying(cards) === isPaid);
    world.wait(DECIDING_MS - 1);
    expect(await sweepRounds(world.deps)).toBe(0);
    world.wait(1);
    expect((await player.decide(id, 0, HOLD)).body.error).toBe('choice_closed');
    expect(await sweepRounds(world.deps)).toBe(1);
    const payout = worth(stops, STAND);
    expect(payout > 0).toBe(isPaid);
    expect((await player.get('/api/table')).body).toMatchObject({
      unseenRound: { id, state: 'closed', decisions: [STAND], payout, stops },
    });
    expect(balanceOf(player)).toBe(BALANCE - STAKE + payout);
  }
});

test('sweeps and holds at the end of the time pay once', async () => {
  const { player, id, stops } = await beginWith(isPaying);
  world.wait(DECIDING_MS);
  await Promise.all([
    sweepRounds(world.deps),
    player.decide(id, 0, HOLD),
    sweepRounds(world.deps),
    player.decide(id, 0, 0),
  ]);
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(stops, STAND));
});

test('killed before any step of a draw, the same cards wait or the same hold is paid, once', async () => {
  const outcomes = new Set<string>();
  let survived = false;
  for (let operations = 0; !survived; operations++) {
    const { player, id, stops } = await begin();
    const session = await findPlaySession(world.deps, player.token);
    const input = { session, roundId: id, place: 0, decision: HOLD };
    survived = await decideRound(crashAfter(world.deps, operations), input).then(
      () => true,
      () => false,
    );
    world.wait(LEASE_MS + gapBefore(1));
    await sweepRounds(world.deps);
    const state = await stateOf(id);
    outcomes.add(`${state}`);
    if (state === 'accepted') {
      const { body } = await player.get<{ shown: readonly number[] }>(`/api/rounds/${id}`);
      expect(body.shown).toEqual(dealtOf(stops));
    }
    expect((await player.decide(id, 0, HOLD)).body.payout).toBe(worth(stops, HOLD));
    expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(stops, HOLD));
  }
  expect(outcomes).toEqual(new Set(['accepted', 'closed']));
});

test('killed before any step of ending a left round, it is paid as dealt, once', async () => {
  let survived = false;
  for (let operations = 0; !survived; operations++) {
    const { player, id, stops } = await beginWith(isPaying);
    world.wait(DECIDING_MS);
    await sweepRounds(crashAfter(world.deps, operations)).catch(() => 0);
    survived = (await stateOf(id)) === 'closed';
    world.wait(LEASE_MS + gapBefore(1));
    await sweepRounds(world.deps);
    expect(await stateOf(id)).toBe('closed');
    expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(stops, STAND));
  }
});

const isPaying = (cards: readonly number[]): boolean => paysOfHand(handOf(cards)) > 0;

interface Begun {
  readonly player: Player;
  readonly id: string;
  /** The ten cards. The player sees the first five. */
  readonly stops: readonly number[];
}

/** A new round that waits for its hold. */
async function begin(): Promise<Begun> {
  const member = world.wallet.addMember(BALANCE);
  const player = await launchGame(world, member, 'jacks-or-better');
  const { body } = await player.spin();
  const round = await findRound(world.deps.db, body.id);
  if (!round) throw new Error('no round');
  const { stops } = await dealOwnRound(world.deps, round);
  expect(body).toMatchObject({ state: 'accepted', decisions: [], shown: dealtOf(stops) });
  expect(balanceOf(player)).toBe(BALANCE - STAKE);
  return { player, id: body.id, stops };
}

/** A new round whose dealt hand is as wanted. Other rounds end with all cards held. */
async function beginWith(isWanted: (dealt: readonly number[]) => boolean): Promise<Begun> {
  for (;;) {
    const begun = await begin();
    if (isWanted(dealtOf(begun.stops))) return begun;
    await begun.player.decide(begun.id, 0, STAND);
  }
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await findRound(world.deps.db, id))?.state;

const balanceOf = ({ memberRef }: Player): number => world.wallet.balanceOf(memberRef);

/** Payout of a hold. */
function worth(stops: readonly number[], hold: number): number {
  expect(new Set(drawnOf(stops, hold)).size).toBe(5);
  return (STAKE / 100) * paysOf(stops, [hold]);
}

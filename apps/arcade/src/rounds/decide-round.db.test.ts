import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ladderOf, TILES } from '../games/mines/rules.ts';
import { findPlaySession } from '../players/play-session.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import { launchGame, makeWorld, type Player, STAKE, type World } from '../test-support/world.ts';
import { dealOwnRound } from './deal-own-round.ts';
import { decideRound } from './decide-round.ts';
import { LEASE_MS } from './lease.ts';
import { gapBefore, LONGEST_GAP_MS } from './retry-gaps.ts';
import { findRound } from './round.ts';
import { startRound } from './start-round.ts';
import { sweepRounds } from './sweep-rounds.ts';
import { DECIDING_MS } from './waiting-round.ts';

const BALANCE = 1_000_000; // 100.00
const MINES = 3;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  return () => world.end();
});
afterEach(async () => {
  // After each test, no stake is unsettled and no payout is owed.
  world.wait(DECIDING_MS + LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  expect(await openRounds()).toBe(0);
});

test('a round waits with its stake taken, and pays what the opened tiles won', async () => {
  const { player, id, safe } = await begin();
  expect(balanceOf(player)).toBe(BALANCE - STAKE);
  for (const [place, tile] of safe.slice(0, 3).entries()) {
    const { status, body } = await player.decide(id, place, tile);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'accepted',
      decisions: safe.slice(0, place + 1),
      decidesInMs: DECIDING_MS,
      stops: null,
      payout: null,
    });
  }
  const { body } = await player.decide(id, 3, null);
  const payout = worth(3);
  expect(body).toMatchObject({ state: 'closed', payout, decisions: safe.slice(0, 3) });
  expect(body.stops).toEqual(await minesOf(id));
  expect(balanceOf(player)).toBe(BALANCE - STAKE + payout);
});

test('a mine ends the round without a payout, and shows all mines', async () => {
  const { player, id, safe, laid } = await begin();
  await player.decide(id, 0, safe[0] ?? 0);
  const { body } = await player.decide(id, 1, laid[0] ?? 0);
  expect(body).toMatchObject({ state: 'closed', payout: 0, stops: laid });
  expect(balanceOf(player)).toBe(BALANCE - STAKE);
  expect((await player.decide(id, 2, null)).body).toMatchObject({ payout: 0 });
});

test('the last step collects by itself', async () => {
  const { player, id, safe } = await begin(24);
  const { body } = await player.decide(id, 0, safe[0] ?? 0);
  expect(body).toMatchObject({ state: 'closed', payout: STAKE * 24.75 });
  expect(balanceOf(player)).toBe(BALANCE + STAKE * 23.75);
});

test('mines are secret until the round is over: in the round, the table, the list and the proof', async () => {
  const { player, id, safe } = await begin();
  await player.decide(id, 0, safe[0] ?? 0);
  const round = { id, stops: null, payout: null, proof: { serverSeed: null } };
  expect((await player.get(`/api/rounds/${id}`)).body).toMatchObject(round);
  expect((await player.get('/api/table')).body).toMatchObject({ unseenRound: round });
  expect((await player.get('/api/rounds')).body).toMatchObject({ rounds: [round] });
  expect((await player.get(`/api/proofs/${id}`)).status).toBe(404);
  expect(await player.post('/api/seeds/reveal')).toMatchObject({
    status: 409,
    body: { error: 'round_open', roundId: id },
  });
});

test('refuses what is no decision: nothing to collect, an open tile, no tile, a place ahead', async () => {
  const { player, id, safe } = await begin();
  const [first = 0, second = 0] = safe;
  const refused = async (place: number, decision: number | null) =>
    (await player.decide(id, place, decision)).body.error;
  expect(await refused(0, null)).toBe('choice_not_offered');
  expect(await refused(0, TILES)).toBe('choice_not_offered');
  expect(await refused(1, first)).toBe('choice_closed');
  await player.decide(id, 0, first);
  expect(await refused(1, first)).toBe('choice_not_offered');
  expect(await refused(0, second)).toBe('choice_closed');
  expect(await refused(2, null)).toBe('choice_closed');
  const stranger = await enter();
  expect((await stranger.decide(id, 1, second)).status).toBe(404);
  const dice = await launchGame(world, world.wallet.addMember(BALANCE), 'dice');
  const { body } = await dice.spin({ choice: 50 });
  expect((await dice.decide(body.id, 0, 1)).status).toBe(404);
});

test('of twenty equal decisions one counts, before and after the end', async () => {
  const { player, id, safe } = await begin();
  const all = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send));
  const [tile = 0] = safe;
  for (const { status, body } of await all(() => player.decide(id, 0, tile))) {
    expect({ status, decisions: body.decisions }).toEqual({ status: 200, decisions: [tile] });
  }
  for (const { status, body } of await all(() => player.decide(id, 1, null))) {
    expect({ status, payout: body.payout }).toEqual({ status: 200, payout: worth(1) });
  }
  expect((await player.decide(id, 0, tile)).body).toMatchObject({ decisions: [tile] });
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(1));
});

test('of two pages that decide differently one decides, and the other learns what it was', async () => {
  const { player, id, safe } = await begin();
  const answers = await Promise.all(safe.slice(0, 8).map((tile) => player.decide(id, 0, tile)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'choice_closed')).toHaveLength(7);
  const opened = answers.find(({ status }) => status === 200)?.body.decisions;
  expect((await player.get(`/api/rounds/${id}`)).body).toMatchObject({ decisions: opened });

  const next = safe.find((tile) => !opened?.includes(tile)) ?? 0;
  const [collected, tile] = await Promise.all([
    player.decide(id, 1, null),
    player.decide(id, 1, next),
  ]);
  expect([collected.status, tile.status].toSorted()).toEqual([200, 409]);
  const paid = collected.status === 200 ? worth(1) : 0;
  expect(balanceOf(player)).toBe(BALANCE - STAKE + paid);
});

test('a player who leaves is paid what the tiles won when the time is over', async () => {
  const { player, id, safe } = await begin();
  await player.decide(id, 0, safe[0] ?? 0);
  world.wait(DECIDING_MS - 1);
  expect(await sweepRounds(world.deps)).toBe(0);
  world.wait(1);
  expect((await player.decide(id, 1, safe[1] ?? 0)).body.error).toBe('choice_closed');
  expect(await sweepRounds(world.deps)).toBe(1);
  expect(await stateOf(id)).toBe('closed');
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(1));
  expect((await player.get('/api/table')).body).toMatchObject({
    unseenRound: { id, payout: worth(1), stops: await minesOf(id) },
  });
});

test('a player who leaves without a tile gets the stake back', async () => {
  const { player, id } = await begin();
  world.wait(DECIDING_MS);
  expect(await sweepRounds(world.deps)).toBe(1);
  expect(await stateOf(id)).toBe('rolled_back');
  expect(balanceOf(player)).toBe(BALANCE);
});

test('sweeps and decisions at the end of the time pay once', async () => {
  const { player, id, safe } = await begin();
  await player.decide(id, 0, safe[0] ?? 0);
  world.wait(DECIDING_MS);
  await Promise.all([
    sweepRounds(world.deps),
    player.decide(id, 1, null),
    sweepRounds(world.deps),
    player.decide(id, 1, safe[1] ?? 0),
  ]);
  expect(await stateOf(id)).toBe('closed');
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(1));
});

test('a waiting round keeps its player from another of its game only', async () => {
  const { player, id } = await begin();
  expect(await player.spin({ choice: MINES })).toMatchObject({
    status: 409,
    body: { error: 'round_open', roundId: id },
  });
  const dice = await launchGame(world, player.memberRef, 'dice');
  expect((await dice.spin({ choice: 50 })).body.state).toBe('closed');
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { after: release.promise });
  const held = dice.spin({ choice: 50 });
  await expect.poll(openRounds).toBe(2);
  expect((await dice.spin({ choice: 50 })).status).toBe(409);
  release.resolve();
  expect((await held).body.state).toBe('closed');
});

test('killed before any step of a decision, the same tiles are open and the round goes on or is paid once', async () => {
  const outcomes = new Set<string>();
  for (const isCollected of [false, true]) {
    let survived = false;
    for (let operations = 0; !survived; operations++) {
      const { player, id, safe } = await begin();
      const [first = 0, second = 0] = safe;
      await player.decide(id, 0, first);
      const session = await findPlaySession(world.deps, player.token);
      const input = { session, roundId: id, place: 1, decision: isCollected ? null : second };
      survived = await decideRound(crashAfter(world.deps, operations), input).then(
        () => true,
        () => false,
      );
      world.wait(LEASE_MS + gapBefore(1));
      await sweepRounds(world.deps);
      outcomes.add(await goOnAfterCrash(player, { id, first, second, isCollected }));
    }
  }
  expect(outcomes).toEqual(new Set(['before', 'after', 'paid']));
});

interface Crashed {
  readonly id: string;
  readonly first: number;
  readonly second: number;
  readonly isCollected: boolean;
}

/** Repeats the decision, as the page does, and expects that it counts once. Returns whether the killed one counted. */
async function goOnAfterCrash(player: Player, crashed: Crashed): Promise<string> {
  const { id, first, second, isCollected } = crashed;
  const { unseenRound } = (await player.get<Restored>('/api/table')).body;
  const opened = unseenRound?.decisions ?? [];
  expect([`${[first]}`, `${[first, second]}`]).toContain(`${opened}`);
  const { body } = await player.decide(id, 1, isCollected ? null : second);
  if (!isCollected) {
    expect(body).toMatchObject({ state: 'accepted', decisions: [first, second] });
    await player.decide(id, 2, null);
  }
  expect(await stateOf(id)).toBe('closed');
  expect(balanceOf(player)).toBe(BALANCE - STAKE + worth(isCollected ? 1 : 2));
  if (unseenRound?.state === 'closed') return 'paid';
  return opened.length === 1 ? 'before' : 'after';
}

interface Restored {
  readonly unseenRound: { readonly state: string; readonly decisions: readonly number[] } | null;
}

test('killed before any step of the start, the stake is taken for a round that waits, or not at all', async () => {
  const states = new Set<string>();
  let survived = false;
  for (let operations = 0; !survived; operations++) {
    const player = await enter();
    const roundKey = randomUUID();
    const session = await findPlaySession(world.deps, player.token);
    const spin = {
      session,
      roundKey,
      stake: BigInt(STAKE),
      choice: MINES,
      freeSpins: null,
      clientSeed: 'matsuri',
    };
    survived = await startRound(crashAfter(world.deps, operations), spin).then(
      () => true,
      () => false,
    );
    world.wait(LEASE_MS);
    await sweepRounds(world.deps);
    const state = (await findRound(world.deps.db, roundKey))?.state ?? 'none';
    states.add(state);
    expect(balanceOf(player)).toBe(state === 'accepted' ? BALANCE - STAKE : BALANCE);
  }
  expect(states).toEqual(new Set(['none', 'refused', 'rolled_back', 'accepted']));
});

const enter = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), 'mines');

/** A new round that waits for the first tile, with its mines and the tiles without one. */
async function begin(mines = MINES) {
  const player = await enter();
  const { body } = await player.spin({ choice: mines });
  expect(body).toMatchObject({ state: 'accepted', ended: false, decisions: [], stops: null });
  const laid = await minesOf(body.id);
  const safe = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => !laid.includes(tile),
  );
  return { player, id: body.id, laid, safe };
}

async function minesOf(id: string): Promise<readonly number[]> {
  const round = await findRound(world.deps.db, id);
  if (!round) throw new Error('no round');
  return (await dealOwnRound(world.deps, round)).stops;
}

async function openRounds(): Promise<number> {
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  return rowCount ?? 0;
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await findRound(world.deps.db, id))?.state;

const balanceOf = ({ memberRef }: Player): number => world.wallet.balanceOf(memberRef);

/** Payout after a number of safe tiles, at the usual number of mines. */
const worth = (opened: number): number => (STAKE / 100) * (ladderOf(MINES)[opened - 1] ?? 0);

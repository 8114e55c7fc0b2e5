import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { baccarat } from '../games/baccarat/rules.ts';
import { roulette } from '../games/roulette/rules.ts';
import { drawShared, payoutOfPlaces } from '../games/shared/shared-game.ts';
import { findPlaySession } from '../players/play-session.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import type { Fault } from '../test-support/stand-in-wallet.ts';
import { launchGame, makeWorld, type Player, type World } from '../test-support/world.ts';
import { type PlaceBetInput, placeBet } from './place-bet.ts';
import { publicSeedOf } from './public-seed.ts';
import { BETTING_MS, CLOSING_MS, SHOWING_MS } from './shared-round.ts';
import { readTableState, type TableState } from './table-state.ts';
import { turnTable } from './turn-table.ts';

const BALANCE = 10_000_000; // 1 000.00
const CHIP = 10_000;
const game = 'roulette';

const RED = 151;
const BLACK = 152;

let world: World;

beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
});
beforeEach(async () => {
  // Each test begins with fresh bets.
  await nextRound();
});
afterAll(async () => {
  world.wait(LONGEST_GAP_MS + LEASE_MS);
  await sweepRounds(world.deps);
  expect(await openBets()).toBe(0);
  await world.end();
});

test('one draw decides the bets of all, and pays each by its places', async () => {
  const players = await Promise.all([sit(), sit(), sit()]);
  const bets = [[[17, CHIP]], [[RED, CHIP * 5]], everyNumber()] as const;
  for (const [at, player] of players.entries()) {
    const bet = await betOf(player, bets[at] ?? []);
    expect(bet).toMatchObject({ state: 'accepted', ended: false, payout: null, stops: null });
  }
  expect(await table()).toMatchObject({ phase: 'betting', players: 3, stops: null });
  const drawn = await drawNow();
  expect(drawn.stops).toHaveLength(1);
  await settle();
  for (const [at, player] of players.entries()) {
    const places = bets[at] ?? [];
    const payout = Number(payoutOfPlaces(roulette, drawn.stops ?? [], places));
    const stake = places.reduce((sum, [, amount]) => sum + amount, 0);
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - stake + payout);
    expect((await mine(player))[0]).toMatchObject({ state: 'closed', stake, payout });
  }
});

test('bets on both sides are stated as covered to the platform, over all bets of a player', async () => {
  const [player, other] = [await sit(), await sit()];
  const before = world.wallet.receivedOf('win').length;
  await betOf(player, [[RED, CHIP * 5]]);
  await betOf(player, [
    [BLACK, CHIP * 3],
    [17, CHIP],
  ]);
  await betOf(other, [[BLACK, CHIP * 5]]);
  await drawNow();
  await settle();
  const wins = world.wallet.receivedOf('win').slice(before);
  expect(wins.map(({ covered }) => covered).toSorted()).toEqual([0, CHIP * 3, CHIP * 3]);
});

test('a bet waits for its draw and is paid after pages have shown it', async () => {
  const player = await sit();
  await betOf(player, everyNumber());
  world.wait(BETTING_MS + CLOSING_MS);
  await sweepRounds(world.deps);
  expect(await table()).toMatchObject({ phase: 'showing' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - 37 * CHIP);
  world.wait(SHOWING_MS);
  await sweepRounds(world.deps);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - CHIP);
});

test('the result follows from the secret and a seed that was fixed before the bets', async () => {
  const player = await sit();
  const before = await table();
  await betOf(player, [[RED, CHIP]], { clientSeed: 'one' });
  await betOf(player, [[RED, CHIP]], { clientSeed: 'two' });
  const drawn = await drawNow();
  expect(drawn.publicSeed).toBe(before.publicSeed);
  expect(await commitmentOf(drawn.serverSeed ?? '')).toBe(before.commitment);
  const seeds = {
    serverSeed: drawn.serverSeed ?? '',
    clientSeed: drawn.publicSeed,
    nonce: drawn.number,
  };
  expect(await drawShared(roulette, seeds)).toEqual(drawn.stops);
  // The seeds of these bets take part in the next round, whose secret was fixed before they came.
  const next = await nextRound();
  expect(next.commitment).toBe(before.nextCommitment);
  expect(next.publicSeed).toBe(await publicSeedOf(['one', 'two']));
  // A round without bets passes the seed on.
  expect((await nextRound()).publicSeed).toBe(next.publicSeed);
});

test('keeps the secret until the draw, then proves the bet to everybody', async () => {
  const player = await sit();
  const bet = await betOf(player, [[RED, CHIP]]);
  expect(bet.proof.serverSeed).toBeNull();
  expect((await table()).serverSeed).toBeNull();
  const { serverSeed } = await drawNow();
  await settle();
  const proof = (await world.app.inject({ url: `/api/proofs/${bet.id}` })).json();
  expect(proof).toMatchObject({ places: [[RED, CHIP]], proof: { serverSeed } });
  expect(await publicSeedOf(proof.proof.joinedSeeds)).toBe(proof.proof.clientSeed);
});

test('a player adds chips by further bets, up to the limit of the table', async () => {
  const player = await sit();
  await betOf(player, [[RED, 300 * CHIP]]);
  await betOf(player, [[0, 200 * CHIP]]);
  expect(await betOf(player, [[0, CHIP]])).toMatchObject({ error: 'table_limit' });
  expect(await mine(player)).toHaveLength(2);
  expect((await table()).crowd).toEqual([
    [0, 200 * CHIP],
    [RED, 300 * CHIP],
  ]);
});

test.each([
  ['a fraction of a chip', [[0, CHIP + 1]]],
  ['a place that the table lacks', [[157, CHIP]]],
  [
    'a place twice',
    [
      [0, CHIP],
      [0, CHIP],
    ],
  ],
] as const)('refuses %s', async (_, places) => {
  expect(await betOf(await sit(), places)).toMatchObject({ error: 'stake_not_offered' });
});

test('takes no bet after the close, none for another round, and the same press once', async () => {
  const player = await sit();
  const { number } = await table();
  const roundKey = randomUUID();
  const press = () => betOf(player, [[RED, CHIP]], { roundKey });
  const [first, again] = [await press(), await press()];
  expect(again.id).toBe(first.id);
  expect(await betOf(player, [[0, CHIP]], { roundKey })).toMatchObject({
    error: 'round_key_reused',
  });
  expect(await betOf(player, [[RED, CHIP]], { number: number + 1 })).toMatchObject({
    error: 'bets_closed',
  });
  world.wait(BETTING_MS);
  expect(await betOf(player, [[RED, CHIP]], { number })).toMatchObject({ error: 'bets_closed' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - CHIP);
});

test('a bet that the platform accepts after the draw is rolled back', async () => {
  const player = await sit();
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { answerAfter: release.promise });
  const late = betOf(player, everyNumber());
  await expect
    .poll(() => world.wallet.balanceOf(player.memberRef))
    .toBe(BALANCE - everyNumber().length * CHIP);
  const drawn = await drawNow();
  release.resolve();
  expect(await late).toMatchObject({ state: 'rolled_back', payout: null, stops: null });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
  expect(drawn.players).toBe(0);
});

test('acceptances race a draw: each bet takes part or goes back, and none is lost', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, sit));
  const { number } = await table();
  const placing = players.map((player) => betOf(player, everyNumber(), { number }));
  world.wait(BETTING_MS + CLOSING_MS);
  await Promise.all([...placing, turnTable(world.deps, game), turnTable(world.deps, game)]);
  await settle();
  for (const [at, player] of players.entries()) {
    const bet = await placing[at];
    const [kept] = await mine(player);
    const end = kept?.state ?? bet?.error;
    expect(['closed', 'rolled_back', 'bets_closed']).toContain(end);
    const net = end === 'closed' ? -CHIP : 0;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
  }
});

test('many processes draw a round once and open the next one once', async () => {
  const { number } = await table();
  world.wait(BETTING_MS + CLOSING_MS);
  await Promise.all(Array.from({ length: 8 }, () => turnTable(world.deps, game)));
  const drawn = await table();
  expect(drawn).toMatchObject({ number, phase: 'showing' });
  world.wait(SHOWING_MS);
  await Promise.all(Array.from({ length: 8 }, () => turnTable(world.deps, game)));
  const opened = await table();
  expect(opened).toMatchObject({ number: number + 1, phase: 'betting' });
  expect(opened.results[0]).toEqual({ number, stops: drawn.stops });
});

test('killed before any step of a draw, the same result is drawn', async () => {
  const player = await sit();
  await betOf(player, everyNumber());
  const { number, publicSeed } = await table();
  world.wait(BETTING_MS + CLOSING_MS);
  for (let operations = 0; ; operations++) {
    expect(operations).toBeLessThan(30);
    const dying = crashAfter(world.deps, operations);
    const survived = await turnTable(dying, game).then(
      () => true,
      () => false,
    );
    if (survived) break;
  }
  const drawn = await table();
  const seeds = { serverSeed: drawn.serverSeed ?? '', clientSeed: publicSeed, nonce: number };
  expect(drawn.stops).toEqual(await drawShared(roulette, seeds));
  await settle();
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - CHIP);
});

test('killed before any step of the settlement, a bet is paid once', async () => {
  const player = await sit();
  const bet = await betOf(player, everyNumber());
  await drawNow();
  world.wait(SHOWING_MS);
  for (let operations = 0; (await stateOf(player, bet.id)) !== 'closed'; operations++) {
    expect(operations).toBeLessThan(40);
    await sweepRounds(crashAfter(world.deps, operations)).catch(() => {});
    world.wait(LEASE_MS + LONGEST_GAP_MS);
  }
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - CHIP);
});

test('killed before any step of a bet, the stake is in the draw or back', async () => {
  const ends: string[] = [];
  for (let operations = 0; ends.at(-1) !== 'closed'; operations++) {
    expect(operations).toBeLessThan(40);
    const player = await sit();
    const { number } = await table();
    const bet = await inputFor(player, { number, places: everyNumber() });
    await placeBet(crashAfter(world.deps, operations), bet).catch(() => {});
    world.wait(LEASE_MS);
    await drawNow();
    await settle();
    const { rows } = await world.db.pool.query('SELECT state FROM round WHERE round_key = $1', [
      bet.roundKey,
    ]);
    const end = rows[0]?.state ?? 'none';
    ends.push(end);
    const net = end === 'closed' ? -CHIP : 0;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
    await nextRound();
  }
  expect(new Set(ends)).toEqual(new Set(['none', 'refused', 'rolled_back', 'closed']));
});

test.each<Fault>(['request lost', 'accepted, answer lost', 'accepted, then HTTP 500'])(
  'asks for the stake back when the bet ends in "%s"',
  async (fault) => {
    const player = await sit();
    world.wallet.injectFault('bet', fault);
    expect(await betOf(player, [[RED, CHIP]])).toMatchObject({ state: 'rolled_back' });
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
  },
);

test('shows why the platform refused a bet, and pays once when an answer is lost', async () => {
  const player = await sit();
  world.wallet.injectFault('bet', { refuse: 'LIMIT_REACHED' });
  expect(await betOf(player, [[RED, CHIP]])).toMatchObject({
    state: 'refused',
    refusal: 'LIMIT_REACHED',
  });
  await betOf(player, everyNumber());
  await drawNow();
  world.wallet.injectFault('win', 'accepted, answer lost');
  await settle();
  world.wait(LONGEST_GAP_MS);
  await sweepRounds(world.deps);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - CHIP);
});

test('a player who left is paid, and finds the bet in a new visit', async () => {
  const memberRef = world.wallet.addMember(BALANCE);
  const player = await launchGame(world, memberRef, game);
  await betOf(player, everyNumber());
  world.wallet.endSessions();
  await drawNow();
  await settle();
  expect(world.wallet.balanceOf(memberRef)).toBe(BALANCE - CHIP);
  const back = await launchGame(world, memberRef, game);
  expect(await mine(back)).toMatchObject([{ state: 'closed', payout: 36 * CHIP }]);
});

test('two hundred bets in one round settle once, by several sweeps', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, sit));
  // All players bet concurrently, but each sends one bet at a time: two hundred concurrent bets would block each other.
  for (let n = 0; n < 10; n++) {
    const bets = await Promise.all(players.map((player) => betOf(player, everyNumber())));
    expect(bets.filter(({ state }) => state === 'accepted')).toHaveLength(20);
  }
  expect(await table()).toMatchObject({ players: 20 });
  await drawNow();
  world.wait(SHOWING_MS);
  const before = world.wallet.receivedOf('win').length;
  await Promise.all([1, 2, 3].map(() => sweepRounds(world.deps)));
  expect(world.wallet.receivedOf('win').length - before).toBe(200);
  for (const { memberRef } of players) {
    expect(world.wallet.balanceOf(memberRef)).toBe(BALANCE - 10 * CHIP);
  }
});

test('waiting chips leave the player free for another game', async () => {
  const memberRef = world.wallet.addMember(BALANCE);
  await betOf(await launchGame(world, memberRef, game), [[RED, CHIP]]);
  const other = await launchGame(world, memberRef);
  expect((await other.spin()).body.state).toBe('closed');
  expect((await other.post('/api/seeds/reveal')).status).toBe(200);
});

test('each game has its own table, with its own cards and places', async () => {
  const player = await launchGame(world, world.wallet.addMember(BALANCE), 'baccarat');
  const at = { game: 'baccarat', currency: 'USD' };
  const { number, drawsAt } = await readTableState(world.deps, at);
  const places = [0, 1, 2, 3, 4].map((place) => [place, CHIP]);
  const bet = { roundKey: randomUUID(), number, places, clientSeed: 'matsuri' };
  expect(await player.bet(bet)).toMatchObject({ state: 'accepted', game: 'baccarat' });
  world.wait(drawsAt - world.deps.clock().getTime());
  const { stops } = await readTableState(world.deps, at);
  await settle();
  const payout = Number(payoutOfPlaces(baccarat, stops ?? [], bet.places as [number, number][]));
  expect(await mine(player)).toMatchObject([{ state: 'closed', stops, payout }]);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - 5 * CHIP + payout);
});

test('a table without players plays no round by itself, and opens for the next player', async () => {
  const { number } = await table();
  world.wait(60 * 60_000);
  await sweepRounds(world.deps);
  expect(await table()).toMatchObject({ number: number + 1, phase: 'betting' });
});

const everyNumber = (): [number, number][] => Array.from({ length: 37 }, (_, at) => [at, CHIP]);

const sit = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), game);

const table = (): Promise<TableState> => readTableState(world.deps, { game, currency: 'USD' });

interface BetChanges {
  readonly roundKey?: string;
  readonly number?: number;
  readonly clientSeed?: string;
}

/** Places a bet on the round at the table. */
async function betOf(
  player: Player,
  places: readonly (readonly [number, number])[],
  { roundKey = randomUUID(), number, clientSeed = 'matsuri' }: BetChanges = {},
) {
  const at = number ?? (await table()).number;
  return player.bet({ roundKey, number: at, places, clientSeed });
}

async function inputFor(
  player: Player,
  bet: Pick<PlaceBetInput, 'number' | 'places'>,
): Promise<PlaceBetInput> {
  const session = await findPlaySession(world.deps, player.token);
  return { ...bet, session, roundKey: randomUUID(), clientSeed: 'matsuri' };
}

async function mine(player: Player) {
  type Mine = { bets: Awaited<ReturnType<Player['bet']>>[] };
  return (await player.get<Mine>('/api/shared/bets')).body.bets;
}

async function stateOf(player: Player, id: string): Promise<string | undefined> {
  return (await player.get<{ state: string }>(`/api/rounds/${id}`)).body.state;
}

/** Moves the clock to the draw, and draws. */
async function drawNow(): Promise<TableState> {
  const { drawsAt } = await table();
  world.wait(Math.max(0, drawsAt - world.deps.clock().getTime()));
  return table();
}

async function settle(): Promise<void> {
  world.wait(SHOWING_MS + LEASE_MS);
  await sweepRounds(world.deps);
}

/** Plays the round at the table to its end and opens the next one. */
async function nextRound(): Promise<TableState> {
  await drawNow();
  await settle();
  return table();
}

async function openBets(): Promise<number> {
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  return rowCount ?? 0;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { openServerSeed } from '../fairness/server-seeds.ts';
import { dealStops, jackpot, paysOf, winsJackpot } from '../games/pearl-tide/rules.ts';
import { findPlaySession } from '../players/play-session.ts';
import { decideWithJackpot } from '../rounds/decide-with-jackpot.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { gapBefore } from '../rounds/retry-gaps.ts';
import { findRound, readRound } from '../rounds/round.ts';
import { startRound } from '../rounds/start-round.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import { launchGame, makeWorld, type Player, type World } from '../test-support/world.ts';
import { auditJackpots } from './audit-jackpots.ts';
import { readJackpotPart, readPot } from './jackpot.ts';

const STAKE = 2_000_000; // 200.00, the highest
const PART = STAKE / 100;
const SEED = 10_000_000; // 1 000.00
const BALANCE = 100_000_000;
/** More than a whole round takes. */
const OPERATIONS = 45;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 120_000 });
});
afterAll(async () => {
  expect(await auditJackpots(world.db)).toEqual([]);
  await world.end();
});

/** A player on a site, by default a new one, with Pearl Tide open. */
function playerAt(site: string, accountType: 0 | 1 = 1): Promise<Player> {
  world.wallet.site = site;
  return launchGame(world, world.wallet.addMember(BALANCE, 'USD', accountType), 'pearl-tide');
}

const potAt = async (site: string): Promise<number> =>
  Number(await readPot(world.db, { game: 'pearl-tide', site, currency: 'USD' }));

const tableOf = async (player: Player) =>
  (await player.get<{ jackpot?: number }>('/api/table')).body;

const findSeed = sql(
  'test.current_seed',
  `SELECT seed.id, seed.next_nonce AS nonce FROM server_seed seed JOIN player ON player.id = seed.player_id
   WHERE player.member_ref = $1 AND seed.state = 'current'`,
);

/** A client seed with which the player's next round wins the pot, or does not. */
async function clientSeedFor({ memberRef }: Player, isWon: boolean): Promise<string> {
  const [seed] = await world.db.query<{ id: bigint; nonce: number }>(findSeed, [memberRef]);
  if (!seed) throw new Error('the player has no seed');
  const serverSeed = await openServerSeed(world.deps, seed.id);
  for (let n = 0; ; n++) {
    const clientSeed = `try-${n}`;
    const stops = await dealStops({ serverSeed, clientSeed, nonce: seed.nonce });
    if (winsJackpot(stops, { stake: BigInt(STAKE), currency: 'USD' }) === isWon) return clientSeed;
  }
}

const loserOf = async (player: Player) => ({
  stake: STAKE,
  clientSeed: await clientSeedFor(player, false),
});

test('a pot begins with the amount of the house, grows by each stake, and belongs to one site', async () => {
  const [first, second] = [await playerAt('north'), await playerAt('north')];
  expect((await tableOf(first)).jackpot).toBe(SEED);
  for (const player of [first, second]) {
    const { body } = await player.spin(await loserOf(player));
    expect(body).toMatchObject({ state: 'closed', jackpot: { contribution: PART, won: 0 } });
    expect(body.payout).toBe((STAKE * paysOf(body.stops ?? [])) / 100);
  }
  expect((await tableOf(second)).jackpot).toBe(SEED + 2 * PART);
  const stated = world.wallet.receivedOf('win').slice(-2);
  // The platform books the first amount of the pot with the round that opened it.
  expect(stated.map((win) => win.jackpot)).toEqual([
    { added: PART + SEED, won: 0 },
    { added: PART, won: 0 },
  ]);
  expect((await tableOf(await playerAt('south'))).jackpot).toBe(SEED);
});

test('play money neither fills nor wins a pot, and sees none', async () => {
  const player = await playerAt('trial', 0);
  const { body } = await player.spin({
    stake: STAKE,
    clientSeed: await clientSeedFor(player, true),
  });
  expect(body.payout).toBe((STAKE * paysOf(body.stops ?? [])) / 100);
  expect(body).not.toHaveProperty('jackpot');
  expect(await tableOf(player)).not.toHaveProperty('jackpot');
  expect(world.wallet.receivedOf('win').at(-1)).not.toHaveProperty('jackpot.added');
  expect(await potAt('trial')).toBe(SEED);
  expect((await player.get('/api/jackpot/stream')).status).toBe(404);
});

test('a round that wins the pot pays it once, whatever is lost, and the next pot begins', async () => {
  const player = await playerAt('won');
  await player.spin(await loserOf(player));
  const pot = SEED + 2 * PART;
  const clientSeed = await clientSeedFor(player, true);
  const before = world.wallet.balanceOf(player.memberRef);
  world.wallet.injectFault('win', 'accepted, answer lost');
  const { body } = await player.spin({ stake: STAKE, clientSeed });
  const line = (STAKE * paysOf(body.stops ?? [])) / 100;
  expect(body).toMatchObject({ payout: line + pot, jackpot: { contribution: PART, won: pot } });
  world.wait(gapBefore(1));
  await sweepRounds(world.deps);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(before - STAKE + line + pot);
  const [lost, repeated] = world.wallet.receivedOf('win').slice(-2);
  expect(lost?.jackpot).toEqual({ added: PART + SEED, won: pot });
  expect(repeated).toEqual(lost);
  expect(await potAt('won')).toBe(SEED);
  const { body: proof } = await player.get<object>(`/api/proofs/${body.id}`);
  expect(proof).toMatchObject({ jackpot: { contribution: PART, won: pot } });
});

test('a bet that is rolled back puts nothing into the pot', async () => {
  const player = await playerAt('back');
  world.wallet.injectFault('bet', 'accepted, answer lost');
  const { body } = await player.spin({ stake: STAKE });
  expect(body.state).toBe('rolled_back');
  expect(await potAt('back')).toBe(SEED);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

/** Starts a round of the player that dies after a number of operations. Returns its id. */
async function startDying(player: Player, operations: number): Promise<string> {
  const roundKey = randomUUID();
  const session = await findPlaySession(world.deps, player.token);
  const bet = { choice: null, freeSpins: null, clientSeed: 'matsuri', stake: BigInt(STAKE) };
  const dying = crashAfter(world.deps, operations);
  await startRound(dying, { ...bet, session, roundKey }).catch(() => {});
  return roundKey;
}

/** Operations after which a round was accepted, and not decided. */
async function operationsToAccept(site: string): Promise<number> {
  for (let operations = 5; ; operations++) {
    const roundKey = await startDying(await playerAt(site), operations);
    if ((await findRound(world.db, roundKey))?.state === 'accepted') return operations;
  }
}

/** A pot that every round wins. */
const always = { ...jackpot, isWon: () => true };

test('fifty rounds that win at once, each decided twice: every pot is paid once', async () => {
  const operations = await operationsToAccept('elsewhere');
  for (let n = 0; n < 3; n++) {
    const player = await playerAt('race');
    await player.spin(await loserOf(player));
  }
  const players = await Promise.all(Array.from({ length: 50 }, () => playerAt('race')));
  const ids = await Promise.all(players.map((player) => startDying(player, operations)));
  const rounds = await Promise.all(ids.map((id) => findRound(world.db, id)));
  const decide = (deps: Deps) =>
    rounds.map((round) => decideWithJackpot(deps, round ?? expect.unreachable(), always));
  const decided = await Promise.all([...decide(world.deps), ...decide(world.deps)]);
  expect(decided.filter((round) => round !== undefined)).toHaveLength(50);

  const won = await Promise.all(
    rounds.map(async (round) => {
      const { id, stops, payout } = await readRound(world.db, round?.id ?? 0n);
      const part = await readJackpotPart(world.db, { id, game: 'pearl-tide' });
      const line = (STAKE * paysOf(stops ?? [])) / 100;
      expect(Number(payout)).toBe(line + Number(part?.won));
      return Number(part?.won);
    }),
  );
  // One wins the pot that grew before. Each of the others finds the one that the round before it left behind.
  const shared = won.toSorted((a, b) => b - a);
  expect(shared).toEqual([SEED + 4 * PART, ...Array(49).fill(SEED + PART)]);
  expect(await potAt('race')).toBe(SEED);
});

test('killed before any step, the sweep finishes the round and its pot, all or nothing', async () => {
  const ends: (string | undefined)[] = [];
  for (let operations = 0; operations < OPERATIONS; operations++) {
    const site = `killed-${operations}`;
    const player = await playerAt(site);
    const roundKey = await startDying(player, operations);
    world.wait(LEASE_MS);
    await sweepRounds(world.deps);
    const round = await findRound(world.db, roundKey);
    const part = round && (await readJackpotPart(world.db, round));
    ends.push(round?.state);
    if (round?.state !== 'closed') {
      expect(part).toBeUndefined();
      expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
      continue;
    }
    const stops = await dealAgain(round.serverSeedId ?? 0n, round.nonce ?? 0);
    expect(round.stops).toEqual(stops);
    expect(part?.contribution).toBe(BigInt(PART));
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + Number(round.payout));
    expect(await potAt(site)).toBe(part?.won ? SEED : SEED + PART);
  }
  expect(new Set(ends)).toEqual(new Set([undefined, 'refused', 'rolled_back', 'closed']));
});

const dealAgain = async (serverSeedId: bigint, nonce: number) =>
  dealStops({
    serverSeed: await openServerSeed(world.deps, serverSeedId),
    clientSeed: 'matsuri',
    nonce,
  });

test('the database refuses every change of a pot but a movement', async () => {
  await playerAt('kept').then(async (player) => player.spin(await loserOf(player)));
  const statements = [
    'UPDATE jackpot SET amount = amount + 1',
    'DELETE FROM jackpot',
    'UPDATE jackpot_movement SET amount = amount + 1',
    'DELETE FROM jackpot_movement',
    'TRUNCATE jackpot_movement',
  ];
  for (const text of statements)
    await expect(world.db.query(sql('test.tamper', text)), text).rejects.toThrow('not permitted');
  const overdraw = sql(
    'test.overdraw',
    `INSERT INTO jackpot_movement (jackpot_id, round_id, kind, amount, balance, at)
     SELECT jackpot_id, round_id, 'win', -balance - 1, 0, at FROM jackpot_movement
     WHERE kind = 'contribution' ORDER BY id DESC LIMIT 1`,
  );
  await expect(world.db.query(overdraw)).rejects.toThrow('jackpot_amount_check');
});

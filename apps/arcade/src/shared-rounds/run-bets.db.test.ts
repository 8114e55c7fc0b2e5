import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import { heightAt, riseMs } from '../games/ninth-wave/rise.ts';
import { HIGHEST, heightOf, ninthWave } from '../games/ninth-wave/rules.ts';
import { drawShared } from '../games/shared/shared-game.ts';
import { findPlaySession } from '../players/play-session.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { crashAfter } from '../test-support/crash-after.ts';
import {
  launchGame,
  makeWorld,
  type Player,
  type SpinAnswer,
  type World,
} from '../test-support/world.ts';
import { verifyRound } from '../verify/verify-round.ts';
import { collectBet } from './collect.ts';
import { readLiveTable } from './live-table.ts';
import { readTableState, type TableState } from './table-state.ts';

const BALANCE = 10_000_000;
const STAKE = 10_000;
const game = 'ninth-wave';
const SHOWING_MS = 4_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
});
beforeEach(() => nextWave());
afterAll(async () => {
  world.wait(riseMs(HIGHEST) + LONGEST_GAP_MS + LEASE_MS);
  await sweepRounds(world.deps);
  const { rows } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  expect(rows).toEqual([]);
  await world.end();
});

test('a press pays the height of its arrival at once, an auto-collect its own, and the others lose', async () => {
  const height = await setHeight((each) => each > 300 && each < 400);
  const [pressed, automatic, greedy, silent] = await Promise.all([sit(), sit(), sit(), sit()]);
  const bet = await betOf(pressed);
  await betOf(automatic, 200);
  await betOf(greedy, height + 1);
  await betOf(silent);
  await start();
  world.wait(riseMs(150));
  const out = await press(pressed, bet.id);
  expect(out.body).toMatchObject({ state: 'closed', collectedHeight: 150, payout: 1.5 * STAKE });
  expect(world.wallet.balanceOf(pressed.memberRef)).toBe(BALANCE + STAKE / 2);
  world.wait(riseMs(200) - riseMs(150));
  await sweepRounds(world.deps);
  expect(world.wallet.balanceOf(automatic.memberRef)).toBe(BALANCE + STAKE);
  expect(await table()).toMatchObject({ phase: 'running', stops: null });
  await endWave(height);
  for (const player of [greedy, silent]) {
    expect((await mine(player))[0]).toMatchObject({
      state: 'closed',
      collectedHeight: null,
      payout: 0,
    });
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE);
  }
  // The result is in all bets now, also in those that were paid before it was known.
  for (const player of [pressed, automatic, greedy]) {
    const proof = (
      await world.app.inject({ url: `/api/proofs/${(await mine(player))[0]?.id}` })
    ).json();
    expect(heightOf(proof.stops)).toBe(height);
    const { choice, places, collectedHeight, hand, decisions } = proof;
    const played = {
      game,
      choice,
      places,
      collectedHeight,
      hand,
      decisions,
      seeds: proof.proof,
    } as const;
    const { checks } = await verifyRound(played, proof);
    expect(checks.map(({ what, holds }) => [what, holds])).toEqual(
      ['commitment', 'publicSeed', 'stops', 'payout'].map((what) => [what, true]),
    );
  }
});

test('nothing that leaves the server tells the end before the end', async () => {
  const height = await setHeight((each) => each > 250 && each < 500);
  const [player, other] = [await sit(), await sit()];
  const bet = await betOf(player);
  await betOf(other, 120);
  await start();
  world.wait(riseMs(height));
  await sweepRounds(world.deps);
  await press(player, bet.id);
  const shown = await table();
  expect(shown).toMatchObject({ phase: 'running', stops: null, serverSeed: null });
  expect(shown.settlesAt).toBe(shown.drawsAt + riseMs(HIGHEST) + SHOWING_MS);
  const live = await readLiveTable(world.deps, { game, currency: 'USD' });
  expect(live.table).toEqual(shown);
  expect(await mine(player)).toMatchObject([{ stops: null, proof: { serverSeed: null } }]);
  expect((await world.app.inject({ url: `/api/proofs/${bet.id}` })).statusCode).toBe(404);
  const { rows } = await world.db.pool.query(
    `SELECT shared_round.stops, round.stops AS of_bet, round.next_try_at <= $1 AS is_past
     FROM shared_round JOIN round ON shared_round_id = shared_round.id WHERE number = $2`,
    [world.deps.clock(), shown.number],
  );
  expect(rows).toEqual(Array(2).fill({ stops: null, of_bet: null, is_past: true }));
  world.wait(riseMs(height + 1) - riseMs(height));
  expect(heightOf((await table()).stops ?? [])).toBe(height);
});

test('the time of arrival decides: one millisecond before the end pays, the end itself does not', async () => {
  const height = await setHeight((each) => each > 200 && each < 900);
  const [last, late] = [await sit(), await sit()];
  const [bet, lateBet] = [await betOf(last), await betOf(late)];
  const { drawsAt } = await start();
  const endsAt = drawsAt + riseMs(height + 1);
  world.wait(riseMs(height + 1));
  expect(await table()).toMatchObject({ phase: 'showing' });
  // The server received it in time, but was busy until the wave had broken.
  const session = await findPlaySession(world.deps, last.token);
  const receivedAt = new Date(endsAt - 1);
  expect(await collectBet(world.deps, { session, roundId: bet.id, receivedAt })).toMatchObject({
    collectedHeight: heightAt(riseMs(height + 1) - 1),
    state: 'closed',
  });
  expect(await press(late, lateBet.id)).toMatchObject({
    status: 409,
    body: { error: 'collect_late' },
  });
  world.wait(800);
  expect((await press(late, lateBet.id)).body.error).toBe('collect_late');
  await settle();
  expect((await press(late, lateBet.id)).body.error).toBe('collect_late');
  expect(world.wallet.balanceOf(late.memberRef)).toBe(BALANCE - STAKE);
});

test('no bet is collected before the wave, below 1.10 or by another player', async () => {
  await setHeight((each) => each > 150);
  const [player, other] = [await sit(), await sit()];
  const bet = await betOf(player);
  expect(await press(player, bet.id)).toMatchObject({
    status: 409,
    body: { error: 'collect_early' },
  });
  await start();
  world.wait(riseMs(110) - 1);
  expect((await press(player, bet.id)).body.error).toBe('collect_early');
  expect((await press(other, bet.id)).status).toBe(404);
  // A cash-out is for bets on matches.
  const offer = { cashOutKey: randomUUID(), period: 1, amount: STAKE };
  expect((await player.post(`/api/shared/bets/${bet.id}/cash-out`, offer)).status).toBe(404);
  world.wait(1);
  expect((await press(player, bet.id)).body).toMatchObject({ collectedHeight: 110 });
});

test('many presses at once are paid once, at one height', async () => {
  await setHeight((each) => each > 200);
  const player = await sit();
  const bet = await betOf(player);
  await start();
  world.wait(riseMs(180));
  const before = world.wallet.receivedOf('win').length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => press(player, bet.id)));
  world.wait(500);
  answers.push(await press(player, bet.id));
  expect(new Set(answers.map(({ body }) => body.collectedHeight))).toEqual(new Set([180]));
  await settle();
  expect(world.wallet.receivedOf('win').length - before).toBe(1);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + 0.8 * STAKE);
});

test('a press, its auto-collect and the end of the wave at once pay exactly once', async () => {
  const height = await setHeight((each) => each > 200 && each < 900);
  const players = await Promise.all(Array.from({ length: 6 }, sit));
  const bets: SpinAnswer[] = [];
  for (const player of players) bets.push(await betOf(player, height));
  const { drawsAt } = await start();
  world.wait(riseMs(height + 1));
  const receivedAt = new Date(drawsAt + riseMs(height + 1) - 1);
  const before = world.wallet.receivedOf('win').length;
  const session = await Promise.all(players.map(({ token }) => findPlaySession(world.deps, token)));
  await Promise.all([
    sweepRounds(world.deps),
    ...bets.map(({ id }, at) =>
      collectBet(world.deps, {
        session: session[at] ?? expect.unreachable(),
        roundId: id,
        receivedAt,
      }),
    ),
    sweepRounds(world.deps),
    table(),
  ]);
  await settle();
  expect(world.wallet.receivedOf('win').length - before).toBe(players.length);
  for (const { memberRef } of players) {
    expect(world.wallet.balanceOf(memberRef)).toBe(BALANCE - STAKE + (STAKE * height) / 100);
  }
});

test('killed before any step of a collect request, the bet is paid once or not at all', async () => {
  const ends = new Set<number>();
  let isDone = false;
  for (let operations = 0; !isDone; operations++) {
    expect(operations).toBeLessThan(40);
    const height = await setHeight((each) => each > 200 && each < 900);
    const player = await sit();
    const { id: roundId } = await betOf(player);
    await start();
    world.wait(riseMs(150));
    const session = await findPlaySession(world.deps, player.token);
    const input = { session, roundId, receivedAt: world.deps.clock() };
    isDone = await collectBet(crashAfter(world.deps, operations), input).then(
      () => true,
      () => false,
    );
    world.wait(LEASE_MS);
    await endWave(height);
    world.wait(LEASE_MS);
    await sweepRounds(world.deps);
    ends.add(world.wallet.balanceOf(player.memberRef) - BALANCE);
    await nextWave();
  }
  expect(ends).toEqual(new Set([-STAKE, STAKE / 2]));
});

test('the process dies in the middle of a wave, and the next one goes on by the clock', async () => {
  const height = await setHeight((each) => each > 300 && each < 900);
  const [automatic, silent] = [await sit(), await sit()];
  await betOf(automatic, 250);
  await betOf(silent);
  await start();
  world.wait(riseMs(200));
  await sweepRounds(crashAfter(world.deps, 1)).catch(() => {});
  world.wait(60_000 + LEASE_MS);
  // No page watches: the sweep of a new process ends the wave.
  await sweepRounds(world.deps);
  expect(world.wallet.balanceOf(automatic.memberRef)).toBe(BALANCE + 1.5 * STAKE);
  await settle();
  expect(world.wallet.balanceOf(silent.memberRef)).toBe(BALANCE - STAKE);
  expect((await mine(silent))[0]?.stops).toHaveLength(2);
  expect(heightOf((await mine(automatic))[0]?.stops ?? [])).toBe(height);
});

test('a wave that no process could start in time starts when one is there', async () => {
  await setHeight((each) => each > 300);
  const player = await sit();
  const bet = await betOf(player);
  const { drawsAt } = await table();
  world.wait(drawsAt - now() + 30_000);
  const started = await table();
  expect(started).toMatchObject({ phase: 'running', drawsAt: now() });
  world.wait(riseMs(200));
  expect((await press(player, bet.id)).body).toMatchObject({ collectedHeight: 200 });
});

test('a bet that the platform confirms after the start goes back', async () => {
  await setHeight((each) => each > 200);
  const player = await sit();
  const release = Promise.withResolvers<void>();
  world.wallet.injectFault('bet', { answerAfter: release.promise });
  const late = betOf(player);
  await expect.poll(() => world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE);
  const started = await start();
  release.resolve();
  expect(await late).toMatchObject({ state: 'rolled_back', collectedHeight: null });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
  expect(started).toMatchObject({ phase: 'running', players: 0 });
});

test('one bet on each wave, at a height on offer', async () => {
  const player = await sit();
  for (const height of [0, 109, HIGHEST + 1]) {
    expect((await betOf(player, height)).error).toMatch(/choice_not_offered|stake_not_offered/);
  }
  const { number } = await table();
  const two = [
    [200, STAKE],
    [300, STAKE],
  ];
  const bet = { roundKey: randomUUID(), number, places: two, clientSeed: 'matsuri' };
  expect((await player.bet(bet)).error).toBe('choice_not_offered');
  expect((await betOf(player)).state).toBe('accepted');
  expect((await betOf(player)).error).toBe('table_limit');
});

test('the live view shows bets without their players, and auto-collects as the wave passes them', async () => {
  const height = await setHeight((each) => each > 250);
  const [one, two] = [await sit(), await sit()];
  const [first, second] = [await betOf(one, 200), await betOf(two, HIGHEST, 5 * STAKE)];
  const boat = (bet: SpinAnswer, number: number, collectedHeight: number | null) => ({
    id: bet.id.slice(0, 8),
    number,
    stake: bet.stake,
    collectedHeight,
  });
  expect((await start()).run).toEqual({
    boats: [boat(second, 2, null), boat(first, 1, null)],
    seconds: 0,
  });
  world.wait(riseMs(200));
  const { run, crowd, players } = await table();
  expect(run).toEqual({ boats: [boat(second, 2, null), boat(first, 1, 200)], seconds: 8 });
  expect({ crowd, players }).toEqual({ crowd: [], players: 2 });
  await press(two, second.id);
  expect((await table()).run?.boats[0]?.collectedHeight).toBe(200);
  expect(height).toBeGreaterThan(250);
});

test('the sweep ends a wave without visitors, and opens no other', async () => {
  const height = await setHeight((each) => each > 150 && each < 900);
  const { number, drawsAt } = await table();
  world.wait(drawsAt - now());
  await sweepRounds(world.deps);
  world.wait(riseMs(height + 1));
  await sweepRounds(world.deps);
  world.wait(60 * 60_000);
  await sweepRounds(world.deps);
  const { rows } = await world.db.pool.query(
    'SELECT number, state FROM shared_round WHERE game = $1 ORDER BY number DESC LIMIT 2',
    [game],
  );
  expect(rows).toEqual([
    { number: number + 1, state: 'next' },
    { number, state: 'drawn' },
  ]);
});

const now = () => world.deps.clock().getTime();

const sit = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), game);

const table = (): Promise<TableState> => readTableState(world.deps, { game, currency: 'USD' });

async function betOf(player: Player, auto = HIGHEST, stake = STAKE): Promise<SpinAnswer> {
  const { number } = await table();
  return player.bet({
    roundKey: randomUUID(),
    number,
    places: [[auto, stake]],
    clientSeed: 'matsuri',
  });
}

const press = (player: Player, id: string) =>
  player.post<SpinAnswer>(`/api/shared/bets/${id}/collect`);

async function mine(player: Player): Promise<SpinAnswer[]> {
  return (await player.get<{ bets: SpinAnswer[] }>('/api/shared/bets')).body.bets;
}

/** Ends the wave at the table, whatever its phase and height, and opens the next one. */
async function nextWave(): Promise<void> {
  const { number } = await table();
  for (let at = await table(); at.number === number; at = await table()) {
    const isBefore = at.phase === 'betting' || at.phase === 'closing';
    world.wait((isBefore ? at.drawsAt : at.settlesAt) - now());
  }
  await sweepRounds(world.deps);
}

/** Moves the clock to the start of the wave, and starts it. */
async function start(): Promise<TableState> {
  const { drawsAt } = await table();
  world.wait(drawsAt - now());
  return table();
}

/** Moves the clock from anywhere in a wave beyond its end and settlement. */
async function endWave(height: number): Promise<void> {
  const { drawsAt } = await table();
  world.wait(Math.max(0, drawsAt + riseMs(height + 1) - now()));
  await table();
  await settle();
}

async function settle(): Promise<void> {
  await sweepRounds(world.deps);
  world.wait(SHOWING_MS + LEASE_MS);
  await sweepRounds(world.deps);
}

/** Gives the open wave a secret with a wished height, and returns the height. */
async function setHeight(isWished: (height: number) => boolean): Promise<number> {
  const { number, publicSeed } = await table();
  for (let secret = 0; ; secret++) {
    const serverSeed = `${number}-${secret}`.padStart(64, '0').replaceAll('-', 'a');
    const seeds = { serverSeed, clientSeed: publicSeed, nonce: number };
    const height = heightOf(await drawShared(ninthWave, seeds));
    if (!isWished(height)) continue;
    const commitment = await commitmentOf(serverSeed);
    await world.db.pool.query(
      'UPDATE shared_round SET commitment = $1, sealed = $2 WHERE game = $3 AND number = $4',
      [commitment, world.deps.seal.close(serverSeed, commitment), game, number],
    );
    return height;
  }
}

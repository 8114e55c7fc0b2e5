import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commitmentOf } from '../../fairness/fair-draw.ts';
import { LEASE_MS } from '../../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../../rounds/retry-gaps.ts';
import { sweepRounds } from '../../rounds/sweep-rounds.ts';
import { CLOSING_MS } from '../../shared-rounds/shared-round.ts';
import type { TableState } from '../../shared-rounds/table-state.ts';
import { turnTable } from '../../shared-rounds/turn-table.ts';
import { crashAfter } from '../../test-support/crash-after.ts';
import {
  type Matchday,
  matchdayOf,
  partOf,
  passedChecks,
  proofOf,
  wagerChecks,
} from '../../test-support/matchday.ts';
import { launchGame, makeWorld, type Player, type World } from '../../test-support/world.ts';
import { coastLeague as book, selections } from '../coast-league/rules.ts';
import { drawShared } from '../shared/shared-game.ts';
import { voltMasters } from '../volt-masters/rules.ts';
import { matchdayPace, PERIODS } from './pace.ts';

const BALANCE = 10_000_000; // 1 000.00
const STAKE = 50_000;
const game = book.code;

type Legs = readonly (readonly [place: number, amount: number])[];

let world: World;
let day: Matchday;
beforeAll(async () => {
  world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  day = matchdayOf(world, book);
});
beforeEach(async () => {
  await day.settle();
});
afterAll(async () => {
  world.wait(LONGEST_GAP_MS + LEASE_MS);
  await sweepRounds(world.deps);
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
  expect(rowCount).toBe(0);
  await world.end();
});

test('each period has a secret whose hash was public before, and only adds to the result', async () => {
  const { number, publicSeed, commitment } = await day.table();
  const states: TableState[] = [];
  let known = commitment;
  for (let played = 1; played <= PERIODS; played++) {
    const state = await day.kickOff();
    expect(state).toMatchObject({ number, periods: { of: PERIODS, played }, commitment });
    expect(state.isDrawn).toBe(played === PERIODS);
    expect(await commitmentOf(state.serverSeed ?? '')).toBe(known);
    known = state.serverSeed ?? '';
    const seeds = { serverSeed: known, clientSeed: publicSeed, nonce: number };
    expect(await drawShared(book, seeds, state.periods)).toEqual(state.stops);
    states.push(state);
  }
  const { stops: last } = partOf(states.at(-1) as TableState);
  for (const state of states) {
    expect(book.periods.until(last, state.periods)).toEqual(state.stops);
  }
});

test('takes bets before each period only: not while one is played, and not for the next one', async () => {
  const player = await sit();
  const inBreak = await day.nextBreak();
  const bet = { ...safeBet(inBreak), period: 1 };
  expect(await betOf(player, { ...bet, period: 0 })).toMatchObject({ error: 'bets_closed' });
  expect(await betOf(player, { ...bet, period: 2 })).toMatchObject({ error: 'bets_closed' });
  expect(await betOf(player, { ...bet, number: bet.number + 1 })).toMatchObject({
    error: 'bets_closed',
  });
  world.wait(matchdayPace.period.bettingMs - 1);
  expect(await betOf(player, bet)).toMatchObject({ state: 'accepted', period: 1 });
  world.wait(1);
  expect(await betOf(player, bet)).toMatchObject({ error: 'bets_closed' });
  const playing = await day.kickOff();
  expect(playing).toMatchObject({ phase: 'showing', periods: { played: 2 } });
  expect(await betOf(player, { ...bet, period: 2 })).toMatchObject({ error: 'bets_closed' });
  world.wait(matchdayPace.period.playingMs - 1);
  expect(await betOf(player, { ...bet, period: 2 })).toMatchObject({ error: 'bets_closed' });
  world.wait(1);
  const next = { ...safeBet(await day.table()), period: 2 };
  expect(await betOf(player, next)).toMatchObject({ state: 'accepted', period: 2 });
});

test('a bet in play is taken at the odds of the score, and paid at them', async () => {
  // Goals in the first period, and under 2.5 at the end.
  await day.choose((stops) => {
    const [match] = book.matchesOf(stops);
    const early = book.sport.eventsUntil(match?.events ?? [], 5);
    return early.length === 1 && (match?.events.length ?? 9) === 2;
  });
  const player = await sit();
  const before = await betOf(player, { ...(await numberNow()), places: legOf('under') });
  const state = await day.nextBreak();
  const places = legOf('under');
  const odds = book.wagerOdds(state.number, places, partOf(state)) ?? 0;
  const bet = { number: state.number, period: 1, places };
  expect(odds).toBeGreaterThan(before.odds ?? 0);
  expect(await betOf(player, { ...bet, odds: before.odds })).toMatchObject({
    error: 'odds_changed',
  });
  const taken = await betOf(player, { ...bet, odds });
  expect(taken).toMatchObject({ state: 'accepted', odds, period: 1 });
  expect(world.wallet.receivedOf('bet').at(-1)).toMatchObject({ odds: odds * 10_000 });
  await day.settle();
  const paid = (STAKE / 100) * ((before.odds ?? 0) + odds);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - 2 * STAKE + paid);
  expect(await passedChecks(world, taken.id)).toEqual(wagerChecks);
});

test('a selection that is decided has no odds, alone or in a combined bet', async () => {
  // The first match has three goals after the first period.
  await day.choose((stops) => {
    const [match] = book.matchesOf(stops);
    return book.sport.eventsUntil(match?.events ?? [], 5).length >= 3;
  });
  const player = await sit();
  const state = await day.nextBreak();
  const bet = { number: state.number, period: 1 };
  for (const places of [legOf('over'), legOf('under'), [...legOf('over'), ...legOf('draw', 1)]]) {
    expect(await betOf(player, { ...bet, places })).toMatchObject({ error: 'stake_not_offered' });
  }
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

test('a bet that is confirmed after the next period began goes back', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, sit));
  const state = await day.nextBreak();
  const bet = { ...safeBet(state), period: 1 };
  const release = Promise.withResolvers<void>();
  for (const _ of players) world.wallet.injectFault('bet', { after: release.promise });
  const placing = players.map((player) => betOf(player, bet));
  await expect.poll(() => openBets('bet_sent')).toBe(players.length);
  world.wait(matchdayPace.period.bettingMs + CLOSING_MS);
  await Promise.all([turnTable(world.deps, game), turnTable(world.deps, game)]);
  release.resolve();
  const states = (await Promise.all(placing)).map((round) => round.state);
  expect(new Set(states)).toEqual(new Set(['rolled_back']));
  for (const { memberRef } of players) {
    expect(world.wallet.balanceOf(memberRef)).toBe(BALANCE);
  }
});

test('two bets on one selection in a break are both taken, at the same odds', async () => {
  const player = await sit();
  const state = await day.nextBreak();
  const bet = { ...safeBet(state), period: 1 };
  const [one, other] = await Promise.all([betOf(player, bet), betOf(player, bet)]);
  expect([one.state, other.state, one.odds]).toEqual(['accepted', 'accepted', other.odds]);
  const key = randomUUID();
  const repeats = await Promise.all([betOf(player, bet, key), betOf(player, bet, key)]);
  expect(repeats[0].id).toBe(repeats[1].id);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - 3 * STAKE);
});

test('a process that dies during a draw changes nothing: another one draws the same', async () => {
  await day.choose(() => true);
  const { number, publicSeed, drawsAt, settlesAt } = await day.table();
  const serverSeed = await sealedSecret();
  const seeds = { serverSeed, clientSeed: publicSeed, nonce: number };
  const whole = await drawShared(book, seeds);
  world.wait(drawsAt - world.deps.clock().getTime());
  for (let operations = 0; operations < 8; operations++) {
    await turnTable(crashAfter(world.deps, operations), game).catch(() => {});
  }
  const { periods, stops } = await day.table();
  expect(periods.played).toBe(1);
  expect(stops).toEqual(book.periods.until(whole, periods));
  // Without any process until the end: all periods are drawn at once.
  world.wait(settlesAt - world.deps.clock().getTime() - 1);
  const [state] = await Promise.all([day.table(), turnTable(world.deps, game)]);
  expect(state).toMatchObject({ number, isDrawn: true, stops: whole, serverSeed });
});

test('a matchday that is decided before its last period is paid after it', async () => {
  const volt = matchdayOf(world, voltMasters);
  await volt.settle();
  await volt.table();
  await volt.choose((stops) =>
    voltMasters.periods.isOver(voltMasters.periods.until(stops, { of: PERIODS, played: 5 })),
  );
  const player = await launchGame(world, world.wallet.addMember(BALANCE), voltMasters.code);
  const { number, settlesAt: planned } = await volt.table();
  const bet = await betOf(player, { number, places: [[0, STAKE]] });
  const { periods, settlesAt } = await volt.playOut();
  expect(periods.played).toBeLessThan(PERIODS);
  expect(settlesAt).toBeLessThan(planned);
  world.wait(settlesAt - world.deps.clock().getTime());
  await sweepRounds(world.deps);
  expect(await proofOf(world, bet.id)).toMatchObject({ proof: { periods } });
  expect(await passedChecks(world, bet.id)).toEqual(wagerChecks);
});

const sit = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), game);

const numberNow = async () => ({ number: (await day.table()).number });

function legOf(selection: (typeof selections)[number], match = 0): [number, number][] {
  return [[book.placeOf({ match, selection: selections.indexOf(selection) }), STAKE]];
}

/** A bet that has odds at a score: the first offered selection. */
function safeBet(state: TableState): { number: number; places: Legs } {
  const places = Array.from({ length: book.places }, (_, place) => place);
  const place = places.find((at) => book.wagerOdds(state.number, [[at, STAKE]], partOf(state)));
  if (place === undefined) throw new Error('nothing is offered');
  return { number: state.number, places: [[place, STAKE]] };
}

const betOf = (player: Player, bet: object, roundKey: string = randomUUID()) =>
  player.bet({ roundKey, clientSeed: 'matsuri', ...bet });

async function openBets(state: string): Promise<number> {
  const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE state = $1', [state]);
  return rowCount ?? 0;
}

/** The secret of the last period of the matchday. */
async function sealedSecret(): Promise<string> {
  const { rows } = await world.db.pool.query<{ sealed: Buffer; commitment: string }>(
    "SELECT sealed, commitment FROM shared_round WHERE game = $1 AND state = 'open'",
    [game],
  );
  const [row] = rows;
  if (!row) throw new Error('no matchday is open');
  return world.deps.seal.open(row.sealed, row.commitment);
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPlaySession } from '../../players/play-session.ts';
import { LEASE_MS } from '../../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../../rounds/retry-gaps.ts';
import { sweepRounds } from '../../rounds/sweep-rounds.ts';
import { placeBet } from '../../shared-rounds/place-bet.ts';
import { CLOSING_MS } from '../../shared-rounds/shared-round.ts';
import { turnTable } from '../../shared-rounds/turn-table.ts';
import { crashAfter } from '../../test-support/crash-after.ts';
import { type Matchday, matchdayOf } from '../../test-support/matchday.ts';
import { launchGame, makeWorld, type Player, type World } from '../../test-support/world.ts';
import { coastLeague as book, selections } from '../coast-league/rules.ts';
import { payoutOfPlaces } from '../shared/shared-game.ts';
import { matchdayPace } from './pace.ts';

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

test('a bet is one stake at odds, which the platform gets and the result pays', async () => {
  const player = await sit();
  const { number } = await day.table();
  const single = singleOf(selections.indexOf('home'));
  const combined = [...single, ...singleOf(selections.indexOf('over'), 1)];
  const odds = [single, combined].map((legs) => book.wagerOdds(number, legs) ?? 0);
  const bets = [await betOf(player, single), await betOf(player, combined)];
  for (const [at, bet] of bets.entries()) {
    expect(bet).toMatchObject({ state: 'accepted', stake: STAKE, odds: odds[at] });
  }
  const sent = world.wallet.receivedOf('bet').slice(-2);
  expect(sent).toMatchObject(odds.map((each) => ({ odds: each * 10_000, result: 'OK' })));
  const { stops } = await day.playOut();
  await day.settle();
  const paid = [single, combined].map((legs) => Number(payoutOfPlaces(book, stops ?? [], legs)));
  expect(world.wallet.balanceOf(player.memberRef)).toBe(
    BALANCE - 2 * STAKE + (paid[0] ?? 0) + (paid[1] ?? 0),
  );
});

test.each([
  ['two selections of a match', [...singleOf(0), ...singleOf(3)]],
  ['legs of different stakes', [...singleOf(0), [selections.length, 2 * STAKE]]],
  ['a fraction of a unit', [[0, STAKE + 1]]],
  ['a match that is not played', [[book.places, STAKE]]],
] as const)('refuses %s', async (_, legs) => {
  const player = await sit();
  expect(await betOf(player, legs)).toMatchObject({ error: 'stake_not_offered' });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE);
});

test('refuses bets from kick-off on, and pays after the final whistle', async () => {
  const player = await sit();
  const { number } = await day.table();
  await betOf(player, twoMatches());
  world.wait(matchdayPace.bettingMs);
  expect(await betOf(player, singleOf(0), number)).toMatchObject({ error: 'bets_closed' });
  await day.kickOff();
  expect(await betOf(player, singleOf(0), number)).toMatchObject({ error: 'bets_closed' });
  await day.playOut();
  world.wait(matchdayPace.showingMs - 1);
  await sweepRounds(world.deps);
  expect(await stateOf(player)).toBe('accepted');
  world.wait(1);
  await sweepRounds(world.deps);
  expect(await stateOf(player)).toBe('closed');
});

test('confirmations race kick-off: each bet takes part or goes back, and none is lost', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, sit));
  const { number } = await day.table();
  const placing = players.map((player) => betOf(player, twoMatches(), number));
  world.wait(matchdayPace.bettingMs + CLOSING_MS);
  await Promise.all([...placing, turnTable(world.deps, game), turnTable(world.deps, game)]);
  const { stops } = await day.playOut();
  const payout = Number(payoutOfPlaces(book, stops ?? [], twoMatches()));
  await day.settle();
  for (const [at, player] of players.entries()) {
    const refused = (await placing[at])?.error;
    const end = refused ?? (await stateOf(player));
    expect(['closed', 'rolled_back', 'bets_closed']).toContain(end);
    const net = end === 'closed' ? payout - STAKE : 0;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
  }
});

test('killed before any step of a bet or its settlement, it is paid once at its odds or back', async () => {
  const ends: string[] = [];
  for (let operations = 0; ends.at(-1) !== 'closed'; operations++) {
    expect(operations).toBeLessThan(40);
    const player = await sit();
    const { number } = await day.table();
    const session = await findPlaySession(world.deps, player.token);
    const bet = { session, number, places: twoMatches(), roundKey: randomUUID() };
    const dying = crashAfter(world.deps, operations);
    await placeBet(dying, { ...bet, clientSeed: 'matsuri' }).catch(() => {});
    world.wait(LEASE_MS);
    const { stops } = await day.playOut();
    world.wait(matchdayPace.showingMs + LEASE_MS);
    await sweepRounds(crashAfter(world.deps, operations)).catch(() => {});
    world.wait(LEASE_MS + LONGEST_GAP_MS);
    await sweepRounds(world.deps);
    const end = (await stateOf(player)) ?? 'none';
    ends.push(end);
    const payout = Number(payoutOfPlaces(book, stops ?? [], bet.places));
    const net = end === 'closed' ? payout - STAKE : 0;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE + net);
  }
  expect(new Set(ends)).toEqual(new Set(['none', 'refused', 'rolled_back', 'closed']));
});

function singleOf(selection: number, match = 0): [number, number][] {
  return [[book.placeOf({ match, selection }), STAKE]];
}

/** A wager on two matches. */
function twoMatches(): [number, number][] {
  return [...singleOf(selections.indexOf('under')), ...singleOf(selections.indexOf('under'), 1)];
}

const sit = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), game);

async function betOf(player: Player, places: Legs, number?: number) {
  const at = number ?? (await day.table()).number;
  return player.bet({ roundKey: randomUUID(), number: at, places, clientSeed: 'matsuri' });
}

/** The state of the player's last bet. */
async function stateOf(player: Player): Promise<string | undefined> {
  type Mine = { bets: { state: string }[] };
  return (await player.get<Mine>('/api/shared/bets')).body.bets[0]?.state;
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPlaySession } from '../../players/play-session.ts';
import { LEASE_MS } from '../../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../../rounds/retry-gaps.ts';
import { sweepRounds } from '../../rounds/sweep-rounds.ts';
import { cashOut as takeCashOut } from '../../shared-rounds/cash-out.ts';
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
import { coastLeague as book, scoreOf, selections } from '../coast-league/rules.ts';
import { matchdayPace, PERIODS } from './pace.ts';

const BALANCE = 10_000_000; // 1 000.00
const STAKE = 50_000;
const game = book.code;

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

test('a cash-out pays its part of the exact value at once, and counts for no turnover', async () => {
  const { player, bet, offer } = await openBet();
  const { status, body } = await cashOut(player, bet.id, offer);
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'closed', payout: offer.amount, cashOutPeriod: 1 });
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + offer.amount);
  expect(world.wallet.receivedOf('win').at(-1)).toMatchObject({ covered: STAKE });
  // The proof of a bet that is over needs only the periods before.
  expect(await passedChecks(world, bet.id)).toEqual(wagerChecks);
  await day.settle();
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + offer.amount);
  expect(await passedChecks(world, bet.id)).toEqual(wagerChecks);
});

test('refuses a cash-out of another amount, of another player, and outside the break', async () => {
  const { player, bet, offer } = await openBet();
  const refused = async (change: object, by = player) =>
    (await cashOut(by, bet.id, { ...offer, ...change })).body.error;
  expect(await refused({ amount: offer.amount + 100 })).toBe('offer_changed');
  expect(await refused({ period: 2 })).toBe('cash_out_closed');
  expect(await refused({ period: 0 })).toBe('malformed');
  expect(await refused({}, await sit())).toBe('not_found');
  world.wait(matchdayPace.period.bettingMs);
  expect(await refused({})).toBe('cash_out_closed');
  await day.kickOff();
  expect(await refused({ period: 2 })).toBe('cash_out_closed');
  await day.settle();
  expect(await refused({ period: PERIODS })).toBe('cash_out_closed');
  const [round] = (await player.get<{ bets: { state: string }[] }>('/api/shared/bets')).body.bets;
  expect(round?.state).toBe('closed');
});

test('of twenty equal cash-outs at once one is paid, and of two different ones one counts', async () => {
  const { player, bet, offer } = await openBet();
  const key = randomUUID();
  const wins = world.wallet.receivedOf('win').length;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cashOut(player, bet.id, offer, key)),
  );
  for (const { status, body } of answers) {
    expect([status, body.payout, body.cashOutPeriod]).toEqual([200, offer.amount, 1]);
  }
  expect(world.wallet.receivedOf('win')).toHaveLength(wins + 1);
  expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + offer.amount);

  const second = await openBet();
  const two = await Promise.all([
    cashOut(second.player, second.bet.id, second.offer),
    cashOut(second.player, second.bet.id, second.offer),
  ]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const paid = BALANCE - STAKE + second.offer.amount;
  expect(world.wallet.balanceOf(second.player.memberRef)).toBe(paid);
});

test('cash-outs race the next period and the payment: each bet is paid exactly once', async () => {
  const sat = await openBet();
  const others = await Promise.all(Array.from({ length: 6 }, sit));
  const bets = await Promise.all(
    others.map(async (player) => ({ player, bet: await betOf(player, sat.placed) })),
  );
  // These bets are at other odds than the first one, so their offers differ.
  const state = await day.table();
  const pressed = bets.map(({ player, bet }) =>
    cashOut(player, bet.id, { period: 1, amount: offerOf(bet, state) }),
  );
  world.wait(matchdayPace.period.bettingMs + CLOSING_MS);
  await Promise.all([turnTable(world.deps, game), turnTable(world.deps, game), ...pressed]);
  const { stops } = await day.playOut();
  await Promise.all([day.settle(), sweepRounds(world.deps), sweepRounds(world.deps)]);
  for (const [at, { player, bet }] of bets.entries()) {
    const answer = await pressed[at];
    const isPaid = answer?.status === 200;
    if (!isPaid) expect(answer?.body.error).toBe('cash_out_closed');
    const place = bet.places?.[0]?.[0] ?? 0;
    const won = book.pays(stops ?? [], place) > 0 ? (STAKE / 100) * (bet.odds ?? 0) : 0;
    const paid = isPaid ? (answer.body.payout ?? 0) : won;
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + paid);
  }
});

test('killed before any step of a cash-out, the bet is paid once, for the offer or at its odds', async () => {
  const ends = new Set<string>();
  let survived = false;
  for (let operations = 0; !survived; operations++) {
    expect(operations).toBeLessThan(40);
    const { player, bet, offer } = await openBet();
    const session = await findPlaySession(world.deps, player.token);
    survived = await takeCashOut(crashAfter(world.deps, operations), {
      session,
      roundId: bet.id,
      cashOutKey: randomUUID(),
      period: 1,
      amount: BigInt(offer.amount),
    }).then(
      () => true,
      () => false,
    );
    const { stops } = await day.playOut();
    world.wait(LONGEST_GAP_MS);
    await day.settle();
    const proof = await proofOf(world, bet.id);
    const place = bet.places?.[0]?.[0] ?? 0;
    const won = book.pays(stops ?? [], place) > 0 ? (STAKE / 100) * (bet.odds ?? 0) : 0;
    const paid = proof.cashOutPeriod === 1 ? offer.amount : won;
    ends.add(proof.cashOutPeriod === 1 ? 'cashed out' : 'played');
    expect(proof.payout).toBe(paid);
    expect(world.wallet.balanceOf(player.memberRef)).toBe(BALANCE - STAKE + paid);
  }
  expect(ends).toEqual(new Set(['cashed out', 'played']));
});

const sit = (): Promise<Player> => launchGame(world, world.wallet.addMember(BALANCE), game);

const numberNow = async () => ({ number: (await day.table()).number });

function legOf(selection: (typeof selections)[number], match = 0): [number, number][] {
  return [[book.placeOf({ match, selection: selections.indexOf(selection) }), STAKE]];
}

const betOf = (player: Player, bet: object, roundKey: string = randomUUID()) =>
  player.bet({ roundKey, clientSeed: 'matsuri', ...bet });

type Bet = Awaited<ReturnType<typeof betOf>>;

/** A bet before kick-off on a match that is level after the first period, in the break then. */
async function openBet() {
  await day.settle();
  await day.table();
  await day.choose((stops) => {
    const [match] = book.matchesOf(stops);
    const { home, away } = scoreOf(book.sport.eventsUntil(match?.events ?? [], 5));
    return home === away;
  });
  const player = await sit();
  const placed = { ...(await numberNow()), places: legOf('home') };
  const bet = await betOf(player, placed);
  const state = await day.nextBreak();
  const offer = { period: 1, amount: offerOf(bet, state) };
  expect(offer.amount).toBeGreaterThan(0);
  expect(offer.amount).toBeLessThan(STAKE);
  return { player, bet, offer, placed: { ...placed, period: 1 } };
}

const offerOf = ({ odds, places }: Bet, state: TableState): number =>
  Number(
    book.periods.cashOutOf(
      { stake: BigInt(STAKE), odds: odds ?? 0, places: places ?? [], currency: 'USD' },
      partOf(state),
    ),
  );

const cashOut = (player: Player, id: string, offer: object, cashOutKey: string = randomUUID()) =>
  player.post<Bet>(`/api/shared/bets/${id}/cash-out`, { ...offer, cashOutKey });

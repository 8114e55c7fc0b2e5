import { randomUUID } from 'node:crypto';
import type { LimitKind, LimitPeriod } from '@app/shared/limits/terms';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bet,
  drawOutcome,
  legsOf,
  makeBettor,
  makeDraw,
  makeDrawsAhead,
  settle,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { randomFrom, TEST_SEED } from '../../../../../tests/support/random.ts';
import { cashOf, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { sql } from '../../platform/db/index.ts';
import { cancelLegs } from '../../play/lottery-bets/index.ts';
import { type AtNoon, beginAtNoon, NOON } from '../../play/lottery-bets/test-support/at-noon.ts';
import { authenticate } from '../../play/vendors/authenticate.ts';
import { launchGame } from '../../play/vendors/launch-game.ts';
import { applyTransactions } from '../../play/vendors/messages/apply-transactions.ts';
import type { Message } from '../../play/vendors/messages/message.ts';
import type { Vendor } from '../../play/vendors/signing/find-signer.ts';
import { LEDGER_HOURS } from './count-play.ts';
import {
  confirmRaise,
  limitsInForce,
  pendingChangesOf,
  setLimit,
  spentOf,
  withdrawRaise,
} from './index.ts';

const HOUR_MS = 3_600_000;
const GAME = 'test-game';

let noon: AtNoon;
let vendors: readonly Vendor[];
let member: Member;

beforeAll(async () => {
  noon = await beginAtNoon();
  const { deps } = noon;
  const made = [1, 2].map(() => registerTestVendor(deps, { baseUrl: 'http://nowhere' }));
  vendors = (await Promise.all(made)).map(({ vendorId: id, code }) => {
    const rights = { takesBets: true, mayRollBackSettled: true, mayWinWithoutBet: false };
    return { id, code, ...rights };
  });
  return noon.close;
});
beforeEach(async () => {
  noon.after(0);
  sessions.clear();
  member = await makeBettor(noon.deps, noon.world);
});

const hoursOfLedger = sql(
  'test.hours_of_ledger',
  `SELECT hour, deposited::bigint, staked::bigint, won::bigint FROM ${LEDGER_HOURS} counted ORDER BY hour`,
);

// After each test, the counters of bets must equal the sums of the ledger.
afterEach(async () => {
  const counted = await noon.db.prisma.playHour.findMany({
    where: { memberId: member.id, NOT: { deposited: 0n, staked: 0n, won: 0n } },
    omit: { memberId: true, playedMs: true },
    orderBy: { hour: 'asc' },
  });
  const ledger = await noon.db.query(hoursOfLedger, [member.id, noon.deps.clock()]);
  const moved = ledger.filter((hour) =>
    ['deposited', 'staked', 'won'].some((part) => (hour as Record<string, unknown>)[part] !== 0n),
  );
  if (counted.length > 0) expect(counted).toEqual(moved);
});

const ownKey = () => ({ merchantId: member.merchantId, memberId: member.id });
const limit = (kind: LimitKind, period: LimitPeriod, amount: number | null) =>
  setLimit(noon.deps, {
    ...ownKey(),
    kind,
    period,
    amount: amount === null ? null : whole(amount),
  });

const sessions = new Map<string, string>();
async function sessionAt(vendor: Vendor): Promise<string> {
  const known = sessions.get(vendor.code);
  if (known) return known;
  const launch = { ...ownKey(), isTrial: false, backUrl: undefined, language: 'EN' };
  const url = await launchGame(noon.deps, { ...launch, vendorCode: vendor.code, gameCode: GAME });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(noon.deps, vendor, { launchToken, gameCode: GAME });
  if (answer.status !== 'OK') throw new Error(answer.status);
  sessions.set(vendor.code, answer.session);
  return answer.session;
}

const first = () => vendors[0] ?? expect.unreachable();
const apply = async (message: Message, vendor = first()) =>
  (await applyTransactions(noon.deps, vendor, [message]))[0]?.status ?? expect.unreachable();
const inRound = (roundId: string) => ({ roundId, gameCode: GAME, memberRef: member.publicId });

/** Bets at a vendor in a separate round; the transaction has the round's name. */
async function stake(
  amount: number,
  {
    vendor = first(),
    roundId = randomUUID(),
  }: { readonly vendor?: Vendor; readonly roundId?: string } = {},
) {
  const session = await sessionAt(vendor);
  const sent = { kind: 'bet', session, txId: roundId, ...inRound(roundId) } as const;
  return apply({ ...sent, currency: 'USD', amount: Number(whole(amount)) }, vendor);
}
const win = (roundId: string, amount: number) =>
  apply({
    kind: 'win',
    txId: `${roundId} win`,
    betTxId: roundId,
    ...inRound(roundId),
    currency: 'USD',
    amount: Number(whole(amount)),
    roundClosed: true,
  });
const rollBack = (roundId: string) =>
  apply({ kind: 'rollback', txId: `${roundId} back`, betTxId: roundId, ...inRound(roundId) });

/** An order on the draw on sale, with notes of 2. */
const order = (notes: number, changes: Partial<Parameters<typeof bet>[3]> = {}) =>
  bet(noon.deps, noon.world, member, {
    slips: [straight('1|2|3', { multiple: notes })],
    total: 2 * notes,
    ...changes,
  });
const refused = (refusing: Promise<unknown>) =>
  refusing.then(
    () => expect.unreachable(),
    ({ code, params, more }) => ({ code, params, more }),
  );
const usedOf = async () =>
  (await limitsInForce(noon.db, [member.id], noon.deps.clock())).map(({ used }) => used);

test('RG-03: of several limits the lowest applies', async () => {
  await limit('wager', 'day', 30);
  await limit('wager', 'week', 100);
  await limit('loss', 'day', 50);
  expect(await stake(25)).toBe('OK');
  expect(await stake(6)).toBe('LIMIT_REACHED');
  expect(await stake(5)).toBe('OK');
  noon.after(26 * HOUR_MS);
  sessions.clear();
  expect(await stake(30)).toBe('OK');
  expect(await stake(1)).toBe('LIMIT_REACHED');
});

test('RG-06: a limit of losses counts stakes less wins, of vendors and lotteries', async () => {
  await limit('loss', 'day', 20);
  expect(await stake(12, { roundId: 'lucky' })).toBe('OK');
  expect((await refused(order(5))).params).toMatchObject({ kind: 'loss', left: 8 });
  await order(4);
  expect(await stake(1)).toBe('LIMIT_REACHED');
  expect(await win('lucky', 30)).toBe('OK');
  expect(await usedOf()).toEqual([-whole(10)]);
  expect(await stake(30)).toBe('OK');
  expect(await stake(1)).toBe('LIMIT_REACHED');
});

test('RG-06: a lottery order counts with all legs of a chase, and costs nothing when it is refused', async () => {
  await limit('wager', 'week', 9);
  const ahead = await makeDrawsAhead(noon.deps, noon.world, 2);
  const chase = (notes: number) => {
    const legs = [noon.world.drawId, ...ahead].map((drawId) => ({ drawId, multiple: 1 }));
    const slips = [straight('1|2|3', { multiple: notes })];
    return order(notes, { slips, legs, total: 6 * notes });
  };
  const before = await cashOf(noon.db, member);
  expect(await refused(chase(2))).toEqual({
    code: 'limit.reached',
    params: { kind: 'wager', period: 'week', left: 9, days: 0, hours: 0 },
    more: { limit: { kind: 'wager', period: 'week', amount: 9, left: 9, endsAt: null } },
  });
  expect(await cashOf(noon.db, member)).toBe(before);
  await chase(1);
  expect(await usedOf()).toEqual([whole(6)]);
});

test('RG-06: a limit of a bet applies to each bet separately', async () => {
  await limit('stake', 'bet', 10);
  expect(await stake(10.01)).toBe('LIMIT_REACHED');
  expect(await stake(10)).toBe('OK');
  expect(await stake(10)).toBe('OK');
  expect((await refused(order(6))).more).toEqual({
    limit: { kind: 'stake', period: 'bet', amount: 10, left: 10, endsAt: null },
  });
  await order(5);
});

test('RG-06: at the limit wins, refunds and cancellations are credited, and returned stakes can be bet again', async () => {
  await limit('wager', 'day', 10);
  expect(await stake(4, { roundId: 'returned' })).toBe('OK');
  await order(3);
  expect(await stake(1)).toBe('LIMIT_REACHED');
  expect(await rollBack('returned')).toBe('OK');
  expect(await usedOf()).toEqual([whole(6)]);
  const publicIds = (await legsOf(noon.db, noon.world.drawId))
    .filter(({ memberId }) => memberId === member.id)
    .map(({ publicId }) => publicId);
  await cancelLegs(noon.deps, { ...ownKey(), publicIds });
  expect(await usedOf()).toEqual([0n]);
  expect(await stake(10, { roundId: 'won' })).toBe('OK');
  expect(await win('won', 100)).toBe('OK');
  expect(await stake(1)).toBe('LIMIT_REACHED');
});

test('a stake that is returned hours later makes room only in its own period', async () => {
  await limit('wager', 'day', 10);
  expect(await stake(10, { roundId: 'late' })).toBe('OK');
  noon.after(23 * HOUR_MS);
  expect(await rollBack('late')).toBe('OK');
  noon.after(26 * HOUR_MS);
  sessions.clear();
  expect(await stake(10)).toBe('OK');
  expect(await stake(0.01)).toBe('LIMIT_REACHED');
});

test('a won draw counts when it is settled', async () => {
  await limit('loss', 'month', 10);
  const { drawId } = await makeDraw(noon.deps, noon.world.lotteryId, '20261210-201');
  await order(1, { drawId });
  expect(await usedOf()).toEqual([whole(2)]);
  await drawOutcome(noon.deps, drawId, '123');
  await settle(noon.deps);
  expect((await usedOf())[0]).toBeLessThan(0n);
});

test('RG-05: a lower limit applies at once, a higher one after a day and another confirmation', async () => {
  expect(await limit('wager', 'day', 100)).toEqual({ state: 'applied' });
  expect(await limit('wager', 'day', 10)).toEqual({ state: 'applied' });
  await expect(limit('wager', 'day', 10)).rejects.toThrow('limit.unchanged');
  expect(await limit('wager', 'day', 50)).toEqual({ state: 'pending' });
  expect(await stake(11)).toBe('LIMIT_REACHED');
  const [raise] = await pendingChangesOf(noon.db, member.id);
  const confirm = () => confirmRaise(noon.deps, { ...ownKey(), publicId: raise?.publicId ?? '' });
  noon.after(23.5 * HOUR_MS);
  await expect(confirm()).rejects.toMatchObject({ code: 'limit.too_early', params: { hours: 1 } });
  noon.after(24 * HOUR_MS);
  sessions.clear();
  expect(await stake(11)).toBe('LIMIT_REACHED');
  await confirm();
  expect(await stake(11)).toBe('OK');
  await expect(confirm()).rejects.toThrow('limit.not_pending');
});

test('RG-05: a removed limit applies for another day, and a pending raise can be withdrawn or replaced', async () => {
  await limit('stake', 'bet', 10);
  expect(await limit('stake', 'bet', null)).toEqual({ state: 'pending' });
  expect(await limit('stake', 'bet', 20)).toEqual({ state: 'pending' });
  const [raise, ...rest] = await pendingChangesOf(noon.db, member.id);
  expect(rest).toEqual([]);
  await withdrawRaise(noon.deps, { ...ownKey(), publicId: raise?.publicId ?? '' });
  expect(await pendingChangesOf(noon.db, member.id)).toEqual([]);
  await limit('stake', 'bet', null);
  await limit('stake', 'bet', 5);
  expect(await pendingChangesOf(noon.db, member.id)).toEqual([]);
  noon.after(48 * HOUR_MS);
  sessions.clear();
  expect(await stake(6)).toBe('LIMIT_REACHED');
  const rewrite = noon.db.prisma.playLimitChange.updateMany({ data: { amount: whole(1_000) } });
  await expect(rewrite).rejects.toThrow('cannot change');
});

test('RG-07: in any 24 hours, also over a change to summer time, never more than the limit', async () => {
  const random = randomFrom(TEST_SEED);
  const start = Date.parse('2027-03-27T20:00:00Z') - NOON.getTime();
  noon.after(start);
  await limit('wager', 'day', 20);
  const taken: { readonly at: number; readonly amount: number }[] = [];
  let at = start;
  for (let n = 0; n < 60; n++) {
    at += random.below(3 * HOUR_MS);
    noon.after(at);
    sessions.clear();
    const amount = 1 + random.below(9);
    if ((await stake(amount)) === 'OK') taken.push({ at, amount });
  }
  const within = (from: number) =>
    taken
      .filter((one) => one.at >= from && one.at < from + 24 * HOUR_MS)
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(Math.max(...taken.map((one) => within(one.at)))).toBeLessThanOrEqual(20);
  expect(taken.length).toBeGreaterThan(3);
});

test('RG-04: a refusal names the time from which the amount is permitted again', async () => {
  await limit('wager', 'day', 10);
  noon.after(0.5 * HOUR_MS);
  expect(await stake(4)).toBe('OK');
  const { drawId } = await makeDraw(noon.deps, noon.world.lotteryId, '20261210-202');
  await order(3, { drawId });
  const { params, more } = await refused(order(1, { drawId }));
  const endsAt = NOON.getTime() + 25 * HOUR_MS;
  expect(params).toEqual({ kind: 'wager', period: 'day', left: 0, days: 0, hours: 25 });
  expect(more).toMatchObject({ limit: { endsAt } });
  noon.after(25 * HOUR_MS - 1);
  sessions.clear();
  expect(await stake(1)).toBe('LIMIT_REACHED');
  noon.after(25 * HOUR_MS);
  expect(await stake(10)).toBe('OK');
});

test('bets before the first limit count', async () => {
  expect(await stake(7, { roundId: 'before' })).toBe('OK');
  expect(await win('before', 3)).toBe('OK');
  await order(1);
  await limit('wager', 'day', 10);
  await limit('loss', 'day', 10);
  expect(await usedOf()).toEqual([whole(6), whole(9)]);
  expect(await stake(2)).toBe('LIMIT_REACHED');
  expect(await stake(1)).toBe('OK');
});

test('concurrent bets of two vendors and a lottery never exceed the limit', async () => {
  await limit('loss', 'week', 20);
  const [one = expect.unreachable(), other = expect.unreachable()] = vendors;
  await Promise.all([sessionAt(one), sessionAt(other)]);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 2
        ? order(2).then(
            () => 'OK',
            ({ code }) => code,
          )
        : stake(4, { vendor: n % 3 === 0 ? one : other }),
    ),
  );
  expect(outcomes.filter((status) => status === 'OK')).toHaveLength(5);
  // The order of the requests is random, so all orders may be accepted, or none.
  for (const [n, outcome] of outcomes.entries())
    expect(['OK', n % 3 === 2 ? 'limit.reached' : 'LIMIT_REACHED']).toContain(outcome);
  expect(await usedOf()).toEqual([whole(20)]);
});

test('a limit that is lowered during bets applies to every later bet', async () => {
  await limit('wager', 'day', 1_000);
  await sessionAt(first());
  // Each reading of the clock returns a later time, which puts bets and limits in one order.
  let ms = 0;
  const clock = () => new Date(NOON.getTime() + ++ms);
  const deps = { ...noon.deps, clock };
  const session = await sessionAt(first());
  const bets = Array.from({ length: 20 }, (_, n) =>
    applyTransactions(deps, first(), [
      {
        kind: 'bet',
        session,
        txId: randomUUID(),
        ...inRound(`lowered ${n} ${member.publicId}`),
        currency: 'USD',
        amount: Number(whole(10)),
      },
    ]),
  );
  const lower = setLimit(deps, { ...ownKey(), kind: 'wager', period: 'day', amount: whole(50) });
  await Promise.all([...bets, lower]);
  const { since } = (await limitsInForce(noon.db, [member.id], clock()))[0] ?? expect.unreachable();
  const placed = await noon.db.prisma.bet.findMany({
    where: { memberId: member.id },
    orderBy: { placedAt: 'asc' },
  });
  const before = placed.filter(({ placedAt }) => placedAt < since).length;
  expect(placed.length).toBe(Math.max(before, 5));
});

test('concurrent requests make one change of each limit', async () => {
  const asked = Array.from({ length: 8 }, () =>
    limit('deposit', 'day', 50).then(
      ({ state }) => state,
      ({ code }) => code,
    ),
  );
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((one) => one === 'applied')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['applied', 'limit.unchanged']));
});

test('a period that a kind does not have is refused', async () => {
  await expect(limit('stake', 'day', 5)).rejects.toMatchObject({ fields: ['period'] });
});

test('a member without limits is not counted', async () => {
  expect(await stake(5)).toBe('OK');
  expect(await noon.db.prisma.playHour.count({ where: { memberId: member.id } })).toBe(0);
});

test('RG-14: stakes, wins and deposits of each period equal those of the ledger', async () => {
  const spent = async () => (await spentOf(noon.db, member.id, noon.deps.clock()))[0];
  const played = { period: 'day', deposited: whole(1_000), staked: whole(9), won: whole(4) };
  expect(await stake(9, { roundId: 'spent' })).toBe('OK');
  expect(await win('spent', 4)).toBe('OK');
  expect(await spent()).toEqual(played);
  await limit('wager', 'month', 100);
  expect(await spent()).toEqual(played);
  expect(await stake(1)).toBe('OK');
  expect(await spent()).toEqual({ ...played, staked: whole(10) });
});

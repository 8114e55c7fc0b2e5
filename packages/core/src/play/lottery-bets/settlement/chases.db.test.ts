import { isDeepStrictEqual } from 'node:util';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { beforeEach, expect, test } from 'vitest';
import { crashAtEachStatement } from '../../../../../../tests/support/faults/crash-at-each-statement.ts';
import {
  bet,
  drawOutcome,
  type LotteryWorld,
  legsOf,
  makeBettor,
  makeDrawsAhead,
  price,
  settle,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readBets } from '../../bets/index.ts';
import { auditDraws, cancelLegs } from '../index.ts';
import { placedOrder } from '../orders/order-target.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

/** Prize of a note of two whole units. */
const PRIZE = 1_900;

let noon: AtNoon;
let db: Database;
let deps: Deps;
let world: LotteryWorld;
let member: Member;
/** Consecutive draws, a minute apart; the first is on sale. */
let draws: readonly bigint[];

beforeEach(async () => {
  noon = await beginAtNoon();
  ({ db, deps, world, member } = noon);
  draws = [world.drawId, ...(await makeDrawsAhead(deps, world, 4))];
  return noon.close;
});

const legs = (count: number, multiple = 1) =>
  draws.slice(0, count).map((drawId) => ({ drawId, multiple }));
const chase = (count: number, changes: Partial<Parameters<typeof bet>[3]> = {}) => ({
  slips: [straight('1|3|4')],
  legs: legs(count),
  total: 2 * count,
  ...changes,
});
const statesOf = async (of = member) => {
  const rows = await db.prisma.lotteryLeg.findMany({
    where: { memberId: of.id },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ state }) => state);
};
const worstOf = async (drawId: bigint) =>
  (await db.prisma.lotteryExposure.findFirst({ where: { drawId } }))?.worst;
const { placed, won, lost, cancelled, stopped } = legStates;

test('bets on several draws with a multiple for each, and pays each by its own outcome', async () => {
  const several = [1, 2, 4].map((multiple, n) => ({ drawId: draws[n] ?? 0n, multiple }));
  await bet(deps, world, member, chase(3, { legs: several, total: 14 }));
  expect(await cashOf(db, member)).toBe(whole(1_000 - 14));
  expect(await noon.escrow()).toBe(whole(14));
  expect(await worstOf(draws[2] ?? 0n)).toBe(whole(4 * PRIZE));
  expect(await db.prisma.lotteryOrder.findFirst()).toMatchObject({ stake: whole(14), notes: 1 });
  noon.after(60_000);
  await drawOutcome(deps, draws[0] ?? 0n, '999');
  await drawOutcome(deps, draws[1] ?? 0n, '134');
  await settle(deps);
  expect(await statesOf()).toEqual([lost, won, placed]);
  expect(await cashOf(db, member)).toBe(whole(1_000 - 14 + 2 * PRIZE));
  expect(await noon.escrow()).toBe(whole(8));
});

test.each([
  ['total_differs', () => ({ total: 4 })],
  ['closed', () => ({ legs: legs(4).slice(1) })],
  ['closed', () => ({ legs: [...legs(2), { drawId: 0n, multiple: 1 }] })],
] as const)('refuses a chase with %s and takes nothing', async (code, changes) => {
  await expect(bet(deps, world, member, chase(3, changes()))).rejects.toMatchObject({
    code: `lottery.${code}`,
  });
  expect(await cashOf(db, member)).toBe(whole(1_000));
});

test.each([
  ['none', () => []],
  ['one draw twice', () => [...legs(1), ...legs(1)]],
  ['a multiple of none', () => legs(2, 0)],
  ['too many', () => Array.from({ length: 121 }, (_, n) => ({ drawId: BigInt(n), multiple: 1 }))],
] as const)('takes no legs of %s', async (_, made) => {
  await expect(bet(deps, world, member, chase(2, { legs: made() }))).rejects.toMatchObject({
    fields: ['legs'],
  });
});

test('the error returns the balance if it is too low for all legs', async () => {
  const dear = chase(3, { slips: [straight('1|3|4', { multiple: 200 })], total: 1_200 });
  await expect(bet(deps, world, member, dear)).rejects.toMatchObject({
    code: 'wallet.insufficient_funds',
    params: { available: 1_000 },
  });
});

test('checks the member’s limit for each draw separately', async () => {
  await price(deps, world.lotteryId, { memberStakeMax: whole(5) });
  await bet(deps, world, member, { slips: [straight('1|3|4')], total: 2, drawId: world.drawId });
  const twice = chase(2, { legs: legs(2, 2), total: 8 });
  await expect(bet(deps, world, member, twice)).rejects.toMatchObject({
    code: 'lottery.limit_reached',
    params: { remaining: 3 },
  });
  await bet(deps, world, member, chase(2));
  expect(await cashOf(db, member)).toBe(whole(1_000 - 6));
});

test('a win stops the remaining legs of its order, and refunds them once', async () => {
  const other = await makeBettor(deps, world);
  await bet(deps, world, member, chase(5, { stopOnWin: true }));
  await bet(deps, world, other, chase(5));
  // The second draw closed before the first one’s bets were decided.
  noon.after(120_000);
  await drawOutcome(deps, draws[0] ?? 0n, '134');
  const published: unknown[] = [];
  await settle({ ...deps, publish: (event) => void published.push(event) }, 2);
  await settle(deps);
  expect(await statesOf()).toEqual([won, placed, stopped, stopped, stopped]);
  expect(await statesOf(other)).toEqual([won, placed, placed, placed, placed]);
  expect(await cashOf(db, member)).toBe(whole(1_000 - 10 + PRIZE + 6));
  expect(await noon.escrow()).toBe(whole(2 + 8));
  expect(await worstOf(draws[2] ?? 0n)).toBe(whole(PRIZE));
  expect(published).toContainEqual({
    merchantId: world.merchantId,
    memberId: member.id,
    kind: 'bets',
  });
  const stops = await db.prisma.lotteryLeg.findMany({ where: { state: stopped } });
  const bets = await readBets(
    db,
    stops.map(({ betId }) => betId),
  );
  expect(bets.map(({ state }) => state)).toEqual(['void', 'void', 'void']);
});

test('publishes the balance for the win, and once for each transaction that stops legs', async () => {
  await bet(deps, world, member, chase(4, { stopOnWin: true }));
  await drawOutcome(deps, draws[0] ?? 0n, '134');
  const published: unknown[] = [];
  const balance = { merchantId: world.merchantId, memberId: member.id, kind: 'balance' };
  await settle({ ...deps, publish: (event) => void published.push(event) }, 2);
  expect(await statesOf()).toEqual([won, stopped, stopped, stopped]);
  expect(published.filter((event) => isDeepStrictEqual(event, balance))).toHaveLength(3);
});

test('the error for an unknown order names it', async () => {
  await expect(placedOrder(db, 0n)).rejects.toThrow('there is no order 0');
});

test('a leg that was stopped or cancelled cannot be cancelled again, and one ahead can', async () => {
  await bet(deps, world, member, chase(4, { stopOnWin: true }));
  const ahead = (await legsOf(db, draws[3] ?? 0n)).map(({ publicId }) => publicId);
  const cancel = (publicIds: string[]) =>
    cancelLegs(deps, { ...world, memberId: member.id, publicIds });
  await cancel(ahead);
  await drawOutcome(deps, draws[0] ?? 0n, '134');
  await settle(deps);
  expect(await statesOf()).toEqual([won, stopped, stopped, cancelled]);
  const ended = (await legsOf(db, draws[2] ?? 0n)).map(({ publicId }) => publicId);
  await expect(cancel(ended)).rejects.toMatchObject({ code: 'lottery.closed' });
  expect(await cashOf(db, member)).toBe(whole(1_000 - 2 + PRIZE));
});

test('skips full draws on request, and refuses the whole chase otherwise', async () => {
  await price(deps, world.lotteryId, { liabilityMax: whole(PRIZE) });
  await bet(deps, world, await makeBettor(deps, world), chase(1));
  await expect(bet(deps, world, member, chase(3))).rejects.toMatchObject({
    code: 'lottery.draw_full',
  });
  await bet(deps, world, member, chase(3, { abandoning: true }));
  const rows = await db.prisma.lotteryLeg.findMany({
    where: { memberId: member.id },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ drawId }) => drawId)).toEqual([draws[1], draws[2]]);
  expect(await db.prisma.lotteryOrder.findFirst({ where: { memberId: member.id } })).toMatchObject({
    stake: whole(4),
    abandoning: true,
  });
  await expect(bet(deps, world, member, chase(3, { abandoning: true }))).rejects.toMatchObject({
    code: 'lottery.draw_full',
  });
});

test('a chase is stopped once, at whichever statement the settling process dies', async () => {
  await bet(deps, world, member, chase(5, { stopOnWin: true }));
  await drawOutcome(deps, draws[0] ?? 0n, '134');
  const died = await crashAtEachStatement(
    deps,
    (dying) => settle(dying, 2),
    async () => {
      const states = await statesOf();
      const back = states.filter((state) => state === stopped).length;
      const paid = states[0] === won ? PRIZE : 0;
      expect(await cashOf(db, member)).toBe(whole(1_000 - 10 + paid + 2 * back));
      expect(await auditDraws(db)).toEqual([]);
    },
  );
  expect(died).toBeGreaterThan(runs(1, 10));
  expect(await statesOf()).toEqual([won, stopped, stopped, stopped, stopped]);
  expect(await noon.escrow()).toBe(0n);
});

test('settles two draws concurrently with chases across both, during bets and cancellations', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => makeBettor(deps, world)));
  // In opposite orders, which must not change the order of locks.
  for (const [n, one] of members.entries())
    await bet(deps, world, one, {
      ...chase(5, { stopOnWin: true }),
      legs: n % 2 ? legs(5).toReversed() : legs(5),
    });
  await drawOutcome(deps, draws[0] ?? 0n, '134');
  await drawOutcome(deps, draws[1] ?? 0n, '134');
  noon.after(121_000);
  const later = draws.slice(2).map((drawId) => ({ drawId, multiple: 1 }));
  const order = { slips: [straight('9|9|9')], total: 6 };
  const betting = members.flatMap((one, n) => [
    bet(deps, world, one, { ...order, legs: n % 2 ? later : later.toReversed() }),
    bet(deps, world, one, { ...order, total: 2, drawId: draws[2] ?? 0n }),
  ]);
  const last = (await legsOf(db, draws[4] ?? 0n))[0] ?? expect.unreachable();
  const cancelling = cancelLegs(deps, {
    merchantId: world.merchantId,
    memberId: last.memberId,
    publicIds: [last.publicId],
  }).catch(({ code }) => expect(code).toBe('lottery.closed'));
  await Promise.all([settle(deps, 3), settle(deps, 3), settle(deps, 3), cancelling, ...betting]);
  for (const one of members) {
    const states = (await statesOf(one)).slice(0, 5).toSorted();
    const ends = states.slice(2);
    expect(states.slice(0, 2)).toEqual([won, won]);
    expect(ends.every((state) => state === stopped || state === cancelled)).toBe(true);
    expect(await cashOf(db, one)).toBe(whole(1_000 - 4 + 2 * PRIZE - 8));
  }
  expect(await noon.escrow()).toBe(whole(8 * members.length));
  expect(await worstOf(draws[2] ?? 0n)).toBe(whole(2 * PRIZE * members.length));
  const { rows } = await db.pool.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: 0n }]);
});

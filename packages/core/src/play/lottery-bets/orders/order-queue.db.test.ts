import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../../tests/support/databases/crashing-database.ts';
import {
  askedBet,
  controlNumbers,
  legsOf,
  makeBettor,
  makeDraw,
  makeDrawsAhead,
  straight,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { until } from '../../../../../../tests/support/until.ts';
import { cashOf, fund, whole } from '../../../../../../tests/support/world.ts';
import { cash, lockAccounts } from '../../../books/ledger/index.ts';
import { lockMember, type Member } from '../../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { OrderQueue, type PlaceOrder } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';

const NEVER = Number.POSITIVE_INFINITY;
const FUNDS = 50;
/** Cost of an order of one note, and its prize. */
const COST = 2;
const PRIZE = 1_900;
/** More than the statements of a batch. */
const ROUNDS_MAX = 400;

let noon: AtNoon;
let queue: OrderQueue;

const begin = async (changes: Parameters<typeof beginAtNoon>[0] = {}) => {
  noon = await beginAtNoon(changes);
  queue = new OrderQueue(noon.deps);
};
beforeEach(() => begin());
afterEach(() => noon.close());

const bettors = (count: number, funds = FUNDS): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => makeBettor(noon.deps, noon.world, whole(funds))));

/** An order of a member: one note on the draw on sale, unless given otherwise. */
const orderOf = (
  member: Member,
  { total = COST, ...asked }: Partial<Parameters<typeof askedBet>[3]> = {},
): PlaceOrder =>
  askedBet(noon.deps, noon.world, member, { slips: [straight('1|2|3')], total, ...asked });

/** `placed`, or the code of the error. */
const submit = (order: PlaceOrder, to = queue): Promise<string> =>
  to.place(order, NEVER).then(
    () => 'placed',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );

const countsOf = (results: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(results, (one) => one)].map(([one, all]) => [one, all.length]),
  );

const countTransactions = sql(
  'test.count_order_transactions',
  'SELECT count(DISTINCT xmin::text)::int AS count FROM lottery_order WHERE merchant_id = $1',
);
const transactions = async () =>
  (await noon.db.query<{ count: number }>(countTransactions, [noon.world.merchantId]))[0]?.count;

/** Runs work while another transaction holds a lock. */
async function whileLocked(lock: (tx: Tx) => Promise<void>, work: () => Promise<void>) {
  const mayEnd = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const holder = inTransaction(noon.db, async (tx) => {
    await lock(tx);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  await work().finally(mayEnd.resolve);
  await holder;
}

test('orders of many members that arrive together share transactions', async () => {
  const members = await bettors(40);
  const answers = await Promise.all(members.map((member) => queue.place(orderOf(member), NEVER)));
  const orders = await noon.db.prisma.lotteryOrder.findMany({ include: { legs: true } });
  expect(orders).toHaveLength(40);
  for (const [n, { publicId, stake }] of answers.entries()) {
    const order = orders.find((one) => one.publicId === publicId);
    expect(order).toMatchObject({ memberId: members[n]?.id, stake: whole(COST) });
    expect(order?.legs).toHaveLength(1);
    expect(stake).toBe(whole(COST));
  }
  for (const member of members) expect(await cashOf(noon.db, member)).toBe(whole(FUNDS - COST));
  // Two lanes: each places its first order alone, then all others together.
  expect(await transactions()).toBeLessThanOrEqual(4);
});

test('a hundred concurrent orders with money for fifty place fifty', async () => {
  const [member = expect.unreachable()] = await bettors(1, 50 * COST);
  const results = await Promise.all(Array.from({ length: 100 }, () => submit(orderOf(member))));
  expect(countsOf(results)).toEqual({ placed: 50, 'wallet.insufficient_funds': 50 });
  expect(await cashOf(noon.db, member)).toBe(0n);
});

test('an order that is sent twenty times at once is placed once, with one answer', async () => {
  const [member = expect.unreachable(), ...others] = await bettors(10);
  const order = orderOf(member);
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => queue.place(order, NEVER))),
    ...others.map((other) => submit(orderOf(other))),
  ]);
  expect(new Set(answers.map(({ publicId }) => publicId)).size).toBe(1);
  expect(await cashOf(noon.db, member)).toBe(whole(FUNDS - COST));
  const other = { ...order, requestKey: { ...order.requestKey, inputHash: 'other input' } };
  expect(await submit(other)).toBe('idempotency.other_input');
});

test('an order sees the exposure that the orders before it in its transaction leave', async () => {
  await noon.close();
  await begin({ limits: { liabilityMax: whole(7 * PRIZE + 1) } });
  const members = await bettors(30);
  const results = await Promise.all(members.map((member) => submit(orderOf(member))));
  expect(countsOf(results)).toEqual({ placed: 7, 'lottery.draw_full': 23 });
  expect(await noon.db.prisma.lotteryExposure.findFirst()).toMatchObject({
    worst: whole(7 * PRIZE),
  });
  expect(await noon.escrow()).toBe(whole(7 * COST));
  // Only orders on the full number are refused, although they share transactions with others.
  const mixed = members.map((member, n) =>
    orderOf(member, { slips: [straight(n % 2 ? '1|2|3' : '3|2|1')] }),
  );
  const second = await Promise.all(mixed.map((order) => submit(order)));
  expect(countsOf(second)).toEqual({ placed: 7, 'lottery.draw_full': 23 });
});

test('a refused order does not affect others in its transaction, and each gets its own error', async () => {
  const [poor] = await bettors(1, 1);
  const [closed, late, blocked, cheated, badSeries, far, ...good] = await bettors(16);
  await controlNumbers(noon.deps, noon.world, { numbers: ['777'], rate: 0 });
  const [ahead = 0n] = await makeDrawsAhead(noon.deps, noon.world, 1);
  const past = await makeDraw(noon.deps, noon.world.lotteryId, '20261210-900', new Date(0));
  const is = (member: Member | undefined) => member ?? expect.unreachable();
  const orders = [
    orderOf(is(poor)),
    orderOf(is(closed)),
    orderOf(is(late), { drawId: past.drawId }),
    orderOf(is(blocked), { slips: [straight('7|7|7')] }),
    orderOf(is(cheated), { total: 1 }),
    orderOf(is(badSeries), { series: 1_950 }),
    orderOf(is(far), { drawId: ahead }),
    ...good.map((member) => orderOf(member)),
  ];
  await inTransaction(noon.db, (tx) => lockMember(tx, is(closed).id, noon.deps.clock()));
  const results = await Promise.all(orders.map((order) => submit(order)));
  expect(results.slice(0, 7)).toEqual([
    'wallet.insufficient_funds',
    'login.not.session',
    'lottery.closed',
    'lottery.number_blocked',
    'lottery.total_differs',
    'lottery.series_refused',
    'lottery.closed',
  ]);
  expect(new Set(results.slice(7))).toEqual(new Set(['placed']));
  expect(await legsOf(noon.db, noon.world.drawId)).toHaveLength(good.length);
});

const countBlocked = sql(
  'test.count_blocked',
  `SELECT count(*)::int AS count FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

test('a draw that closes while orders wait refuses them, and the next draw takes others', async () => {
  const [held = expect.unreachable(), ...members] = await bettors(12);
  const [next = 0n] = await makeDrawsAhead(noon.deps, noon.world, 1);
  let waiting: Promise<string> | undefined;
  await whileLocked(
    (tx) => lockAccounts(tx, [cash(held.id)]),
    async () => {
      waiting = submit(orderOf(held));
      await until('the order waits', async () => {
        const [blocked] = await noon.db.query<{ count: number }>(countBlocked);
        return blocked?.count === 1;
      });
      noon.after(60_000);
      const results = await Promise.all(
        members.map((member, n) => submit(orderOf(member, n % 2 ? {} : { drawId: next }))),
      );
      expect(countsOf(results)).toEqual({ placed: 6, 'lottery.closed': 5 });
    },
  );
  expect(await waiting).toBe('lottery.closed');
  expect(await legsOf(noon.db, noon.world.drawId)).toEqual([]);
});

test('a member whose account is locked does not hold up other members', async () => {
  const [held = expect.unreachable(), ...others] = await bettors(12);
  const results: Promise<string>[] = [];
  await whileLocked(
    (tx) => lockAccounts(tx, [cash(held.id)]),
    async () => {
      // The lane is idle, and still does not wait for the locked member.
      results.push(submit(orderOf(held)));
      const before = others.map((other) => submit(orderOf(other)));
      results.push(submit(orderOf(held)));
      const after = others.map((other) => submit(orderOf(other)));
      expect(countsOf(await Promise.all([...before, ...after]))).toEqual({ placed: 22 });
      expect(await cashOf(noon.db, held)).toBe(whole(FUNDS));
    },
  );
  expect(await Promise.all(results)).toEqual(['placed', 'placed']);
  expect(await cashOf(noon.db, held)).toBe(whole(FUNDS - 2 * COST));
});

test('orders of two processes at once are placed once each', async () => {
  const members = await bettors(20);
  const other = new OrderQueue(noon.deps);
  const orders = members.map((member) => orderOf(member));
  await Promise.all(orders.flatMap((order) => [submit(order), submit(order, other)]));
  expect(countsOf(await Promise.all(orders.map((order) => submit(order))))).toEqual({ placed: 20 });
  for (const member of members) expect(await cashOf(noon.db, member)).toBe(whole(FUNDS - COST));
});

test('number controls that change before an order is placed price it again', async () => {
  const members = await bettors(10);
  const changing = controlNumbers(noon.deps, noon.world, { numbers: ['123'], rate: 0 });
  const results = await Promise.all(members.map((member) => submit(orderOf(member))));
  await changing;
  const counts = countsOf(results);
  expect((counts.placed ?? 0) + (counts['lottery.number_blocked'] ?? 0)).toBe(10);
  expect(await submit(orderOf(members[0] ?? expect.unreachable()))).toBe('lottery.number_blocked');
});

test('places chases and other orders at the same time', async () => {
  const members = await bettors(12);
  const ahead = await makeDrawsAhead(noon.deps, noon.world, 2);
  const legs = [noon.world.drawId, ...ahead].map((drawId) => ({ drawId, multiple: 1 }));
  const results = await Promise.all(
    members.map((member, n) =>
      submit(orderOf(member, n % 3 ? {} : { legs, total: legs.length * COST })),
    ),
  );
  expect(countsOf(results)).toEqual({ placed: 12 });
  expect(await noon.escrow()).toBe(whole((8 + 4 * 3) * COST));
});

test('an order with an internal failure fails alone', async () => {
  const members = await bettors(10);
  const orders = members.map((member) => orderOf(member));
  const broken = orders[7] ?? expect.unreachable();
  // PostgreSQL refuses to store a null character.
  orders[7] = { ...broken, requestKey: { ...broken.requestKey, inputHash: 'in\0put' } };
  const results = await Promise.all(orders.map((order) => submit(order)));
  expect(results[7]).toBe('22021');
  expect(countsOf(results.toSpliced(7, 1))).toEqual({ placed: 9 });
});

test('an order that waited too long is refused and has no effect', async () => {
  const [member = expect.unreachable()] = await bettors(1);
  const late = orderOf(member);
  await expect(queue.place(late, performance.now() - 1)).rejects.toThrow('server.busy');
  expect(await cashOf(noon.db, member)).toBe(whole(FUNDS));
  expect(await submit(late)).toBe('placed');
});

test('cut off after any statement of a batch, each retry completes it once', async () => {
  await noon.close();
  await begin({ limits: { liabilityMax: whole(4 * ROUNDS_MAX * PRIZE) } });
  const members = await bettors(4);
  for (const member of members) await fund(noon.db, member, whole(950));
  let rounds = 0;
  for (let isDone = false; !isDone; rounds++) {
    const dying = crashAt(noon.db, rounds);
    const orders = members.map((member) => orderOf(member));
    const cut = new OrderQueue({ ...noon.deps, db: dying });
    const first = await Promise.all(orders.map((order) => submit(order, cut)));
    isDone = first.every((result) => result === 'placed');
    await dying.close();
    expect(countsOf(await Promise.all(orders.map((order) => submit(order))))).toEqual({
      placed: 4,
    });
    const left = whole(1_000 - COST * (rounds + 1));
    for (const member of members) expect(await cashOf(noon.db, member)).toBe(left);
    expect(await noon.escrow()).toBe(whole(4 * COST * (rounds + 1)));
    expect(rounds).toBeLessThan(ROUNDS_MAX);
  }
  expect(rounds).toBeGreaterThan(2);
});

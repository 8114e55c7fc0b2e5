import { beforeEach, expect, test } from 'vitest';
import {
  askedBet,
  legsOf,
  makeBettor,
} from '../../../../../../tests/support/play/lottery-world.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../../../../tests/support/random.ts';
import { cashOf, whole } from '../../../../../../tests/support/world.ts';
import type { Member } from '../../../people/members/index.ts';
import { cancelLegs, OrderQueue, type Slip } from '../index.ts';
import { type AtNoon, beginAtNoon } from '../test-support/at-noon.ts';
import { oraclePayout, threeDigits } from '../test-support/three-digits.ts';

const MEMBERS = 50;
const FUNDS = 100;
/** The liability limit of a draw. */
const MOST = whole(100);
/** Price of a note in the mode of hundredths, in 1/10 000. */
const NOTE = 200n;
const SERIES = 1_900n;

/** Plays whose payouts need no rounding. */
const plays = threeDigits.filter(({ code }) =>
  ['All3Straight', 'Last2Straight', 'FixedPlace'].includes(code),
);
const outcomes = Array.from({ length: 1_000 }, (_, n) => [...`${n}`.padStart(3, '0')].map(Number));

interface Order {
  readonly member: Member;
  readonly slips: readonly Slip[];
  readonly notes: number;
  /** Payout for each outcome. */
  readonly paid: readonly bigint[];
}

let noon: AtNoon;
let queue: OrderQueue;
let orders: readonly Order[];

const begin = async (changes: Parameters<typeof beginAtNoon>[0] = {}) => {
  noon = await beginAtNoon(changes);
  const { deps, world } = noon;
  queue = new OrderQueue(deps);
  const random = randomFrom(TEST_SEED);
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () => makeBettor(deps, world, whole(FUNDS))),
  );
  orders = members.map((member) => ({ member, ...orderBy(random) }));
};
beforeEach(() => () => noon.close());

function orderBy(random: Random): Omit<Order, 'member'> {
  const bets = [1, 2].map(() => {
    const { code, pick } = random.oneOf(plays);
    return { code, ...pick(random) };
  });
  const notes = bets.flatMap((one) => one.notes);
  return {
    slips: bets.map(({ code: play, ball }) => ({ play, ball, by: 'pick', mode: 3, multiple: 1 })),
    notes: notes.length,
    paid: outcomes.map((drawn) => oraclePayout(notes, { drawn, note: NOTE, series: SERIES })),
  };
}

const costOf = ({ notes }: Order): number => (2 * notes) / 100;
function place(order: Order): Promise<unknown> {
  const { member, slips } = order;
  const asked = askedBet(noon.deps, noon.world, member, { slips, total: costOf(order) });
  return queue.place(asked, Number.POSITIVE_INFINITY);
}

/** The payouts of all orders by outcome, summed order by order. */
const recount = (placed: readonly Order[]): readonly bigint[] =>
  outcomes.map((_, n) => placed.reduce((sum, { paid }) => sum + (paid[n] ?? 0n), 0n));

function worstOf(byOutcome: readonly bigint[]): bigint {
  let most = 0n;
  for (const paid of byOutcome) if (paid > most) most = paid;
  return most;
}

/** Compares exposure, escrow and every balance with these orders; an order may occur several times. */
async function expectPlaced(placed: readonly Order[]): Promise<void> {
  const byOutcome = recount(placed);
  expect(await noon.db.prisma.lotteryExposure.findFirst()).toMatchObject({
    byOutcome,
    worst: worstOf(byOutcome),
  });
  const cost = placed.reduce((sum, order) => sum + whole(costOf(order)), 0n);
  expect(await noon.escrow()).toBe(cost);
  for (const order of orders) {
    const times = placed.filter((one) => one === order).length;
    expect(await cashOf(noon.db, order.member)).toBe(
      whole(FUNDS) - BigInt(times) * whole(costOf(order)),
    );
  }
}

test('fifty members bet on one draw concurrently; exposure, escrow and balances match their orders', async () => {
  await begin();
  await Promise.all(orders.map(place));
  await expectPlaced(orders);
  // Half of them cancel their orders while the others bet again.
  const { merchantId, drawId } = noon.world;
  const legs = await legsOf(noon.db, drawId);
  const [leave, stay] = [orders.slice(0, MEMBERS / 2), orders.slice(MEMBERS / 2)];
  const cancel = ({ member: { id: memberId } }: Order) => {
    const own = legs.filter((leg) => leg.memberId === memberId);
    const publicIds = own.map(({ publicId }) => publicId);
    return cancelLegs(noon.deps, { merchantId, memberId, publicIds });
  };
  await Promise.all([...leave.map(cancel), ...stay.map(place)]);
  await expectPlaced([...stay, ...stay]);
});

test('concurrent orders never exceed the draw’s limit, and no order within it is refused', async () => {
  await begin({ limits: { liabilityMax: MOST } });
  const placed = await Promise.all(
    orders.map((order) =>
      place(order).then(
        () => order,
        ({ code }: { code: unknown }) => {
          expect(code).toBe('lottery.draw_full');
        },
      ),
    ),
  );
  const taken = placed.filter((order) => order !== undefined);
  await expectPlaced(taken);
  expect(worstOf(recount(taken))).toBeLessThanOrEqual(MOST);
  const refused = orders.filter((order) => !taken.includes(order));
  expect(refused.length).toBeGreaterThan(0);
  for (const order of refused) expect(worstOf(recount([...taken, order]))).toBeGreaterThan(MOST);
});

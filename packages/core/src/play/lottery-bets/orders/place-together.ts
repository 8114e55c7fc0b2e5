import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { onceEach } from '../../../platform/idempotency/index.ts';
import { type Deps, DomainError, itemAt, runByHalves } from '../../../platform/kernel/index.ts';
import { countPlay, type RulesOfSite, rulesOfSites } from '../../../protection/limits/index.ts';
import { checkOrders, costOf } from './check-orders.ts';
import { fitOrders } from './fit-orders.ts';
import type { Outcome, PlacingOrder } from './placing-order.ts';
import { openLotteryAccounts, writeOrders } from './write-orders.ts';

type PlacingDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/** Maximum slips of an order that shares a transaction. */
const SHARED_SLIPS_MAX = 50;

/** A chase locks many draws, and a long order takes long to write: the others would wait for them. */
const mayShare = ({ legs, read }: PlacingOrder): boolean =>
  legs.length === 1 && read.length <= SHARED_SLIPS_MAX;

/**
 * A command. Places orders of different members in one transaction and returns their outcomes in order, after the
 * commit. An order that would keep the others waiting gets a transaction of its own, and its outcome is a promise: a
 * chase, an order with many slips, and an order whose member another transaction holds. A failing order does not fail
 * the others.
 */
export async function placeTogether(
  deps: PlacingDeps,
  orders: readonly PlacingOrder[],
): Promise<(Outcome | Promise<Outcome>)[]> {
  const outcomes = new Map<PlacingOrder, Outcome | Promise<Outcome>>();
  for (const order of orders) if (!mayShare(order)) outcomes.set(order, placeAlone(deps, order));
  const sharing = orders.filter((order) => !outcomes.has(order));
  if (sharing.length > 0)
    for (const [n, outcome] of (await placeSharing(deps, sharing)).entries())
      outcomes.set(itemAt(sharing, n), outcome);
  return orders.map((order) => outcomes.get(order) ?? placeAlone(deps, order));
}

const placeSharing = (
  deps: PlacingDeps,
  all: readonly PlacingOrder[],
): Promise<readonly (Outcome | Promise<Outcome>)[]> =>
  runByHalves<PlacingOrder, Outcome | Promise<Outcome>>(all, {
    together: async (orders) => {
      const outcomes = await placeInTransaction(deps, orders, false);
      return orders.map((order) => outcomes.get(order) ?? placeAlone(deps, order));
    },
    failed: (error) => ({ is: 'refused', error }),
  });

/** A command. Places an order in a transaction of its own, which waits for locks. */
export async function placeAlone(deps: PlacingDeps, order: PlacingOrder): Promise<Outcome> {
  try {
    const outcome = (await placeInTransaction(deps, [order], true)).get(order);
    if (!outcome) throw new Error('the transaction has no outcome');
    return outcome;
  } catch (error) {
    return { is: 'refused', error };
  }
}

type Outcomes = ReadonlyMap<PlacingOrder, Outcome>;

async function placeInTransaction(
  deps: PlacingDeps,
  orders: readonly PlacingOrder[],
  isWaiting: boolean,
): Promise<Outcomes> {
  const rulesOf = await rulesOfSites(deps.db);
  return inTransaction(deps.db, (tx) => placeInside(tx, deps, { orders, rulesOf, isWaiting }));
}

interface Placing {
  readonly orders: readonly PlacingOrder[];
  readonly rulesOf: RulesOfSite;
  readonly isWaiting: boolean;
}

/**
 * A step. Lock order: requests, members, draws, number controls, and the sites' exposure last. Unless `isWaiting`,
 * orders of members that other transactions hold have no outcome.
 */
async function placeInside(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { orders, ...placing }: Placing,
): Promise<Outcomes> {
  let outcomes: Outcomes = new Map();
  const results = await onceEach(tx, orders, deps.clock(), async (fresh) => {
    outcomes = await placeFresh(tx, deps, { orders: fresh, ...placing });
    return fresh.map((order) => {
      const outcome = outcomes.get(order);
      return outcome?.is === 'placed' ? outcome.orderId : undefined;
    });
  });
  return new Map(
    orders.flatMap((order, n) => {
      const result = results[n];
      const outcome = outcomes.get(order) ?? (result === undefined ? undefined : outcomeOf(result));
      return outcome ? [[order, outcome] as const] : [];
    }),
  );
}

/** Places orders whose requests did not run before. */
async function placeFresh(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { orders, ...placing }: Placing,
): Promise<Outcomes> {
  const { now, checked, ended } = await checkOrders(tx, deps, { orders, ...placing });
  await openLotteryAccounts(tx, checked);
  const { fitting, full } = await fitOrders(tx, checked);
  const written = await writeOrders(tx, deps, fitting, now);
  const placed = fitting.map((one, n) => ({ ...one, ...itemAt(written, n) }));
  const counted = placed.filter(({ isCounted }) => isCounted);
  await countPlay(
    tx,
    counted.map(({ order: { memberId }, legs }) => ({ memberId, at: now, staked: costOf(legs) })),
  );
  const outcomes = new Map<PlacingOrder, Outcome>([...ended, ...full]);
  for (const { order, id: orderId, publicId, legs, draws } of placed) {
    const drawNumber = draws.find(({ id }) => id === legs[0]?.drawId)?.number ?? '';
    const summary = { publicId, drawNumber, stake: costOf(legs) };
    outcomes.set(order, { is: 'placed', orderId, order: summary });
  }
  return outcomes;
}

const outcomeOf = (known: bigint | DomainError): Outcome =>
  known instanceof DomainError ? { is: 'refused', error: known } : { is: 'known', orderId: known };

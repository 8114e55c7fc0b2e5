import { isOutage } from '@app/shared/process/outage';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { lockRequests, writeRecords } from '../../../platform/idempotency/index.ts';
import { type Deps, DomainError, itemAt } from '../../../platform/kernel/index.ts';
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
 * A command. Places orders of different members, those of one bet or a few in one transaction, and returns their
 * outcomes in order, after the commit. The outcome of an order that would keep the others waiting is a promise: it has a
 * transaction of its own, because it is a chase or long, or another transaction holds its member. A failing order does
 * not fail the others.
 */
export async function placeTogether(
  deps: PlacingDeps,
  orders: readonly PlacingOrder[],
): Promise<(Outcome | Promise<Outcome>)[]> {
  const outcomes = new Map<PlacingOrder, Outcome | Promise<Outcome>>();
  for (const order of orders) if (!mayShare(order)) outcomes.set(order, placeAlone(deps, order));
  const sharing = orders.filter((order) => !outcomes.has(order));
  for (const [n, outcome] of (await placeSharing(deps, sharing)).entries())
    outcomes.set(itemAt(sharing, n), outcome);
  return orders.map((order) => outcomes.get(order) ?? placeAlone(deps, order));
}

async function placeSharing(
  deps: PlacingDeps,
  orders: readonly PlacingOrder[],
): Promise<(Outcome | Promise<Outcome>)[]> {
  if (orders.length === 0) return [];
  try {
    const outcomes = await placeInTransaction(deps, orders, false);
    return orders.map((order) => outcomes.get(order) ?? placeAlone(deps, order));
  } catch (error) {
    if (orders.length === 1 || isOutage(error)) return orders.map(() => ({ is: 'refused', error }));
    // Halves find an order that fails in few steps.
    const half = Math.ceil(orders.length / 2);
    const first = await placeSharing(deps, orders.slice(0, half));
    return [...first, ...(await placeSharing(deps, orders.slice(half)))];
  }
}

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
 * A step. Lock order: requests, members, draws, number controls, and the sites' exposure last. Orders of members that
 * other transactions hold have no outcome.
 */
async function placeInside(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { orders, ...placing }: Placing,
): Promise<Outcomes> {
  const requests = await lockRequests(
    tx,
    orders.map(({ requestKey }) => requestKey),
  );
  const before = orders.flatMap((order, n) => {
    const known = requests[n];
    return known === undefined ? [] : [[order, outcomeOf(known)] as const];
  });
  const outcomes = new Map<PlacingOrder, Outcome>(before);
  const asking = orders.filter((order) => !outcomes.has(order));
  if (asking.length === 0) return outcomes;
  const { now, checked, ended } = await checkOrders(tx, deps, { orders: asking, ...placing });
  await openLotteryAccounts(tx, checked);
  const { fitting, full } = await fitOrders(tx, checked);
  const written = await writeOrders(tx, deps, fitting, now);
  const placed = fitting.map((one, n) => ({ ...one, ...itemAt(written, n) }));
  const counted = placed.filter(({ isCounted }) => isCounted);
  await countPlay(
    tx,
    counted.map(({ order: { memberId }, legs }) => ({ memberId, at: now, staked: costOf(legs) })),
  );
  const results = placed.map(({ order, id }) => ({ request: order.requestKey, resultId: id }));
  await writeRecords(tx, results, now);
  for (const [order, outcome] of [...ended, ...full]) outcomes.set(order, outcome);
  for (const { order, id: orderId, publicId, legs, draws } of placed) {
    const drawNumber = draws.find(({ id }) => id === legs[0]?.drawId)?.number ?? '';
    const told = { publicId, drawNumber, stake: costOf(legs) };
    outcomes.set(order, { is: 'placed', orderId, order: told });
  }
  return outcomes;
}

const outcomeOf = (known: bigint | DomainError): Outcome =>
  known instanceof DomainError ? { is: 'refused', error: known } : { is: 'known', orderId: known };

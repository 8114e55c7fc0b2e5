import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import type { Money } from '@app/shared/money/money';
import { cash, house, openSiteAccounts, post } from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, itemAt } from '../../../platform/kernel/index.ts';
import { recordBets, takers } from '../../bets/index.ts';
import { recordPlays } from '../../games/index.ts';
import { recordShares, type Share } from '../../rebates/index.ts';
import type { PlacingOrder } from './placing-order.ts';

export interface NewLeg {
  readonly drawId: bigint;
  readonly multiple: number;
  readonly stake: Money;
  readonly edge: Money;
}

interface NewOrder {
  readonly order: PlacingOrder;
  readonly legs: readonly NewLeg[];
  /** Receivers of rebates, by the order's series. */
  readonly shares: readonly Share[];
}

/** An order with the ids of its rows. */
interface NumberedOrder extends NewOrder {
  readonly id: bigint;
  readonly publicId: string;
  readonly legIds: readonly bigint[];
}

/** A step. Opens the accounts that hold the stakes of orders. */
export async function openLotteryAccounts(
  tx: Tx,
  orders: readonly { readonly order: Pick<PlacingOrder, 'merchantId' | 'lotteryId'> }[],
): Promise<void> {
  // Sorted, so that two transactions that open the same accounts cannot deadlock.
  const sites = [...Map.groupBy(orders, ({ order }) => order.merchantId)];
  for (const [merchantId, ofSite] of sites.toSorted(([a], [b]) => ascending(a, b))) {
    const owners = new Set(ofSite.map(({ order }) => BigInt(order.lotteryId)));
    await openSiteAccounts(
      tx,
      merchantId,
      [...owners].toSorted(ascending).flatMap((ownerId) => [
        { kind: 'lottery_escrow', ownerId },
        { kind: 'house_lottery', ownerId },
      ]),
    );
  }
}

/**
 * A step. Writes orders with slips and legs, each leg as its own bet, books their stakes, and returns the orders' ids
 * in order.
 */
export async function writeOrders(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  orders: readonly NewOrder[],
  now: Date,
): Promise<{ readonly id: bigint; readonly publicId: string }[]> {
  if (orders.length === 0) return [];
  const numbered = await numberOrders(tx, orders, newId);
  await insertOrders(tx, numbered, now);
  await insertSlips(tx, numbered);
  const legs = numbered.flatMap(({ order, shares, ...own }) =>
    own.legs.map((leg, n) => ({
      ...leg,
      id: itemAt(own.legIds, n),
      publicId: newId(),
      orderId: own.id,
      order,
      shares,
      stopsOthers: order.stopOnWin && own.legs.length > 1,
    })),
  );
  const bets = legs.map(({ id, publicId, stake, edge, shares, order }) => ({
    publicId,
    merchantId: order.merchantId,
    memberId: order.memberId,
    stake,
    edge,
    shares,
    series: order.series,
    placedAt: now,
    taker: takers.lotteryLeg,
    reference: id,
    category: order.lottery.category,
    isBonus: false,
  }));
  const betIds = await recordBets(tx, bets);
  await recordShares(
    tx,
    bets.map((bet, n) => ({ ...bet, betId: itemAt(betIds, n) })),
  );
  const placed = legs.map((leg, n) => ({ ...leg, betId: itemAt(betIds, n) }));
  const entryIds = await takeStakes(tx, placed, now);
  await insertLegs(tx, { legs: placed, entryIds }, now);
  const plays = orders.map(({ order: { memberId, merchantId, lottery } }) => ({
    memberId,
    merchantId,
    gameId: lottery.gameId,
  }));
  await recordPlays(tx, plays, now);
  return numbered.map(({ id, publicId }) => ({ id, publicId }));
}

const nextIds = sql(
  'lottery_bets.next_ids',
  `SELECT true AS "isOrder", nextval(pg_get_serial_sequence('lottery_order', 'id')) AS id FROM generate_series(1, $1::int)
   UNION ALL
   SELECT false, nextval(pg_get_serial_sequence('lottery_leg', 'id')) FROM generate_series(1, $2::int)`,
);

/** Assigns ids that ascend in the sequence of the orders and their legs, because lists are sorted by id. */
async function numberOrders(
  tx: Tx,
  orders: readonly NewOrder[],
  newId: Deps['newId'],
): Promise<NumberedOrder[]> {
  const count = orders.reduce((sum, { legs }) => sum + legs.length, 0);
  const rows = await tx.query<{ isOrder: boolean; id: bigint }>(nextIds, [orders.length, count]);
  const idsOf = (ofOrders: boolean) =>
    rows.flatMap(({ isOrder, id }) => (isOrder === ofOrders ? id : [])).toSorted(ascending);
  const orderIds = idsOf(true);
  const legIds = idsOf(false);
  return orders.map((order, n) => ({
    ...order,
    id: itemAt(orderIds, n),
    publicId: newId(),
    legIds: legIds.splice(0, order.legs.length),
  }));
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : 1);

const insert = sql(
  'lottery_bets.insert_orders',
  `INSERT INTO lottery_order (placed_at, id, public_id, merchant_id, member_id, lottery_id, price_id, series, notes,
                              stake, stop_on_win, abandoning)
   SELECT $1, o.* FROM unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[],
                              $8::smallint[], $9::int[], $10::bigint[], $11::boolean[], $12::boolean[]) AS o`,
);

async function insertOrders(tx: Tx, orders: readonly NumberedOrder[], now: Date): Promise<void> {
  const column = <Value>(of: (order: PlacingOrder) => Value) =>
    orders.map(({ order }) => of(order));
  await tx.query(insert, [
    now,
    orders.map(({ id }) => id),
    orders.map(({ publicId }) => publicId),
    column(({ merchantId }) => merchantId),
    column(({ memberId }) => memberId),
    column(({ lottery }) => lottery.id),
    column(({ price }) => price.id),
    column(({ series }) => series),
    column(({ read }) => read.reduce((sum, { notes }) => sum + notes, 0)),
    orders.map(({ legs }) => legs.reduce((sum, { stake }) => sum + stake, 0n)),
    column(({ stopOnWin }) => stopOnWin),
    column(({ abandoning }) => abandoning),
  ]);
}

// Slips are sent as JSON, because PostgreSQL requires equal lengths in an array of arrays of positions.
const insertAllSlips = sql(
  'lottery_bets.insert_slips',
  `INSERT INTO lottery_slip (order_id, place, play, ball, by, positions, mode, multiple, notes, stake, rate)
   SELECT order_id, place, play, ball, by, positions, mode, multiple, notes, stake, rate
   FROM jsonb_to_recordset($1::jsonb) AS s (order_id bigint, place smallint, play text, ball text, by smallint,
     positions smallint[], mode smallint, multiple int, notes int, stake bigint, rate smallint)`,
);

async function insertSlips(tx: Tx, orders: readonly NumberedOrder[]): Promise<void> {
  const rows = orders.flatMap(({ id, order }) =>
    order.read.map(({ play, ball, by, positions = [], mode, multiple, notes, stake, rate }, n) => ({
      order_id: `${id}`,
      place: n + 1,
      play,
      ball,
      by: waysToEnter[by],
      positions,
      mode,
      multiple,
      notes,
      stake: `${stake}`,
      rate,
    })),
  );
  await tx.query(insertAllSlips, [JSON.stringify(rows)]);
}

interface WrittenLeg extends NewLeg {
  readonly id: bigint;
  readonly publicId: string;
  readonly orderId: bigint;
  readonly order: PlacingOrder;
  readonly stopsOthers: boolean;
  readonly betId: bigint;
}

async function takeStakes(tx: Tx, legs: readonly WrittenLeg[], now: Date): Promise<bigint[]> {
  const postings = legs.map(({ id, stake, betId, order: { merchantId, memberId, lotteryId } }) => ({
    source: 'lottery' as const,
    key: `stake ${id}`,
    kind: 'bet.stake' as const,
    from: cash(memberId),
    to: house(merchantId, 'lottery_escrow', BigInt(lotteryId)),
    amount: stake,
    causeId: betId,
  }));
  const booked = await post(tx, postings, now);
  return booked.map(({ entryId }) => entryId);
}

const insertAllLegs = sql(
  'lottery_bets.insert_legs',
  `INSERT INTO lottery_leg (placed_at, state, id, public_id, order_id, merchant_id, member_id, draw_id, multiple, stake,
                            bet_id, stake_entry_id, stops_others)
   SELECT $1, ${legStates.placed}, l.*
   FROM unnest($2::bigint[], $3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[],
               $9::bigint[], $10::bigint[], $11::bigint[], $12::boolean[]) AS l`,
);

async function insertLegs(
  tx: Tx,
  {
    legs,
    entryIds,
  }: { readonly legs: readonly WrittenLeg[]; readonly entryIds: readonly bigint[] },
  now: Date,
): Promise<void> {
  await tx.query(insertAllLegs, [
    now,
    legs.map(({ id }) => id),
    legs.map(({ publicId }) => publicId),
    legs.map(({ orderId }) => orderId),
    legs.map(({ order }) => order.merchantId),
    legs.map(({ order }) => order.memberId),
    legs.map(({ drawId }) => drawId),
    legs.map(({ multiple }) => multiple),
    legs.map(({ stake }) => stake),
    legs.map(({ betId }) => betId),
    entryIds,
    legs.map(({ stopsOthers }) => stopsOthers),
  ]);
}

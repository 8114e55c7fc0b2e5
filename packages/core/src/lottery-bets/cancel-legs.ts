import { setImmediate as nextTurn } from 'node:timers/promises';
import { legStates } from '@app/shared/domain/lottery-leg-states';
import { openWindow, voidBets } from '../bets/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../db/index.ts';
import { type Deps, DomainError, InvalidFields } from '../kernel/index.ts';
import { cash, house, lockAccounts, post, reversalOf } from '../ledger/index.ts';
import { lockDrawsOnSale } from '../lotteries/index.ts';
import { takeFromExposure } from './draw-exposure.ts';
import { addExposure, type Exposure, exposureOf } from './exposure.ts';
import { familyOf } from './family-of.ts';
import { type OwnLeg, ownLegs } from './legs.ts';
import { type OrderToDecide, ordersToDecide } from './orders.ts';
import { readSlips } from './read-slips.ts';

export interface CancelLegs {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Of legs, by their public ids: up to `CANCELLED_MAX`. One that was cancelled before stays so. */
  readonly publicIds: readonly string[];
}

/** Of legs at once. */
export const CANCELLED_MAX = 100;

/**
 * A command. Takes back what a member bet on draws that are still on sale: all of these legs or none. Their stakes are given
 * back. To ask again changes nothing.
 *
 * @throws lottery.order_not_found for a leg that is not the member's, lottery.closed where the sale of a draw is over,
 *   InvalidFields for more legs than are cancelled at once
 */
export async function cancelLegs(
  deps: Pick<Deps, 'db' | 'clock' | 'publish'>,
  asked: CancelLegs,
): Promise<void> {
  const { merchantId, memberId, publicIds } = asked;
  if (publicIds.length > CANCELLED_MAX) throw new InvalidFields(['publicIds']);
  // Orders and slips never change, so that no lock is held while it is reckoned what they might have won.
  const exposures = await exposuresOf(deps.db, await openLegsOf(deps.db, asked));
  await inTransaction(deps.db, (tx) => cancelInside(tx, deps, { ...asked, exposures }));
  for (const kind of ['balance', 'bets'] as const) deps.publish({ merchantId, memberId, kind });
}

/** Those of the legs that are not cancelled. */
async function openLegsOf(
  reader: Reader,
  { memberId, publicIds }: CancelLegs,
): Promise<readonly OwnLeg[]> {
  const own = await ownLegs(reader, { memberId, publicIds });
  if (own.length < new Set(publicIds).size) throw new DomainError('lottery.order_not_found');
  return own.filter(({ state }) => state !== legStates.cancelled);
}

/** What each leg may win. */
type Exposures = ReadonlyMap<bigint, Exposure>;

async function exposuresOf(reader: Reader, legs: readonly OwnLeg[]): Promise<Exposures> {
  const orders = await ordersToDecide(reader, [...new Set(legs.map(({ orderId }) => orderId))]);
  const exposures = new Map<bigint, Exposure>();
  for (const leg of legs) {
    exposures.set(leg.id, await exposureOfLeg(leg, orders));
    // Each may be tried on many outcomes: other work of the process goes on meanwhile.
    await nextTurn();
  }
  return exposures;
}

function exposureOfLeg(
  { orderId, family: code, multiple }: OwnLeg,
  orders: ReadonlyMap<bigint, OrderToDecide>,
): Promise<Exposure> {
  const order = orders.get(orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  const family = familyOf(code);
  return exposureOf(family, readSlips(family, order.slips), { ...order, multiple });
}

const write = sql(
  'lottery_bets.cancel_legs',
  `UPDATE lottery_leg SET state = ${legStates.cancelled}, ended_at = $2 WHERE id = ANY ($1::bigint[])`,
);

/** A step. The member's account is the lock: other orders and cancels of the same member wait here. */
async function cancelInside(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { exposures, ...asked }: CancelLegs & { readonly exposures: Exposures },
): Promise<void> {
  const { merchantId, memberId } = asked;
  await lockAccounts(tx, [cash(memberId)]);
  const legs = await openLegsOf(tx, asked);
  if (legs.length === 0) return;
  await mustBeOnSale(tx, legs, clock());
  const stakes = legs.map((leg) =>
    reversalOf({
      ...{ id: leg.stakeEntryId, kind: 'bet.stake', from: cash(memberId), amount: leg.stake },
      ...{ to: house(merchantId, 'lottery_escrow', BigInt(leg.lotteryId)), memberId },
      ...{ balanceAfter: null, causeId: leg.betId },
    }),
  );
  await post(tx, stakes, clock());
  const window = await openWindow(tx, merchantId, clock);
  await voidBets(tx, window, legs);
  await tx.query(write, [legs.map(({ id }) => id), window.at]);
  // Draw by draw in one order, as several may be cancelled at once.
  const byDraw = Map.groupBy(legs, ({ drawId }) => drawId);
  for (const drawId of [...byDraw.keys()].toSorted((a, b) => Number(a - b))) {
    const exposure = (byDraw.get(drawId) ?? [])
      .map((leg) => reckoned(leg, exposures))
      .reduce((sum, one) => addExposure(sum, one));
    await takeFromExposure(tx, { drawId, merchantId, exposure });
  }
}

function reckoned({ id }: OwnLeg, exposures: Exposures): Exposure {
  const exposure = exposures.get(id);
  if (!exposure) throw new Error(`it was not reckoned what leg ${id} may win`);
  return exposure;
}

async function mustBeOnSale(tx: Tx, legs: readonly OwnLeg[], now: Date): Promise<void> {
  const drawIds = [...new Set(legs.map(({ drawId }) => drawId))];
  const onSale = await lockDrawsOnSale(tx, { drawIds, now });
  const areOpen = legs.every(({ state }) => state === legStates.placed);
  if (!areOpen || onSale.length < drawIds.length) throw new DomainError('lottery.closed');
}

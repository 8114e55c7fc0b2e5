import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { cash, lockAccounts } from '../../../books/ledger/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { type BetsDecided, lockDrawsOnSale } from '../../lotteries/index.ts';
import { takeFromExposure } from '../limits/draw-exposure.ts';
import { exposureByDraw, exposureOfOrders } from '../limits/order-exposure.ts';
import { type LegToStop, legsToStop } from '../slips/read-legs.ts';
import { endLegs } from './end-legs.ts';

/** Orders per transaction: their exposure is recomputed within it. */
const ORDERS_AT_ONCE = 20;

interface Won {
  readonly drawId: bigint;
  readonly legsMax: number;
}

/**
 * A step. Stops the next legs of chases that were won by a leg of the draw, if their own draws are still on sale.
 * Returns the callback to publish after the commit; undefined if none is left. A win in another draw may stop the same
 * legs concurrently: the first transaction stops them.
 *
 * Takes locks in the order of a placement: members, draws, exposure last.
 */
export async function stopWonChases(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publish'>,
  won: Won,
): Promise<BetsDecided | undefined> {
  const found = stepOf(await legsToStop(tx, { ...won, now: deps.clock() }));
  const [first] = found;
  if (!first) return undefined;
  const { merchantId } = first;
  const exposures = await exposureOfOrders(tx, found);
  await lockAccounts(
    tx,
    found.map(({ memberId }) => cash(memberId)),
  );
  const legs = await stillOnSale(tx, deps, { ...won, found });
  await endLegs(tx, deps, { merchantId, legs, as: legStates.stopped });
  await takeFromExposure(tx, { merchantId, byDraw: exposureByDraw(legs, exposures) });
  faultPoint('draw.chase_stopped');
  const publishAll = () => {
    for (const memberId of new Set(legs.map((leg) => leg.memberId)))
      for (const kind of ['bets', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  };
  return { publish: publishAll };
}

/** The next legs, limited to one site and few orders. */
function stepOf(legs: readonly LegToStop[]): readonly LegToStop[] {
  const ofSite = legs.filter(({ merchantId }) => merchantId === legs[0]?.merchantId);
  const orders = [...new Set(ofSite.map(({ orderId }) => orderId))].slice(0, ORDERS_AT_ONCE);
  return ofSite.filter(({ orderId }) => orders.includes(orderId));
}

/** Read again after locking the members: some may be cancelled or closed by now. */
async function stillOnSale(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { found, ...won }: Won & { readonly found: readonly LegToStop[] },
): Promise<readonly LegToStop[]> {
  const drawIds = [...new Set(found.map(({ drawId }) => drawId))];
  const now = clock();
  const onSale = await lockDrawsOnSale(tx, { drawIds, now, ahead: true });
  const ids = new Set(found.map(({ id }) => id));
  const draws = new Set(onSale.map(({ id }) => id));
  const open = await legsToStop(tx, { ...won, now });
  return open.filter(({ id, drawId }) => ids.has(id) && draws.has(drawId));
}

import { legStates } from '@app/shared/domain/lottery-leg-states';
import type { Tx } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { cash, lockAccounts } from '../ledger/index.ts';
import { type BetsDecided, lockDrawsOnSale } from '../lotteries/index.ts';
import { takeFromExposure } from './draw-exposure.ts';
import { endLegs } from './end-legs.ts';
import { type LegToStop, legsToStop } from './legs.ts';
import { exposureByDraw, reckonOrders } from './reckon-orders.ts';

/** Orders of which one transaction stops legs: what they may win is reckoned again meanwhile. */
const ORDERS_AT_ONCE = 20;

interface Won {
  readonly drawId: bigint;
  readonly legsMax: number;
}

/**
 * A step. Ends the next legs whose orders stop on a win, where a leg of the draw has won: those whose own draws are still on sale.
 * Undefined: none is left; else what is to be told once it is committed. A win in another draw may stop the same legs at the same
 * time: the first one does.
 *
 * Locks as an order does: members, then their draws, what bets may cost last.
 */
export async function stopChases(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publish'>,
  won: Won,
): Promise<BetsDecided | undefined> {
  const found = stepOf(await legsToStop(tx, { ...won, now: deps.clock() }));
  const [first] = found;
  if (!first) return undefined;
  const { merchantId } = first;
  const reckoned = await reckonOrders(tx, found);
  await lockAccounts(
    tx,
    found.map(({ memberId }) => cash(memberId)),
  );
  const legs = await stillOnSale(tx, deps, { ...won, found });
  await endLegs(tx, deps, { merchantId, legs, as: legStates.stopped });
  await takeFromExposure(tx, { merchantId, byDraw: exposureByDraw(legs, reckoned) });
  faultPoint('draw.chase_stopped');
  const tell = () => {
    for (const memberId of new Set(legs.map((leg) => leg.memberId)))
      for (const kind of ['bets', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  };
  return { tell };
}

/** Legs of one site and of few orders, of those that come next. */
function stepOf(legs: readonly LegToStop[]): readonly LegToStop[] {
  const ofSite = legs.filter(({ merchantId }) => merchantId === legs[0]?.merchantId);
  const orders = [...new Set(ofSite.map(({ orderId }) => orderId))].slice(0, ORDERS_AT_ONCE);
  return ofSite.filter(({ orderId }) => orders.includes(orderId));
}

/** Read again once their members are locked: some may have been cancelled, or be closed by now. */
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

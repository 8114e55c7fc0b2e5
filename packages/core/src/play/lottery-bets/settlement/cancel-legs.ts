import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { cash, lockAccounts } from '../../../books/ledger/index.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { lockDrawsOnSale } from '../../lotteries/index.ts';
import { closedDrawError } from '../limits/closed-draw-error.ts';
import { takeFromExposure } from '../limits/draw-exposure.ts';
import {
  type ExposureByOrder,
  exposureByDraw,
  exposureOfOrders,
} from '../limits/order-exposure.ts';
import { type OwnLeg, ownLegs } from '../slips/read-legs.ts';
import { endLegs } from './end-legs.ts';

export interface CancelLegs {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Public ids of up to `CANCELLED_MAX` legs; cancelled ones are ignored. */
  readonly publicIds: readonly string[];
}

/** Maximum legs of one request: all draws of a chase. */
export const CANCELLED_MAX = 120;

/**
 * A command. Cancels a member's legs on draws that are still on sale, all or none, and refunds their stakes.
 * Idempotent.
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
  // Orders and slips are immutable, so that their exposure is computed without a lock.
  const exposures = await exposureOfOrders(deps.db, await openLegsOf(deps.db, asked));
  await inTransaction(deps.db, (tx) => cancelInside(tx, deps, { ...asked, exposures }));
  for (const kind of ['balance', 'bets'] as const) deps.publish({ merchantId, memberId, kind });
}

/** The legs that are not cancelled. */
async function openLegsOf(
  reader: Reader,
  { memberId, publicIds }: CancelLegs,
): Promise<readonly OwnLeg[]> {
  const own = await ownLegs(reader, { memberId, publicIds });
  if (own.length < new Set(publicIds).size) throw new DomainError('lottery.order_not_found');
  return own.filter(({ state }) => state !== legStates.cancelled);
}

/** A step. Locks the member's account: other orders and cancellations of the member wait here. */
async function cancelInside(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { exposures, ...asked }: CancelLegs & { readonly exposures: ExposureByOrder },
): Promise<void> {
  const { merchantId, memberId } = asked;
  await lockAccounts(tx, [cash(memberId)]);
  const legs = await openLegsOf(tx, asked);
  if (legs.length === 0) return;
  await lockAndCheckDraws(tx, legs, clock());
  await endLegs(tx, { clock }, { merchantId, legs, as: legStates.cancelled });
  await takeFromExposure(tx, { merchantId, byDraw: exposureByDraw(legs, exposures) });
}

async function lockAndCheckDraws(tx: Tx, legs: readonly OwnLeg[], now: Date): Promise<void> {
  const drawIds = [...new Set(legs.map(({ drawId }) => drawId))];
  const onSale = await lockDrawsOnSale(tx, { drawIds, now, ahead: true });
  const areOpen = legs.every(({ state }) => state === legStates.placed);
  if (!areOpen || onSale.length < drawIds.length) throw await closedDrawError(tx, drawIds, onSale);
}

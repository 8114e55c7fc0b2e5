import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { cash, lockAccounts } from '../../../books/ledger/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import type { DrawToRefund } from '../../lotteries/index.ts';
import type { LegCursor } from '../slips/next-legs.ts';
import { openLegs } from '../slips/read-legs.ts';
import { endLegs } from './end-legs.ts';
import type { EndedLegs } from './leg-marks.ts';

interface LegsToRefund {
  readonly draw: DrawToRefund;
  readonly after: LegCursor;
  readonly legsMax: number;
}

/**
 * A step. Refunds the next open bets of one site on an annulled draw. Returns the callback to publish after the commit
 * and the last leg of the step; undefined if none is left.
 *
 * @param refunding.after last leg of the step before, so that the query does not scan earlier ones again
 */
export async function refundBets(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publish'>,
  refunding: LegsToRefund,
): Promise<EndedLegs | undefined> {
  const { draw, after, legsMax } = refunding;
  const next = () => openLegs(tx, { drawId: draw.id, after, legsMax });
  const found = await next();
  const last = found.at(-1);
  if (!last) return undefined;
  const { merchantId } = last;
  await lockAccounts(
    tx,
    found.map(({ memberId }) => cash(memberId)),
  );
  // Read again after locking the members: legs that ended in the meantime, for example after a won chase, are refunded
  // already.
  const ids = new Set(found.map(({ id }) => id));
  const legs = (await next()).filter(({ id }) => ids.has(id));
  await endLegs(tx, deps, {
    merchantId,
    as: legStates.void,
    legs: legs.map((leg) => ({ ...leg, lotteryId: draw.lotteryId })),
  });
  faultPoint('draw.step_refunded');
  const publishAll = () => {
    for (const memberId of new Set(legs.map((leg) => leg.memberId)))
      for (const kind of ['bets', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  };
  return { publish: publishAll, last };
}

import { legStates } from '@app/shared/domain/lottery-leg-states';
import type { Tx } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { cash, lockAccounts } from '../ledger/index.ts';
import type { DrawToRefund } from '../lotteries/index.ts';
import { endLegs } from './end-legs.ts';
import type { EndedLegs } from './leg-marks.ts';
import { openLegs } from './legs.ts';
import type { LegPlace } from './next-legs.ts';

interface LegsToRefund {
  readonly draw: DrawToRefund;
  readonly after: LegPlace;
  readonly legsMax: number;
}

/**
 * A step. Refunds the next open bets on a draw that was annulled, all of one site. Undefined: none is left; else what is to be
 * told once it is committed, and the last leg of the step.
 *
 * @param refunding.after up to which none is open
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
  // Read again once their members are locked: what ended meanwhile, as the rest of a chase that was won, has its money back.
  const ids = new Set(found.map(({ id }) => id));
  const legs = (await next()).filter(({ id }) => ids.has(id));
  await endLegs(tx, deps, {
    ...{ merchantId, as: legStates.void },
    legs: legs.map((leg) => ({ ...leg, lotteryId: draw.lotteryId })),
  });
  faultPoint('draw.step_refunded');
  const tell = () => {
    for (const memberId of new Set(legs.map((leg) => leg.memberId)))
      for (const kind of ['bets', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  };
  return { tell, last };
}

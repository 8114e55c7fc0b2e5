import { legStates } from '@app/shared/domain/lottery-leg-states';
import type { Tx } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { cash, lockAccounts } from '../ledger/index.ts';
import type { DrawToRefund } from '../lotteries/index.ts';
import { endLegs } from './end-legs.ts';
import { openLegs } from './legs.ts';

/**
 * A step. Refunds the next open bets on a draw that was annulled, all of one site. Undefined: none is left; else what is to be
 * told once it is committed.
 */
export async function refundBets(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publish'>,
  { draw, legsMax }: { readonly draw: DrawToRefund; readonly legsMax: number },
): Promise<(() => void) | undefined> {
  const next = () => openLegs(tx, { drawId: draw.id, legsMax });
  const found = await next();
  const [first] = found;
  if (!first) return undefined;
  const { merchantId } = first;
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
  return () => {
    for (const memberId of new Set(legs.map((leg) => leg.memberId)))
      for (const kind of ['bets', 'balance'] as const) deps.publish({ merchantId, memberId, kind });
  };
}

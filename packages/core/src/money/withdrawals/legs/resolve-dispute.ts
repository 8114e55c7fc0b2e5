import { money } from '@app/shared/money/money';
import { notifyMember } from '../../../people/messages/index.ts';
import type { OfOperator } from '../../../people/operators/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { giveBondBack } from '../bond.ts';
import { lockTaken } from '../claim-withdrawal.ts';
import { legsOf, recordApproval, type Withdrawal } from '../withdrawal.ts';
import { closeLeg } from './close-leg.ts';

export interface ResolveDispute extends OfOperator {
  /** Public id of the payment. */
  readonly legId: string;
  /** Whether operators found that the payment arrived. If not, another one has to be made. */
  readonly isReceived: boolean;
  /** Text for the member. */
  readonly words: string;
}

/**
 * A step. An operator decides a member's dispute about a payment. Publish `balance`, `withdrawals` and `messages` after
 * the commit.
 *
 * @throws withdraw.not_found, case.unclaimed, case.claimed, withdraw.state_changed unless it is disputed
 */
export async function resolveDispute(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { legId, isReceived, words, ...which }: ResolveDispute,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockTaken(tx, which, now);
  const { id, merchantId, memberId } = withdrawal;
  const leg = (await legsOf(tx, [id])).find((one) => one.publicId === legId);
  if (!leg) throw new DomainError('withdraw.not_found');
  if (leg.state !== 'disputed') throw new DomainError('withdraw.state_changed');
  await recordApproval(tx, { withdrawal, leg, approvedBy: which.approvedBy }, now);
  const [received, step] = isReceived
    ? [leg.amount, 'found_received' as const]
    : [money(0n), 'found_not_received' as const];
  const notice = { key: `${id} ${leg.number}`, details: { amount: leg.amount, words } };
  await notifyMember(
    tx,
    deps,
    { cause: `withdrawal.${step}`, merchantId, memberId, ...notice },
    now,
  );
  if (!isReceived) await giveBondBack(tx, withdrawal, now);
  const closed = { withdrawal, leg, received, step, operator: which.operator };
  return closeLeg(tx, deps, closed, now);
}

import type { LegDoubt } from '@app/shared/withdrawals/states';
import type { OfOperator } from '../../../people/operators/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { lockOfOperator } from '../claim-withdrawal.ts';
import { reopenLeg } from '../legs/reopen-leg.ts';
import { legsOf, readWithdrawal, recordApproval, type Withdrawal } from '../withdrawal.ts';
import { applyWaitingReports } from './apply-waiting-reports.ts';

export interface ReversePayment extends OfOperator {
  /** Public id of the payment. */
  readonly legId: string;
}

/** Doubts about the payment itself, which its return answers. Others are about a further payment or its amount. */
const ANSWERED_BY_RETURN: ReadonlySet<LegDoubt | null> = new Set([
  'failed_after_paid',
  'unknown_status',
]);

/**
 * A step. Operators record that a received payment was returned to the site: its amount is unpaid again. A doubt about
 * a further payment stays for them to decide. Publish `balance`, `withdrawals` and `messages` after the commit.
 *
 * @throws withdraw.not_found, case.claimed, withdraw.state_changed unless something of it counts as received
 */
export async function reversePayment(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { legId, ...which }: ReversePayment,
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await lockOfOperator(tx, which, now);
  const leg = (await legsOf(tx, [withdrawal.id])).find(({ publicId }) => publicId === legId);
  if (!leg) throw new DomainError('withdraw.not_found');
  await recordApproval(tx, { withdrawal, leg, approvedBy: which.approvedBy }, now);
  const reopened = { withdrawal, leg, operator: which.operator };
  const isAnswered = ANSWERED_BY_RETURN.has(leg.doubt);
  const after = await reopenLeg(tx, deps, { ...reopened, keepsDoubt: !isAnswered }, now);
  if (isAnswered) await applyWaitingReports(tx, deps, leg, now);
  return isAnswered ? readWithdrawal(tx, after.id) : after;
}

import type { Money } from '@app/shared/money/money';
import type { OfOperator } from '../../people/operators/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockOfOperator } from './claim-deposit.ts';
import { type Credited, creditPaid } from './credit-deposit.ts';
import { recordDepositStep } from './deposit-steps.ts';
import { closeUnknownStatuses } from './exceptions/close-unknown-statuses.ts';
import type { Deposit } from './read-deposit.ts';

const received = sql(
  'deposits.received_in_review',
  `SELECT currency, amount FROM deposit_report
   WHERE deposit_id = $1 AND outcome = 'wrong_amount' ORDER BY received_at LIMIT 1`,
);
const accept = sql(
  'deposits.accept_reviewed',
  "UPDATE deposit SET state = 'paid', amount = $2 WHERE id = $1",
);
const refuse = sql(
  'deposits.refuse_reviewed',
  "UPDATE deposit SET state = 'rejected' WHERE id = $1",
);

interface Received {
  readonly currency: string;
  readonly amount: Money;
}

interface Crediting extends OfOperator {
  readonly amount: Money;
  /** The operator's reason for the amount. */
  readonly words: string;
}

export interface DecidedDeposit {
  /** The deposit before the decision. */
  readonly deposit: Deposit;
  /** The payment as the provider reported it. */
  readonly received: Received;
}

/**
 * A step. Credits a deposit in review with the amount that an operator entered, which becomes its amount, and closes
 * the open cases about unknown statuses of its payment. The caller calls `publishCredit` after the commit.
 *
 * @throws deposit.not_found, case.claimed, deposit.not_in_review; RangeError for more than came in the same
 *   currency
 */
export async function creditReviewed(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, words, ...which }: Crediting,
  now: Date,
): Promise<DecidedDeposit & Credited> {
  const { deposit, received } = await lockReviewed(tx, which, now);
  if (received.currency === deposit.currency && amount > received.amount)
    throw new RangeError(`the amount exceeds the payment of deposit ${deposit.publicId}`);
  await tx.query(accept, [deposit.id, amount]);
  const { operator, approvedBy } = which;
  const approved = { depositId: deposit.id, step: 'approved', operator: approvedBy } as const;
  if (approvedBy !== undefined) await recordDepositStep(tx, approved, now);
  const credited = await creditPaid(tx, deps, { ...deposit, amount, operator }, now);
  const { id: depositId, routedTo: channel, reference } = deposit;
  if (reference !== null) {
    const as = { state: 'credited', depositId } as const;
    const decision = { operator, approvedBy, words };
    await closeUnknownStatuses(tx, { payment: { channel, reference }, as, ...decision }, now);
  }
  return { deposit, received, ...credited };
}

/**
 * A step. Closes a deposit in review without a credit: the payment is returned outside of this platform.
 *
 * @throws deposit.not_found, case.claimed, deposit.not_in_review
 */
export async function refuseReviewed(
  tx: Tx,
  which: OfOperator,
  now: Date,
): Promise<DecidedDeposit> {
  const decided = await lockReviewed(tx, which, now);
  const { id: depositId } = decided.deposit;
  await tx.query(refuse, [depositId]);
  await recordDepositStep(tx, { depositId, step: 'declined', operator: which.operator }, now);
  return decided;
}

async function lockReviewed(tx: Tx, which: OfOperator, now: Date): Promise<DecidedDeposit> {
  const deposit = await lockOfOperator(tx, which, now);
  const [found] = await tx.query<Received>(received, [deposit.id]);
  if (deposit.state !== 'review' || !found) throw new DomainError('deposit.not_in_review');
  return { deposit, received: found };
}

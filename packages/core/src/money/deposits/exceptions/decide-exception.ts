import type { PaymentExceptionKind } from '@app/shared/deposits/payment-exceptions';
import { type Money, money } from '@app/shared/money/money';
import {
  erasedAtOf,
  foldUsername,
  lockMemberRow,
  memberRows,
} from '../../../people/members/index.ts';
import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../../people/operators/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import { type Credited, creditPaid } from '../credit-deposit.ts';
import { DEPOSIT_COLUMNS, type Deposit } from '../read-deposit.ts';
import {
  insertOrLockPayment,
  lockPayment,
  type Payment,
  setBookedAmount,
} from './insert-or-lock-payment.ts';
import type { OfSite } from './list-exceptions.ts';

interface Which extends OfSite, OfOperator {}

interface Decision extends Which {
  /** The operator's reason. */
  readonly words: string;
}

interface Locked {
  readonly id: bigint;
  readonly kind: PaymentExceptionKind;
  readonly state: string;
  readonly channel: string;
  readonly reference: string;
  readonly amount: Money;
  readonly currency: string;
  /** The part of the payment that was booked or in review before the report. */
  readonly bookedBefore: Money;
  readonly at: Date;
  readonly depositId: bigint | null;
  /** Member and way to pay of the order that the provider named; null if it is unknown. */
  readonly memberId: bigint | null;
  readonly method: string | null;
}

const lock = sql(
  'deposits.lock_exception',
  `SELECT e.id, e.kind, e.state, e.channel, e.reference, e.amount, e.currency, e.stood AS "bookedBefore", e.at, e.deposit_id AS "depositId",
     (SELECT member_id FROM deposit WHERE id = e.deposit_id) AS "memberId",
     (SELECT channel FROM deposit WHERE id = e.deposit_id) AS method
   FROM payment_exception e
   WHERE public_id = $1 AND (merchant_id = $2 OR $3 AND merchant_id IS NULL) FOR NO KEY UPDATE`,
);
const decide = sql(
  'deposits.decide_exception',
  `UPDATE payment_exception SET state = $2, decided_by = $3, approved_by = $4, decided_at = $5, words = $6,
     credited_id = $7, merchant_id = coalesce(merchant_id, $8)
   WHERE id = $1`,
);
const findMember = sql(
  'deposits.member_to_credit',
  `SELECT id, username FROM ${memberRows}
   WHERE merchant_id = $1 AND (id = $2 OR $2::bigint IS NULL AND username = $3)`,
);
const insert = sql(
  'deposits.insert_corrected',
  `INSERT INTO deposit (public_id, merchant_id, member_id, channel, routed_to, currency, amount, state, reference,
     created_at, expires_at, paid_at)
   SELECT $1, $2, $3, $4, $5, site.currency, $6, 'paid', $7, $8, $8, $9 FROM ${merchantRows} site WHERE site.id = $2
   RETURNING ${DEPOSIT_COLUMNS}`,
);

interface Credit extends Decision {
  readonly amount: Money;
  /** The member to credit, for an unknown order or one of another member. */
  readonly username?: string | undefined;
}

export interface CreditedException extends Credited {
  /** The deposit that was created for the credit. */
  readonly deposit: Deposit;
  readonly username: string;
  readonly reference: string;
}

/**
 * A step. Credits the uncredited part of a payment as its own deposit; the original deposit is unchanged. A payment is
 * never credited beyond its amount. The caller publishes to the member's pages after the commit.
 *
 * @throws payment_exception.not_found, payment_exception.decided, case.claimed, member.not_found; RangeError for more
 * than is left
 */
export async function creditException(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { amount, username, words, ...which }: Credit,
  now: Date,
): Promise<CreditedException> {
  const found = await lockOpen(tx, which);
  await lockAndCheckClaim(tx, which, now);
  const { channel, reference } = found;
  const payment = await paymentOf(tx, found);
  const { bookedAmount } = payment;
  const { merchantId } = which;
  const named = username === undefined ? [found.memberId, null] : [null, foldUsername(username)];
  const names = [merchantId, ...named];
  const [member] = await tx.query<{ id: bigint; username: string }>(findMember, names);
  if (!member) throw new DomainError('member.not_found');
  await lockMemberRow(tx, member.id); // a concurrent erasure comes first, or is refused for the balance
  if (await erasedAtOf(tx, member.id)) throw new DomainError('member.not_found');
  const values = [deps.newId(), merchantId, member.id, found.method ?? channel, channel];
  const rest = [amount, reference, now, found.at];
  const [deposit] = await tx.query<Deposit>(insert, [...values, ...rest]);
  if (!deposit) throw new Error('the deposit was not written');
  const received = receivedOf(found, payment);
  const isOwn = received.currency === deposit.currency;
  if (isOwn && amount > received.amount - bookedAmount)
    throw new RangeError(`the amount exceeds the rest of payment ${reference}`);
  const { operator, approvedBy = null } = which;
  const credited = await creditPaid(tx, deps, { ...deposit, operator }, now);
  // An operator enters the value of another currency, after which the whole payment counts as booked.
  const total = isOwn ? money(bookedAmount + amount) : received.amount;
  await setBookedAmount(tx, { channel, reference, bookedAmount: total });
  const decision = [operator, approvedBy, now, words];
  await tx.query(decide, [found.id, 'credited', ...decision, deposit.id, merchantId]);
  return { deposit, username: member.username, reference, ...credited };
}

/** A payment with an unknown status may not be recorded yet. Records it now, so that it is not credited twice. */
async function paymentOf(tx: Tx, found: Locked): Promise<Payment> {
  if (found.kind === 'unknown_status') {
    const { channel, depositId, at: now } = found;
    await insertOrLockPayment(tx, {
      channel,
      report: found,
      depositId,
      bookedAmount: money(0n),
      now,
    });
  }
  return lockPayment(tx, found);
}

/**
 * The amount of a payment that may be booked in total: as reported, or after a partial reversal the rest. Negative if
 * the provider reversed more than was booked.
 */
function receivedOf(
  { kind, amount, currency, bookedBefore }: Locked,
  payment: Payment,
): { readonly amount: Money; readonly currency: string } {
  if (kind !== 'taken_back_otherwise') return { amount, currency };
  const reversed = currency === payment.currency ? amount : 0n;
  return { amount: money(bookedBefore - reversed), currency: payment.currency };
}

/**
 * A step. Closes a case without a credit. Returns the provider's id of the payment.
 *
 * @throws payment_exception.not_found, payment_exception.decided, case.claimed
 */
export async function closeException(
  tx: Tx,
  { words, ...which }: Decision,
  now: Date,
): Promise<string> {
  const { id, reference } = await lockOpen(tx, which);
  await lockAndCheckClaim(tx, which, now);
  await tx.query(decide, [id, 'closed', which.operator, null, now, words, null, which.merchantId]);
  return reference;
}

/**
 * A step. An operator claims or releases a case. Returns the provider's id of the payment.
 *
 * @throws payment_exception.not_found, payment_exception.decided, case.claimed
 */
export async function claimException(tx: Tx, which: Which & TakeCase, now: Date): Promise<string> {
  const { reference } = await lockOpen(tx, which);
  await takeCase(tx, 'payment_exception', which, now);
  return reference;
}

async function lockOpen(
  tx: Tx,
  {
    merchantId,
    isOfInstallation,
    publicId,
  }: Pick<Which, 'merchantId' | 'isOfInstallation' | 'publicId'>,
): Promise<Locked> {
  const [found] = await tx.query<Locked>(lock, [publicId, merchantId, isOfInstallation]);
  if (!found) throw new DomainError('payment_exception.not_found');
  if (found.state !== 'open') throw new DomainError('payment_exception.decided');
  return found;
}

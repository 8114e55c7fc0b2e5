import type { PaymentExceptionKind } from '@app/shared/deposits/payment-exceptions';
import type { DepositState } from '@app/shared/deposits/states';
import type { Payment } from './exceptions/insert-or-lock-payment.ts';
import type { PaymentReport } from './providers/deposit-channel.ts';
import type { Deposit } from './read-deposit.ts';

/** The effect of a report on a deposit, stored with the report. */
export type ReportOutcome =
  | 'accepted'
  | 'wrong_amount'
  | 'announced'
  | 'failed'
  | 'ignored'
  | PaymentExceptionKind;

export interface Verdict {
  readonly outcome: ReportOutcome;
  /** The deposit's new state; undefined if unchanged. */
  readonly state?: Extract<DepositState, 'paid' | 'review' | 'rejected'>;
  /** The case that operators decide. */
  readonly exception?: PaymentExceptionKind;
}

interface ReportContext {
  /** The recorded payment; undefined if it is new. */
  readonly before: Payment | undefined;
  readonly now: Date;
  /** Tolerance after expiry within which a payment is credited without an operator. */
  readonly lateMs: number;
  /** Whether the member was erased. They can never withdraw, so an operator returns their money. */
  readonly isErased: boolean;
}

/**
 * Decides the effect of a provider's report. Received money is never refused: money that cannot be credited
 * automatically waits for an operator. A first payment of another amount or currency puts the deposit into review;
 * everything else opens a case and leaves the deposit unchanged.
 */
export function judgeReport(
  deposit: Deposit,
  report: PaymentReport,
  { before, now, lateMs, isErased }: ReportContext,
): Verdict {
  if (report.status === 'pending') return { outcome: 'announced' };
  if (report.status !== 'paid' && report.status !== 'failed') return exceptionOf('unknown_status');
  if (report.status === 'failed') {
    const isOpen = deposit.state === 'created' || deposit.state === 'pending';
    if (isOpen) return { outcome: 'failed', state: 'rejected' };
    // The payer reversed a payment that is booked or in review.
    const wasBooked = before?.depositId === deposit.id && before.bookedAmount > 0n;
    if (!before || !wasBooked) return { outcome: 'ignored' };
    return exceptionOf(isWhole(deposit, report, before) ? 'taken_back' : 'taken_back_otherwise');
  }
  if (before) return judgeAgain(deposit, report, before);
  switch (deposit.state) {
    case 'created':
    case 'pending':
      return judgeFirst(deposit, report);
    case 'expired':
      return !isErased && now.getTime() - deposit.expiresAt.getTime() <= lateMs
        ? judgeFirst(deposit, report)
        : exceptionOf('late');
    case 'rejected':
      // A deposit that operators rejected had a payment; one that the provider failed may still be paid.
      return !isErased && deposit.reference === null
        ? judgeFirst(deposit, report)
        : exceptionOf('rejected');
    case 'paid':
    case 'review':
    case 'completed':
      return exceptionOf('surplus');
  }
}

/** A partial or excessive reversal must not end the whole deposit. */
const isWhole = (deposit: Deposit, { amount, currency }: PaymentReport, before: Payment): boolean =>
  amount === before.amount &&
  currency === before.currency &&
  (currency !== deposit.currency || (amount === before.bookedAmount && amount === deposit.amount));

/** A further report of the same payment, which the channel's id identifies, never the amount. */
function judgeAgain(deposit: Deposit, report: PaymentReport, before: Payment): Verdict {
  if (before.depositId !== deposit.id) return exceptionOf('used');
  const isSame = before.amount === report.amount && before.currency === report.currency;
  // Paid again after a reversal.
  if (isSame && deposit.state === 'rejected' && before.bookedAmount === 0n)
    return exceptionOf('rejected');
  return isSame ? { outcome: 'ignored' } : exceptionOf('amended');
}

const judgeFirst = (deposit: Deposit, { amount, currency }: PaymentReport): Verdict =>
  amount === deposit.amount && currency === deposit.currency
    ? { outcome: 'accepted', state: 'paid' }
    : { outcome: 'wrong_amount', state: 'review' };

const exceptionOf = (exception: PaymentExceptionKind): Verdict => ({
  outcome: exception,
  exception,
});

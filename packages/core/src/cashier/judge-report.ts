import type { DepositState } from '@app/shared/domain/deposit-states';
import type { PaymentExceptionKind } from '@app/shared/domain/payment-exceptions';
import type { PaymentReport } from './deposit-channel.ts';
import type { Payment } from './exceptions/take-payment.ts';
import type { Deposit } from './read-deposit.ts';

/** What a report means for a deposit. Stored with the report, for later questions. */
export type ReportOutcome =
  | 'accepted'
  | 'wrong_amount'
  | 'announced'
  | 'failed'
  | 'ignored'
  | PaymentExceptionKind;

export interface Verdict {
  readonly outcome: ReportOutcome;
  /** The state that the deposit takes, or undefined where it stays as it is. */
  readonly state?: Extract<DepositState, 'paid' | 'review' | 'rejected'>;
  /** The case that operators decide. */
  readonly exception?: PaymentExceptionKind;
}

interface Known {
  /** What was said of this payment before; undefined: nothing. */
  readonly before: Payment | undefined;
  readonly now: Date;
  /** How long after its time a payment is still credited by itself. */
  readonly lateMs: number;
}

/**
 * What becomes of a deposit when its payment company reports something. Money that has come is never turned away: what
 * cannot be credited without a person looking is kept for one. The deposit's first payment of another amount or currency
 * waits in its review; everything else is a case of its own, and the deposit stays as it is.
 */
export function judgeReport(
  deposit: Deposit,
  report: PaymentReport,
  { before, now, lateMs }: Known,
): Verdict {
  if (report.status === 'pending') return { outcome: 'announced' };
  if (report.status !== 'paid' && report.status !== 'failed') return exceptionOf('unknown_status');
  if (report.status === 'failed') {
    const isOpen = deposit.state === 'created' || deposit.state === 'pending';
    if (isOpen) return { outcome: 'failed', state: 'rejected' };
    // Of a payment that is in the books, or waits in a review: its payer took it back.
    const hasStood = before?.depositId === deposit.id && before.stands > 0n;
    if (!before || !hasStood) return { outcome: 'ignored' };
    return exceptionOf(isWhole(deposit, report, before) ? 'taken_back' : 'taken_back_otherwise');
  }
  if (before) return judgeAgain(deposit, report, before);
  switch (deposit.state) {
    case 'created':
    case 'pending':
      return judgeFirst(deposit, report);
    case 'expired':
      return now.getTime() - deposit.expiresAt.getTime() <= lateMs
        ? judgeFirst(deposit, report)
        : exceptionOf('late');
    case 'rejected':
      // Of one that operators refused a payment had come. A company that said `failed` may be wrong.
      return deposit.reference === null ? judgeFirst(deposit, report) : exceptionOf('rejected');
    case 'paid':
    case 'review':
    case 'completed':
      return exceptionOf('surplus');
  }
}

/** A part of a payment, or more than it, must not end the whole deposit. */
const isWhole = (deposit: Deposit, { amount, currency }: PaymentReport, before: Payment): boolean =>
  amount === before.amount &&
  currency === before.currency &&
  (currency !== deposit.currency || (amount === before.stands && amount === deposit.amount));

/** The same payment again: the channel's own number decides what is the same, and never the amount. */
function judgeAgain(deposit: Deposit, report: PaymentReport, before: Payment): Verdict {
  if (before.depositId !== deposit.id) return exceptionOf('used');
  const isSame = before.amount === report.amount && before.currency === report.currency;
  // It was taken back, and is there again.
  if (isSame && deposit.state === 'rejected' && before.stands === 0n)
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

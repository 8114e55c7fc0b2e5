import type { DepositState } from '@app/shared/domain/deposit-states';
import type { PaymentReport } from './deposit-channel.ts';
import type { Deposit } from './read-deposit.ts';

/** What a report means for a deposit. Stored with the report, for later questions. */
export type ReportOutcome = 'accepted' | 'wrong_amount' | 'surplus' | 'failed' | 'ignored';

export interface Verdict {
  readonly outcome: ReportOutcome;
  /** The state that the deposit takes, or undefined where it stays as it is. */
  readonly state?: Extract<DepositState, 'paid' | 'review' | 'rejected'>;
}

/**
 * What becomes of a deposit when its payment company reports something. Money that has come is never
 * turned away: a payment counts after the page expired and after a failure was reported. What
 * cannot be credited without a person looking (another amount or currency, a second payment) is
 * kept for one.
 */
export function judgeReport(deposit: Deposit, report: PaymentReport): Verdict {
  if (report.status === 'failed') {
    const isOpen = deposit.state === 'created' || deposit.state === 'pending';
    return isOpen ? { outcome: 'failed', state: 'rejected' } : { outcome: 'ignored' };
  }
  switch (deposit.state) {
    case 'created':
    case 'pending':
    case 'expired':
    case 'rejected':
      return isAsAgreed(deposit, report)
        ? { outcome: 'accepted', state: 'paid' }
        : { outcome: 'wrong_amount', state: 'review' };
    case 'paid':
    case 'review':
    case 'completed':
      return { outcome: report.reference === deposit.reference ? 'ignored' : 'surplus' };
  }
}

const isAsAgreed = (deposit: Deposit, { amount, currency }: PaymentReport): boolean =>
  amount === deposit.amount && currency === deposit.currency;

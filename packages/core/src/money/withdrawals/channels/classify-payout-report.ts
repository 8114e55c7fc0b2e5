import type { LegDoubt } from '@app/shared/withdrawals/states';
import type { WithdrawalLeg } from '../withdrawal.ts';
import type { ChannelReport } from './withdrawal-channel.ts';

/** The effect of a provider's report on a payment, stored with the report. */
export type ReportVerdict = 'paid' | 'failed' | 'pending' | 'not_found' | 'ignored' | LegDoubt;

interface ReportedPayment {
  readonly leg: Pick<WithdrawalLeg, 'state' | 'amount' | 'reference' | 'bookedReferences'>;
  readonly report: ChannelReport;
  /** Currency of the withdrawal. */
  readonly currency: string;
  /** Whether the provider used the reference for another payment. */
  readonly isReferenceUsed: boolean;
}

/**
 * Classifies a provider's report about a payment. Repeated reports have no effect. Reports that contradict the
 * ledger book nothing: operators review them.
 */
export function classifyPayoutReport({ leg, report, ...of }: ReportedPayment): ReportVerdict {
  const isOpen = leg.state === 'sending' || leg.state === 'unknown';
  switch (report.status) {
    case 'pending':
    case 'not_found':
      return isOpen ? report.status : 'ignored';
    case 'failed':
      if (isOpen) return 'failed';
      return leg.state === 'failed' || leg.state === 'not_received'
        ? 'ignored'
        : 'failed_after_paid';
    case 'other':
      return 'unknown_status';
    case 'paid':
      return classifyPaid({ leg, report, ...of }, isOpen);
  }
}

function classifyPaid(
  {
    leg,
    report,
    currency,
    isReferenceUsed,
  }: ReportedPayment & { readonly report: ChannelReport & { readonly status: 'paid' } },
  isOpen: boolean,
): ReportVerdict {
  if (leg.bookedReferences.includes(report.reference)) return 'ignored';
  const isAsRequested = report.amount === leg.amount && report.currency === currency;
  if (leg.state === 'failed') return 'paid_after_failed';
  if (isReferenceUsed) return 'reference_used';
  if (isOpen) return isAsRequested ? 'paid' : 'other_amount';
  if (report.reference !== leg.reference) return 'paid_twice';
  return isAsRequested ? 'ignored' : 'other_amount';
}

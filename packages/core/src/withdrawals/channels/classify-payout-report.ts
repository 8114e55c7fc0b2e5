import type { LegDoubt } from '@app/shared/domain/withdrawal-states';
import type { WithdrawalLeg } from '../withdrawal.ts';
import type { ChannelWord } from './withdrawal-channel.ts';

/** What becomes of a payment by what its company said. Stored with the report, for later questions. */
export type WordOutcome = 'paid' | 'failed' | 'pending' | 'unheard' | 'ignored' | LegDoubt;

interface Judged {
  readonly leg: Pick<WithdrawalLeg, 'state' | 'amount' | 'reference' | 'bookedReferences'>;
  readonly word: ChannelWord;
  /** Of the withdrawal. */
  readonly currency: string;
  /** Whether the company named another payment the same. */
  readonly isReferenceUsed: boolean;
}

/**
 * What a word of a company means for a payment. Nothing that a company says twice counts twice, and nothing that
 * contradicts what was booked changes it: operators look at it.
 */
export function classifyPayoutReport({ leg, word, ...of }: Judged): WordOutcome {
  const isOpen = leg.state === 'sending' || leg.state === 'unknown';
  switch (word.status) {
    case 'pending':
    case 'unheard':
      return isOpen ? word.status : 'ignored';
    case 'failed':
      if (isOpen) return 'failed';
      return leg.state === 'failed' || leg.state === 'not_received'
        ? 'ignored'
        : 'failed_after_paid';
    case 'other':
      return 'unknown_status';
    case 'paid':
      return judgePaid({ leg, word, ...of }, isOpen);
  }
}

function judgePaid(
  {
    leg,
    word,
    currency,
    isReferenceUsed,
  }: Judged & { readonly word: ChannelWord & { readonly status: 'paid' } },
  isOpen: boolean,
): WordOutcome {
  if (leg.bookedReferences.includes(word.reference)) return 'ignored';
  const isAsAsked = word.amount === leg.amount && word.currency === currency;
  if (leg.state === 'failed') return 'paid_after_failed';
  if (isReferenceUsed) return 'reference_used';
  if (isOpen) return isAsAsked ? 'paid' : 'other_amount';
  if (word.reference !== leg.reference) return 'paid_twice';
  return isAsAsked ? 'ignored' : 'other_amount';
}

import { Tag, type TagState } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Bill } from './use-bills.ts';
import { useZeroBillReason } from './zero-bill/use-zero-bill-reason.ts';

export const BILL_STATES: Record<Bill['status'], TagState> = {
  open: 'pending',
  paid: 'win',
  part_paid: 'pending',
  nothing_due: 'neutral',
};

/** Whether a bill was paid. If not, whether it was zero or below the site's smallest payment. */
export function BillTag({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation('agent');
  const { reasonOf } = useZeroBillReason();
  const { status } = bill;
  const isNothing = status === 'nothing_due' && reasonOf(bill)?.because !== 'too_little';
  return <Tag state={BILL_STATES[status]}>{t(isNothing ? 'bill.nothing' : `bill.${status}`)}</Tag>;
}

import { Tag, type TagState } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import type { Bill } from './use-bills.ts';

/** How the state of a bill looks wherever it is listed. */
export const BILL_STATES: Record<Bill['status'], TagState> = {
  open: 'pending',
  paid: 'win',
  part_paid: 'pending',
  nothing_due: 'neutral',
};

/** Whether a bill was paid. By tiers there may be nothing at all; by windows it is less than a cent. */
export function BillTag({ bill: { kind, status } }: { readonly bill: Bill }) {
  const { t } = useTranslation('agent');
  const hasTiers = kind !== 'realtime' && status === 'nothing_due';
  return <Tag state={BILL_STATES[status]}>{t(hasTiers ? 'bill.nothing' : `bill.${status}`)}</Tag>;
}

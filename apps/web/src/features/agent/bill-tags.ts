import type { TagState } from '@app/ui/tag';
import type { Bill } from './use-bills.ts';

export const BILL_TAGS: Record<Bill['status'], TagState> = {
  open: 'pending',
  paid: 'neutral',
  nothing_due: 'neutral',
};

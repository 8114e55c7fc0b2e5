import { paidUnitOf } from '@app/shared/money/minor-unit';
import { useUi } from '@app/ui/ui-provider';
import type { Bill } from '../use-bills.ts';
import { type Why, whyNothing } from './why-nothing.ts';

/** Why a bill is zero. `unit` is the site's smallest payment. */
export function useWhy(): {
  readonly whyOf: (bill: Bill) => Why | undefined;
  readonly unit: bigint;
} {
  const unit = paidUnitOf(useUi().currency);
  return { whyOf: (bill) => whyNothing(bill, unit), unit };
}

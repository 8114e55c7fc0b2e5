import { paidUnitOf } from '@app/shared/money/minor-unit';
import { useUi } from '@app/ui/ui-provider';
import type { Bill } from '../use-bills.ts';
import { type ZeroBillReason, zeroBillReason } from './zero-bill-reason.ts';

/** Why a bill is zero. `unit` is the site's smallest payment. */
export function useZeroBillReason(): {
  readonly reasonOf: (bill: Bill) => ZeroBillReason | undefined;
  readonly unit: bigint;
} {
  const unit = paidUnitOf(useUi().currency);
  return { reasonOf: (bill) => zeroBillReason(bill, unit), unit };
}

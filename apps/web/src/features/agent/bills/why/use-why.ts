import { paidUnitOf } from '@app/shared/money/minor-unit';
import { useUi } from '@app/ui/ui-provider';
import type { Bill } from '../use-bills.ts';
import { type Why, whyNothing } from './why-nothing.ts';

/** Why a bill came to nothing, by the least that the site pays, which is `unit`. */
export function useWhy(): {
  readonly whyOf: (bill: Bill) => Why | undefined;
  readonly unit: bigint;
} {
  const unit = paidUnitOf(useUi().currency);
  return { whyOf: (bill) => whyNothing(bill, unit), unit };
}

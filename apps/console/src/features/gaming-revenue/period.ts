import { REVENUE_DAYS_MAX } from '@app/shared/gaming-revenue/ops-calls';

const DAY_MS = 86_400_000;

/** Whether days such as `2026-11-20` are a period that can be summed. */
export function isPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= REVENUE_DAYS_MAX;
}

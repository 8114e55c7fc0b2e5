import { InvalidFields } from '@app/core/platform/kernel';
import { REVENUE_DAYS_MAX } from '@app/shared/gaming-revenue/ops-calls';

const DAY_MS = 86_400_000;

interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The days of a period, both included.
 *
 * @throws request_param_err if it ends before it begins, or is too long
 */
export function readPeriod({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > REVENUE_DAYS_MAX) throw new InvalidFields(['to']);
  return { from, to };
}

import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { isDividend } from '../salary-kinds.ts';
import type { Bill } from './use-bills.ts';

type Period = Pick<Bill, 'kind' | 'windowStart' | 'windowEnd'>;

/** Text of the period of a bill: the first and last day of a dividend for several days, the day of any other bill. */
export function usePeriodText(timeZone: string | undefined): (period: Period) => string {
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  return ({ kind, windowStart, windowEnd }) =>
    isDividend(kind) && kind !== 'dividend_daily'
      ? spanOf('date', windowStart, windowEnd - 1)
      : time.date(windowStart);
}

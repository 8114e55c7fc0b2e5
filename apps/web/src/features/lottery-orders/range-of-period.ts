import { dayAfter, dayIn, startOfDay } from '@app/ui/format/day-in-zone';
import type { Period } from '../../parts/records/use-record-filter.ts';

/** Start of a period in days before today, and its length in days. */
const DAYS: Readonly<Record<Period, { readonly back: number; readonly count: number }>> = {
  today: { back: 0, count: 1 },
  yesterday: { back: 1, count: 1 },
  '7d': { back: 6, count: 7 },
  '30d': { back: 29, count: 30 },
  '90d': { back: 89, count: 90 },
};

/**
 * Start and end of a period in whole days of the site, in epoch milliseconds.
 *
 * @param zone IANA
 */
export function rangeOfPeriod(
  period: Period,
  { zone, now }: { readonly zone: string; readonly now: number },
) {
  const { back, count } = DAYS[period];
  const today = dayIn(now, zone);
  const start = (days: number) => startOfDay(dayAfter(today, days), zone) ?? 0;
  return { startDate: start(-back), endDate: start(count - back) };
}

import { dayIn } from '@app/ui/format/day-in-zone';

/**
 * The calendar months between two moments in a time zone, as `2026-04`, latest first.
 *
 * @param since epoch milliseconds; undefined without any records
 */
export function monthsSince(
  since: number | undefined,
  now: number,
  timeZone = 'UTC',
): readonly string[] {
  if (since === undefined) return [];
  const countOf = (at: number): number => {
    const [year = 0, month = 1] = dayIn(at, timeZone).split('-').map(Number);
    return year * 12 + month - 1;
  };
  const [first, last] = [countOf(since), countOf(now)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    const count = last - n;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

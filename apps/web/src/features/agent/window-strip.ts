import { WINDOW_MS } from '@app/shared/domain/salary-windows';
import type { RealTimeSalary } from './use-real-time-salary.ts';

export const WINDOWS_PER_HOUR = 12;
const WINDOWS_SHOWN = 3 * WINDOWS_PER_HOUR;

export interface WindowStrip {
  /** Paid by each window of the last three hours, oldest first; the last is what the open one has. */
  readonly amounts: readonly bigint[];
  /** When the first window of each hour shown began, and the open one. */
  readonly marks: readonly number[];
  readonly paid: bigint;
  readonly paidCount: number;
}

/** Only windows that paid are told by the server, so the others are filled in with nothing. */
export function windowStrip(salary: RealTimeSalary): WindowStrip {
  const paidAt = new Map(salary.windows.map(({ start, paid }) => [start, paid]));
  const starts = Array.from(
    { length: WINDOWS_SHOWN },
    (_, place) => salary.windowStart - (WINDOWS_SHOWN - 1 - place) * WINDOW_MS,
  );
  const closed = starts.slice(0, -1).map((start): bigint => paidAt.get(start) ?? 0n);
  const accrued: bigint = salary.accrued > 0n ? salary.accrued : 0n;
  return {
    amounts: [...closed, accrued],
    marks: [...starts.filter((_, place) => place % WINDOWS_PER_HOUR === 0), salary.windowStart],
    paid: closed.reduce((sum, amount) => sum + amount, 0n),
    paidCount: closed.filter((amount) => amount > 0n).length,
  };
}

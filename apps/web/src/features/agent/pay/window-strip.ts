import { WINDOW_MS, WINDOWS_PER_HOUR } from '@app/shared/payouts/salary-windows';
import type { RealTimeSalary } from '../salary/use-real-time-salary.ts';

export const HOURS_SHOWN = 3;
const WINDOWS_SHOWN = HOURS_SHOWN * WINDOWS_PER_HOUR;

export interface StripWindow {
  readonly start: number;
  /** Amount paid; for the closing window the amount to be paid, for the open one the amount so far. */
  readonly amount: bigint;
  /** Undefined for windows without payment and for the open one. */
  readonly billId: string | undefined;
}

export interface WindowStrip {
  /** The windows of the last three hours, oldest first; the last is open. */
  readonly windows: readonly StripWindow[];
  /** Starts of the first window of each hour shown, and of the open one. */
  readonly marks: readonly number[];
  readonly paid: bigint;
  readonly paidCount: number;
}

/** The server sends only windows with a payment; the others are filled in as zero. */
export function windowStrip(salary: RealTimeSalary): WindowStrip {
  const { closing } = salary;
  const paidBy = new Map(salary.windows.map((window) => [window.start, window]));
  const starts = Array.from(
    { length: WINDOWS_SHOWN },
    (_, place) => salary.windowStart - (WINDOWS_SHOWN - 1 - place) * WINDOW_MS,
  );
  const closed = starts.slice(0, -1).map((start): StripWindow => {
    const { paid = 0n, billId } = paidBy.get(start) ?? {};
    return { start, amount: paid, billId };
  });
  const due = new Map<number, bigint>(closing ? [[closing.start, closing.due]] : []);
  const drawn = closed.map((window) => ({
    ...window,
    amount: due.get(window.start) ?? window.amount,
  }));
  const accrued: bigint = salary.accrued > 0n ? salary.accrued : 0n;
  return {
    windows: [...drawn, { start: salary.windowStart, amount: accrued, billId: undefined }],
    marks: [...starts.filter((_, place) => place % WINDOWS_PER_HOUR === 0), salary.windowStart],
    paid: closed.reduce((sum, { amount }) => sum + amount, 0n),
    paidCount: closed.filter(({ amount }) => amount > 0n).length,
  };
}

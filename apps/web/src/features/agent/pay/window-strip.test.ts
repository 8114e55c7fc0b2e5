import { money } from '@app/shared/money/money';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { expect, test } from 'vitest';
import { nextAskMs, type RealTimeSalary } from '../salary/use-real-time-salary.ts';
import { windowStrip } from './window-strip.ts';

const windowStart = 1_794_999_900_000;

const salary = (change: Partial<RealTimeSalary> = {}): RealTimeSalary => ({
  serverTime: windowStart + 60_000,
  windowStart,
  windowEnd: windowStart + WINDOW_MS,
  paysAt: windowStart + WINDOW_MS + 30_000,
  contract: null,
  accrued: money(47_000n),
  bets: 3,
  carried: money(40n),
  closing: null,
  paidToday: money(0n),
  paidYesterday: money(0n),
  timeZone: 'UTC',
  windows: [],
  ...change,
});

const paidWindow = (windowsAgo: number, paid: bigint) => {
  const start = windowStart - windowsAgo * WINDOW_MS;
  return { start, end: start + WINDOW_MS, paid: money(paid), billId: `bill of ${start}` };
};

test('fills in windows without payment, and ends with the open one', () => {
  const windows = [paidWindow(36, 900n), paidWindow(35, 300n), paidWindow(1, 500n)];
  const strip = windowStrip(salary({ windows }));
  const amounts = strip.windows.map(({ amount }) => amount);
  expect(amounts).toHaveLength(36);
  expect([amounts[0], amounts[1]]).toEqual([300n, 0n]);
  expect(amounts.slice(-2)).toEqual([500n, 47_000n]);
  expect(strip.windows.filter(({ billId }) => billId)).toHaveLength(2);
  expect([strip.paid, strip.paidCount]).toEqual([800n, 2]);
});

test('marks each hour shown and the open window', () => {
  const hour = 12 * WINDOW_MS;
  const first = windowStart - 35 * WINDOW_MS;
  expect(windowStrip(salary()).marks).toEqual([first, first + hour, first + 2 * hour, windowStart]);
});

test('draws no bar below the line where the open window owes', () => {
  expect(windowStrip(salary({ accrued: money(-100n) })).windows.at(-1)?.amount).toBe(0n);
});

test('shows the closing window’s amount without counting it as paid', () => {
  const start = windowStart - WINDOW_MS;
  const closing = {
    start,
    end: windowStart,
    paysAt: windowStart + 30_000,
    due: money(700n),
    bets: 2,
  };
  const strip = windowStrip(salary({ closing }));
  expect(strip.windows.at(-2)).toEqual({ start, amount: 700n, billId: undefined });
  expect([strip.paid, strip.paidCount]).toEqual([0n, 0]);
});

const clocks = { windowEnd: 1_000_000, closing: null };
const closing = { start: 0, end: 700_000, paysAt: 730_000, due: money(0n), bets: 0 };

test.each([
  { now: 800_000, clocks, asks: 60_000, why: 'every minute' },
  { now: 996_000, clocks, asks: 4_200, why: 'right after the window ends, if that is sooner' },
  { now: 705_000, clocks: { ...clocks, closing }, asks: 26_500, why: 'right after the payout' },
  {
    now: 760_000,
    clocks: { ...clocks, closing },
    asks: 1_000,
    why: 'after a pause, when it is late',
  },
])('asks again after $asks ms: $why', ({ now, clocks: known, asks }) => {
  expect(nextAskMs(known, now)).toBe(asks);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heartbeatsEvery } from './heartbeats.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('calls each listener once per interval, spread over it, until removed', () => {
  const { add, stop } = heartbeatsEvery(20_000);
  const [early, late] = [vi.fn(), vi.fn()];
  const remove = add(early);
  vi.advanceTimersByTime(7_000);
  add(late);
  vi.advanceTimersByTime(13_000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
  remove();
  vi.advanceTimersByTime(20_000);
  expect([early.mock.calls.length, late.mock.calls.length]).toEqual([1, 1]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(late).toHaveBeenCalledTimes(1);
});

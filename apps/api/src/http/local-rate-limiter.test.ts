import { expect, test } from 'vitest';
import { localRateLimiter } from './local-rate-limiter.ts';

const MINUTE_MS = 60_000;

test('limits calls per caller and window, and returns the wait', () => {
  const count = localRateLimiter();
  const ask = (key: string, now: number) => count({ key, windowMs: MINUTE_MS, max: 2, now });
  expect([ask('a', 10_000), ask('a', 20_000), ask('b', 20_000)]).toEqual([0, 0, 0]);
  expect(ask('a', 45_000)).toBe(15_000);
  expect(ask('a', MINUTE_MS)).toBe(0);
});

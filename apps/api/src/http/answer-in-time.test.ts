import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REQUEST_MS_MAX } from '../limits.ts';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('answers what the work answers, and leaves no timer behind', async () => {
  expect(await answerInTime(Promise.resolve('done'))).toBe('done');
  await expect(answerInTime(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

test('tells a client to come again when the work takes too long', async () => {
  const answered = answerInTime(new Promise(() => {}));
  const refused = expect(answered).rejects.toMatchObject({
    code: 'server.busy',
    params: { retryAfterSeconds: expect.any(Number) },
  });
  await vi.advanceTimersByTimeAsync(REQUEST_MS_MAX);
  await refused;
});

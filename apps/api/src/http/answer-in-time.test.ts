import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REQUEST_MS_MAX } from '../limits.ts';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns the result and leaves no timer behind', async () => {
  expect(await answerInTime(Promise.resolve('done'))).toBe('done');
  await expect(answerInTime(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
});

test('asks the client to retry when the work takes too long', async () => {
  const answered = answerInTime(new Promise(() => {}));
  const refused = expect(answered).rejects.toMatchObject({
    code: 'server.busy',
    params: { retryAfterSeconds: expect.any(Number) },
  });
  await vi.advanceTimersByTimeAsync(REQUEST_MS_MAX);
  await refused;
});

test('calls that share a timer time out one by one, without answered ones', async () => {
  const outcomes: string[] = [];
  const wait = (name: string, work: Promise<unknown>, ms: number) =>
    answerInTime(work, ms).then(
      () => outcomes.push(`${name} answered`),
      () => outcomes.push(`${name} refused`),
    );
  const forever = new Promise(() => {});
  const late = Promise.withResolvers<void>();
  wait('first', forever, 100);
  wait('short', forever, 30);
  await vi.advanceTimersByTimeAsync(40);
  expect(outcomes).toEqual(['short refused']);
  wait('second', late.promise, 100);
  wait('third', forever, 100);
  await vi.advanceTimersByTimeAsync(59);
  expect(outcomes).toEqual(['short refused']);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['short refused', 'first refused']);
  late.resolve();
  await vi.advanceTimersByTimeAsync(39);
  expect(outcomes).toEqual(['short refused', 'first refused', 'second answered']);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes.at(-1)).toBe('third refused');
  expect(vi.getTimerCount()).toBe(0);
});

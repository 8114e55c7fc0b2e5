import { ApiError } from '@app/client/errors';
import type { LiveKind } from '@app/shared/live/live-events';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followKinds } from './follow-kinds.ts';
import { jitterMs, READ_WITHIN_MS } from './jitter-ms.ts';

let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  return () => {
    queries.clear();
    vi.useRealTimers();
  };
});

/** A mounted query that counts its requests. `answer` resolves the pending one. */
function show(name: string, refreshOn: readonly LiveKind[], options: { isSlow?: true } = {}) {
  let requestCount = 0;
  let answer = () => {};
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    meta: { refreshOn },
    queryFn: () => {
      requestCount += 1;
      if (!options.isSlow) return requestCount;
      return new Promise<number>((resolve) => {
        answer = () => resolve(requestCount);
      });
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  return { asked: () => requestCount, answer: () => answer() };
}

function follow() {
  const follower = followKinds(queries);
  onTestFinished(follower.stop);
  return follower;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('refetches the queries of a kind at once, and no others', async () => {
  const [balance, bets] = [show('balance', ['balance']), show('bets', ['bets'])];
  await pass(10);
  follow().refreshKinds(['balance']);
  await pass(10);
  expect([balance.asked(), bets.asked()]).toEqual([2, 1]);
});

test('throttles frequent changes, and includes the last one', async () => {
  const balance = show('balance', ['balance']);
  await pass(10);
  const { refreshKinds } = follow();
  for (let n = 0; n < 100; n++) {
    refreshKinds(['balance']);
    await pass(20);
  }
  await pass(400);
  expect(balance.asked()).toBeGreaterThanOrEqual(6);
  expect(balance.asked()).toBeLessThanOrEqual(8);
});

test('refetches after a pending answer instead of cancelling it', async () => {
  const slow = show('balance', ['balance'], { isSlow: true });
  await pass(10);
  const { refreshKinds } = follow();
  refreshKinds(['balance']);
  await pass(1_000);
  refreshKinds(['balance']);
  await pass(1_000);
  expect(slow.asked()).toBe(1);
  slow.answer();
  await pass(10);
  expect(queries.getQueryData(['balance'])).toBe(1);
  expect(slow.asked()).toBe(2);
});

test('retries a rate-limited query as soon as allowed', async () => {
  const tooMany = new ApiError({ code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds: 30 } });
  const queryFn = vi.fn(() => Promise.resolve(1));
  const options = {
    queryKey: ['balance'],
    meta: { refreshOn: ['balance'] },
    queryFn,
    retry: false,
  };
  onTestFinished(new QueryObserver(queries, options).subscribe(() => {}));
  await pass(10);
  const { refreshKinds } = follow();
  queryFn.mockRejectedValueOnce(tooMany).mockResolvedValueOnce(2);
  refreshKinds(['balance']);
  await pass(29_000);
  expect([queryFn.mock.calls.length, queries.getQueryData(['balance'])]).toEqual([2, 1]);
  await pass(1_000 + READ_WITHIN_MS);
  expect([queryFn.mock.calls.length, queries.getQueryData(['balance'])]).toEqual([3, 2]);
});

test('spreads refetches after a global change, and refetches the site’s status twice', async () => {
  const site = show('status', ['site']);
  await pass(10);
  follow().refreshKinds(['site']);
  await pass(2_000);
  expect(site.asked()).toBe(2);
  await pass(5_000);
  expect(site.asked()).toBe(3);
});

test('refetches a query if any of its observers follows the kind', async () => {
  const parts = [show('near', ['draws']), show('near', [])];
  const requestCount = () => parts.reduce((sum, part) => sum + part.asked(), 0);
  await pass(10);
  expect(requestCount()).toBe(1);
  follow().refreshKinds(['draws']);
  await pass(2_000);
  expect(requestCount()).toBe(2);
});

test('pages notified at once refetch at random moments within 1.5 s', async () => {
  const pages = Array.from({ length: 200 }, () => {
    queries = new QueryClient();
    const page = show('near', ['draws']);
    onTestFinished(queries.clear.bind(queries));
    return { ...page, follower: follow() };
  });
  await pass(10);
  for (const { follower } of pages) follower.refreshKinds(['draws']);
  const askedAgain = () => pages.filter(({ asked: requestCount }) => requestCount() > 1).length;
  const inEach: number[] = [];
  for (let before = 0; inEach.length < 15; before = askedAgain()) {
    await pass(100);
    inEach.push(askedAgain() - before);
  }
  expect(askedAgain()).toBe(200);
  expect(Math.max(...inEach)).toBeLessThan(50);
});

test('a hidden page refetches when it becomes visible', async () => {
  const balance = show('balance', ['balance']);
  await pass(10);
  const { refreshKinds } = follow();
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  refreshKinds(['balance']);
  await pass(5_000);
  expect(balance.asked()).toBe(1);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(balance.asked()).toBe(2);
  Reflect.deleteProperty(document, 'hidden');
});

test('spreads ten thousand pages evenly within the limit', () => {
  const pages = 10_000;
  const inTenths = new Map<number, number>();
  for (let n = 0; n < pages; n++) {
    const tenth = Math.floor((jitterMs(n / pages) / READ_WITHIN_MS) * 10);
    inTenths.set(tenth, (inTenths.get(tenth) ?? 0) + 1);
  }
  expect([...inTenths]).toEqual(Array.from({ length: 10 }, (_, tenth) => [tenth, pages / 10]));
});

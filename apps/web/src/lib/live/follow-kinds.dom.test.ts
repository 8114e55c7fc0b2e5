import { ApiError } from '@app/client/errors';
import type { LiveKind } from '@app/shared/domain/live-events';
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
  let asked = 0;
  let answer = () => {};
  const observer = new QueryObserver(queries, {
    queryKey: [name],
    meta: { refreshOn },
    queryFn: () => {
      asked += 1;
      if (!options.isSlow) return asked;
      return new Promise<number>((resolve) => {
        answer = () => resolve(asked);
      });
    },
  });
  onTestFinished(observer.subscribe(() => {}));
  return { asked: () => asked, answer: () => answer() };
}

function follow() {
  const follower = followKinds(queries);
  onTestFinished(follower.stop);
  return follower;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('reads again what follows a kind, at once, and nothing else', async () => {
  const [balance, bets] = [show('balance', ['balance']), show('bets', ['bets'])];
  await pass(10);
  follow().told(['balance']);
  await pass(10);
  expect([balance.asked(), bets.asked()]).toEqual([2, 1]);
});

test('reads something that never rests only now and then, and the last time for sure', async () => {
  const balance = show('balance', ['balance']);
  await pass(10);
  const { told } = follow();
  for (let n = 0; n < 100; n++) {
    told(['balance']);
    await pass(20);
  }
  await pass(400);
  expect(balance.asked()).toBeGreaterThanOrEqual(6);
  expect(balance.asked()).toBeLessThanOrEqual(8);
});

test('asks once more for an answer that was under way, and does not drop it', async () => {
  const slow = show('balance', ['balance'], { isSlow: true });
  await pass(10);
  const { told } = follow();
  told(['balance']);
  await pass(1_000);
  told(['balance']);
  await pass(1_000);
  expect(slow.asked()).toBe(1);
  slow.answer();
  await pass(10);
  expect(queries.getQueryData(['balance'])).toBe(1);
  expect(slow.asked()).toBe(2);
});

test('asks again, as soon as it may, for what it asked for too often', async () => {
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
  const { told } = follow();
  queryFn.mockRejectedValueOnce(tooMany).mockResolvedValueOnce(2);
  told(['balance']);
  await pass(29_000);
  expect([queryFn.mock.calls.length, queries.getQueryData(['balance'])]).toEqual([2, 1]);
  await pass(1_000 + READ_WITHIN_MS);
  expect([queryFn.mock.calls.length, queries.getQueryData(['balance'])]).toEqual([3, 2]);
});

test('spreads what everybody is told, and looks at the site twice', async () => {
  const site = show('status', ['site']);
  await pass(10);
  follow().told(['site']);
  await pass(2_000);
  expect(site.asked()).toBe(2);
  await pass(5_000);
  expect(site.asked()).toBe(3);
});

test('reads again what one part of a page follows and another, which rendered later, does not', async () => {
  const parts = [show('near', ['draws']), show('near', [])];
  const asked = () => parts.reduce((sum, part) => sum + part.asked(), 0);
  await pass(10);
  expect(asked()).toBe(1);
  follow().told(['draws']);
  await pass(2_000);
  expect(asked()).toBe(2);
});

test('asks at a moment of its own within a second and a half, of many pages that are told at once', async () => {
  const pages = Array.from({ length: 200 }, () => {
    queries = new QueryClient();
    const page = show('near', ['draws']);
    onTestFinished(queries.clear.bind(queries));
    return { ...page, follower: follow() };
  });
  await pass(10);
  for (const { follower } of pages) follower.told(['draws']);
  const askedAgain = () => pages.filter(({ asked }) => asked() > 1).length;
  const inEach: number[] = [];
  for (let before = 0; inEach.length < 15; before = askedAgain()) {
    await pass(100);
    inEach.push(askedAgain() - before);
  }
  expect(askedAgain()).toBe(200);
  expect(Math.max(...inEach)).toBeLessThan(50);
});

test('lets a page out of sight rest, until it is looked at', async () => {
  const balance = show('balance', ['balance']);
  await pass(10);
  const { told } = follow();
  let hidden = true;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  told(['balance']);
  await pass(5_000);
  expect(balance.asked()).toBe(1);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(10);
  expect(balance.asked()).toBe(2);
  Reflect.deleteProperty(document, 'hidden');
});

test('spreads ten thousand pages evenly, none later than said', () => {
  const pages = 10_000;
  const inTenths = new Map<number, number>();
  for (let n = 0; n < pages; n++) {
    const tenth = Math.floor((jitterMs(n / pages) / READ_WITHIN_MS) * 10);
    inTenths.set(tenth, (inTenths.get(tenth) ?? 0) + 1);
  }
  expect([...inTenths]).toEqual(Array.from({ length: 10 }, (_, tenth) => [tenth, pages / 10]));
});

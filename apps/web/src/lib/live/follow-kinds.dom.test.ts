import type { LiveKind } from '@app/shared/domain/live-events';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followKinds } from './follow-kinds.ts';

let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  return () => {
    queries.clear();
    vi.useRealTimers();
  };
});

/** A query that is shown, and how often it was asked. `answer` lets the one under way come. */
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

test('spreads what everybody is told, and looks at the site twice', async () => {
  const site = show('status', ['site']);
  await pass(10);
  follow().told(['site']);
  await pass(2_000);
  expect(site.asked()).toBe(2);
  await pass(5_000);
  expect(site.asked()).toBe(3);
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
});

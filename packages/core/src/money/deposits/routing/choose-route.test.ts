import { createHash } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import { chooseRoute, type Route } from './choose-route.ts';

const route = (channel: string, share: number, changes: Partial<Route> = {}): Route => ({
  channel,
  share,
  amountMin: null,
  amountMax: null,
  isFailing: false,
  ...changes,
});
const AMOUNT = money(1_000_000n);
/** Ids as evenly distributed as those of deposits, but equal in every run. */
const idOf = (n: number) => createHash('md5').update(`order ${n}`).digest('hex');
const choose = (routes: readonly Route[], n = 0, tried: readonly string[] = []) =>
  chooseRoute(routes, { id: idOf(n), amount: AMOUNT, tried });

test.each([[[70, 30]], [[1, 1, 1]], [[60, 30, 10]], [[99, 1]]])(
  'spreads ten thousand orders by shares of %j',
  (shares) => {
    const routes = shares.map((share, n) => route(`pay-${n}`, share));
    const counts = shares.map(() => 0);
    for (let n = 0; n < 10_000; n++) {
      const place = routes.findIndex(({ channel }) => channel === choose(routes, n)?.channel);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const sum = shares.reduce((all, share) => all + share, 0);
    for (const [place, share] of shares.entries())
      expect(Math.abs((counts[place] ?? 0) / 10_000 - share / sum)).toBeLessThan(0.02);
  },
);

test('removing a channel moves only its own orders', () => {
  const [a, b, c] = [route('a', 40), route('b', 30), route('c', 30)];
  for (let n = 0; n < 500; n++) {
    const before = choose([a, b, c], n)?.channel;
    const after = choose([a, b, { ...c, isFailing: true }], n)?.channel;
    expect(after).not.toBe('c');
    if (before !== 'c') expect(after).toBe(before);
  }
});

test('gives the reason: only channel, share, amount, health, fallback, or after a failure', () => {
  const [a, b] = [route('a', 1), route('b', 1)];
  const failing = { isFailing: true };
  expect(choose([a])).toEqual({ channel: 'a', reason: 'only' });
  expect(choose([a, b])?.reason).toBe('share');
  expect(choose([a, { ...b, amountMax: money(999_999n) }])?.reason).toBe('amount');
  expect(choose([{ ...a, amountMin: money(1_000_001n) }, b])?.channel).toBe('b');
  const chosen = choose([a, b])?.channel === 'a' ? a : b;
  const other = chosen === a ? b : a;
  expect(choose([{ ...chosen, ...failing }, other])).toEqual({
    channel: other.channel,
    reason: 'health',
  });
  expect(choose([route('a', 0), route('b', 0)])?.reason).toBe('standby');
  expect(choose([{ ...a, ...failing }, route('z', 0)])).toEqual({ channel: 'z', reason: 'health' });
  expect(choose([a, b], 0, ['a'])).toEqual({ channel: 'b', reason: 'moved' });
});

test('uses a channel without a share only if no other is left', () => {
  const standby = route('z', 0);
  for (let n = 0; n < 100; n++) expect(choose([route('a', 1), standby], n)?.channel).toBe('a');
  expect(choose([route('a', 1), standby], 0, ['a'])?.channel).toBe('z');
});

test('chooses a failing channel if no other is left, and none if all were tried or the amount fits none', () => {
  const failing = [route('a', 1, { isFailing: true }), route('b', 1, { isFailing: true })];
  expect(choose(failing)).toBeDefined();
  expect(choose(failing, 0, ['a', 'b'])).toBeUndefined();
  expect(choose([route('a', 1, { amountMax: money(1n) })])).toBeUndefined();
  expect(choose([])).toBeUndefined();
});

import { LiveRegion } from '@app/ui/feedback/live-region';
import { announced } from '@app/ui/testing/announced';
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAnnouncedAmount } from './use-announced-amount.ts';

interface Shown {
  readonly amount?: bigint;
  readonly masked?: boolean;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
  };
});

function Balance({ amount, masked = false }: Shown) {
  useAnnouncedAmount(amount, masked || amount === undefined ? undefined : `Balance ${amount}`);
  return null;
}

const page = (shown: Shown) => (
  <LiveRegion>
    <Balance {...shown} />
  </LiveRegion>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('announces changes, but not the initial value', async () => {
  const { rerender } = render(page({}));
  rerender(page({ amount: 100n }));
  await pass(10);
  expect(announced()).toBe('');
  rerender(page({ amount: 90n }));
  await pass(10);
  expect(announced()).toBe('Balance 90');
});

test('announces the latest value at most every five seconds', async () => {
  const { rerender } = render(page({ amount: 100n }));
  for (const amount of [90n, 80n, 70n]) {
    rerender(page({ amount }));
    await pass(100);
  }
  expect(announced()).toBe('Balance 90');
  await pass(4_900);
  expect(announced()).toBe('Balance 70');
});

test('does not announce a hidden balance, even afterwards', async () => {
  const { rerender } = render(page({ amount: 100n, masked: true }));
  rerender(page({ amount: 90n, masked: true }));
  await pass(10);
  rerender(page({ amount: 90n }));
  await pass(10_000);
  expect(announced()).toBe('');
});

import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { announced } from './testing/announced.ts';
import { renderUi } from './testing/render-ui.tsx';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('counts down by the server’s clock, however wrong the device’s is', async () => {
  const clockOffsetMs = 90_000; // the device is a minute and a half late
  const { container } = renderUi(
    <CountdownRing since={NOW} until={NOW + 300_000} name="Next payout" caption="to payout" />,
    { clockOffsetMs },
  );
  expect(container.textContent).toContain('3:30');
  await pass(1_000);
  expect(container.textContent).toContain('3:29');
});

test('stops at nought and says so once', async () => {
  const { container } = renderUi(
    <CountdownRing
      since={NOW - 60_000}
      until={NOW + 2_000}
      name="Next payout"
      caption="to payout"
    />,
  );
  await pass(10_000);
  expect(container.textContent).toContain('0:00');
  expect(announced()).toContain('Next payout: 0');
});

test('tells whole days from three on, and hours before', async () => {
  const days = 86_400_000;
  const { container } = renderUi(<Countdown until={NOW + 3 * days} />);
  expect(container.textContent).toContain('3 days');
  await pass(2_000);
  expect(container.textContent).toContain('71:59:58');
});

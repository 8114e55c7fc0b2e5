import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announced } from '../testing/announced.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Countdown } from './countdown.tsx';
import { CountdownRing } from './countdown-ring.tsx';

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
  const clockOffsetMs = 90_000; // the device's clock is 90 seconds behind
  const { container } = renderUi(
    <CountdownRing since={NOW} until={NOW + 300_000} name="Next payout" caption="to payout" />,
    { clockOffsetMs },
  );
  expect(container.textContent).toContain('3:30');
  await pass(1_000);
  expect(container.textContent).toContain('3:29');
});

test('ticks when the server’s second changes, not the device’s', async () => {
  const clockOffsetMs = 900;
  const { container } = renderUi(<Countdown until={NOW + 60_000} />, { clockOffsetMs });
  const before = container.textContent;
  await pass(99);
  expect(container.textContent).toBe(before);
  await pass(1);
  expect(container.textContent).not.toBe(before);
});

test('stops at zero and announces it once', async () => {
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

test('tells whole days from three on, and days with a clock before', async () => {
  const days = 86_400_000;
  const { container } = renderUi(<Countdown until={NOW + 3 * days} />);
  expect(container.textContent).toContain('3 days');
  await pass(2_000);
  expect(container.textContent).toBe('2d 23:59:58');
});

test('from a day on it tells days, with a clock of two digits each', async () => {
  const day = 86_400_000;
  const { container } = renderUi(<Countdown until={NOW + day + 3_600_000} />);
  expect(container.textContent).toBe('1d 01:00:00');
  await pass(3_600_000);
  expect(container.textContent).toBe('1d 00:00:00');
  await pass(1_000);
  expect(container.textContent).toBe('23:59:59');
});

test('in Chinese the days are in Chinese', () => {
  const { container } = renderUi(<Countdown until={NOW + 2 * 86_400_000} />, { locale: 'zh-CN' });
  expect(container.textContent).toBe(
    `${new Intl.NumberFormat('zh-CN', { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(2)} 00:00:00`,
  );
});

import { announced } from '@app/ui/testing/announced';
import { renderUi } from '@app/ui/testing/render-ui';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../lib/language/i18n.ts';
import { CountDown, CountDownRing } from './count-down.tsx';

const NOW = Date.UTC(2026, 10, 24, 12, 0, 0);

beforeEach(async () => {
  const texts = await startI18n('en');
  await texts.loadNamespaces('lottery');
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('counts down by the server’s clock, turns amber near the end, and shows the end of the sale', async () => {
  renderUi(<CountDown until={NOW + 42_000} />, { clockOffsetMs: 30_000 });
  await pass(0);
  const clock = screen.getByRole('timer');
  expect(clock.textContent).toBe('0:12');
  expect(clock.className).not.toContain('text-pending');
  await pass(2_000);
  expect(clock.className).toContain('text-pending');
  await pass(10_000);
  expect(screen.getByText('Closed')).toBeDefined();
});

test('announces only if it has a name, at the last ten seconds and at the end', async () => {
  renderUi(<CountDownRing until={NOW + 12_000} outOf={60} name="Draw 118" />);
  await pass(0);
  expect(announced()).toBe('');
  await pass(2_000);
  expect(announced()).toContain('Draw 118: 10');
  await pass(10_000);
  expect(announced()).toContain('Draw 118: 0');
  expect(screen.getByText('Closed')).toBeDefined();
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { OfflineReason } from './offline-reason.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'onLine');
});

/** Sets the device's connection state. */
function connect(onLine: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  act(() => void dispatchEvent(new Event(onLine ? 'online' : 'offline')));
}

test('explains a disabled button only while offline', async () => {
  await renderPage({ origin: 'http://localhost', path: '/', page: <OfflineReason /> });
  expect(screen.getByRole('status').textContent).toBe('');
  connect(false);
  expect(screen.getByRole('status').textContent).toMatch(/^You’re offline.*resume/);
  connect(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

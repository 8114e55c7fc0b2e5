import { waitingRedRains } from '@app/shared/envelopes/schemas';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { UnopenedEnvelopesNotice } from './unopened-envelopes-notice.tsx';

const LONG_ENOUGH_MS = 4_000;
const [one] = waitingRedRains.example.answer;
const other = { ...one, envelopeId: '6c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' };

let server: WireServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  sessionStorage.clear();
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await server.close();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pill = () => screen.queryByRole('complementary', { name: 'Red envelopes' });

/** Shows a page with its answer and phrases. The idle time starts there. */
async function show(path: string, waiting: readonly object[]) {
  server.replies[`GET ${waitingRedRains.path}`] = () => ({ json: success(waiting) });
  const { queries } = await renderPage({
    origin: server.origin,
    path,
    page: <UnopenedEnvelopesNotice />,
  });
  await waitFor(() =>
    expect([server.received.length > 0, queries.isFetching()]).toEqual([true, 0]),
  );
  await i18next.loadNamespaces('envelopes');
  await pass(0);
}

test('waits until the member is idle, and opens nothing by itself', async () => {
  await show('/', [one]);
  await pass(LONG_ENOUGH_MS / 2);
  fireEvent.pointerDown(document.body);
  await pass(LONG_ENOUGH_MS / 2);
  expect(pill()).toBeNull();
  await pass(LONG_ENOUGH_MS);
  expect(pill()?.textContent).toContain('Red envelope from ag***f');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Red envelope from/ }));
  await screen.findByRole('dialog', { name: 'Red envelope' });
  expect(pill()).toBeNull();
});

test.each(['/lottery', '/seaLottery', '/lottery/draws', '/deposit', '/withdraw', '/envelopes'])(
  'stays away from %s, where it would cover a task',
  async (path) => {
    await show(path, [one]);
    await pass(2 * LONG_ENOUGH_MS);
    expect(pill()).toBeNull();
  },
);

test('counts several, and stays away once the member put them aside', async () => {
  await show('/', [one, other]);
  await pass(LONG_ENOUGH_MS);
  expect(pill()?.textContent).toContain('2 red envelopes are waiting');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(pill()).toBeNull();
  cleanup();
  await show('/', [one, other]);
  await pass(2 * LONG_ENOUGH_MS);
  expect(pill()).toBeNull();
});

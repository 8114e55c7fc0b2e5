import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PopUps } from './pop-ups.tsx';

const CALL = 'GET /wps/relay/MCSFE_getListAnnouncements';
const LONG_ENOUGH_MS = 4_000;
const FAIR = {
  imageUrl: '/uploads/fair',
  width: 1_600,
  height: 800,
  alternativeText: 'A fair of lanterns',
};

const announcement = (title: string, announcementImages: object[] = []) => ({
  id: title.length,
  code: title,
  title,
  content: `<p>Words of ${title}</p>`,
  startDate: 1_795_000_000_000,
  endDate: null,
  promotionType: null,
  execution: 'B',
  announcementImages,
  linkageType: 0,
  linkage: null,
});

let server: WireServer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  sessionStorage.clear();
  server = await startWireServer();
  server.replies[CALL] = () => ({
    json: success({
      banners: [],
      player: [],
      popup: [announcement('First', [FAIR]), announcement('The second')],
      promotion: [],
      help: [],
    }),
  });
});
afterEach(async () => {
  cleanup();
  endSession();
  vi.useRealTimers();
  await server.close();
});

async function show({ hasActed = true } = {}) {
  const { queries, router } = await renderPage({
    origin: server.origin,
    path: '/',
    page: <PopUps />,
  });
  await waitFor(() => expect([server.received.length, queries.isFetching()]).toEqual([1, 0]));
  if (hasActed) fireEvent.pointerDown(document.body);
  await pass(0); // the idle time starts when the page has its answer
  return router;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const dialog = () => screen.findByRole('dialog', { name: 'Announcements' });
const params = () => new URL(`${server.origin}${server.received[0]?.url}`).searchParams;

test('waits until the reader is idle, and opens the first pop-up', async () => {
  await show();
  await pass(LONG_ENOUGH_MS / 2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(LONG_ENOUGH_MS);
  await dialog();
  screen.getByText('Words of First');
  expect(params().get('execution')).toBe('B');
});

test('does not open for a visitor who has not pressed anything yet', async () => {
  await show({ hasActed: false });
  await pass(4 * LONG_ENOUGH_MS);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerDown(document.body);
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
});

test('shows the chosen text', async () => {
  await show();
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: /The second/ }));
  screen.getByText('Words of The second');
});

test('shows the chosen picture above its text, in reserved space', async () => {
  await show();
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A fair of lanterns' });
  expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
    '/uploads/fair',
    '1600',
    '800',
  ]);
  const words = screen.getByText('Words of First');
  expect(picture.compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: /The second/ }));
  expect(screen.queryByRole('img', { name: 'A fair of lanterns' })).toBeNull();
});

test('opens once per session, and again after a login', async () => {
  await show();
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('ANONYMOUS_POPUP')).toBe('closed');
  expect(sessionStorage.getItem('USER_POPUP')).toBeNull();
  cleanup();
  server.received.length = 0;
  await show();
  await pass(4 * LONG_ENOUGH_MS);
  expect(screen.queryByRole('dialog')).toBeNull();

  cleanup();
  startSession(loggedIn({ firstTimeLogin: true }), 1_795_000_000_000);
  server.received.length = 0;
  await show();
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
  expect(params().get('execution')).toBe('A,F');
});

test('the button of a promotion leads to the rewards center, where it is claimed', async () => {
  const ofPromotion = { ...announcement('First'), promotionType: 'deposit' };
  server.replies[CALL] = () => ({
    json: success({ banners: [], player: [], popup: [ofPromotion], promotion: [], help: [] }),
  });
  const router = await show();
  await pass(2 * LONG_ENOUGH_MS);
  await dialog();
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Learn more' }));
  expect(router.state.location.pathname).toBe('/rewardCenter');
});

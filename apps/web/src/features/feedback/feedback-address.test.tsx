import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { FeedbackAddress } from './feedback-address.tsx';
import { FeedbackLayer } from './feedback-layer.tsx';
import { closeFeedback, rememberPage } from './feedback-open.ts';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies['GET /wps/uploads'] = () => ({ json: success({ list: [], most: 3 }) });
});
afterEach(async () => {
  cleanup();
  closeFeedback();
  rememberPage('/');
  await server.close();
});

function Frame() {
  const isAddress = useLocation().pathname === '/feedback';
  return (
    <>
      {isAddress ? <FeedbackAddress /> : <p>A page</p>}
      <FeedbackLayer />
      <Outlet />
    </>
  );
}

const show = (at: string, search = '') =>
  renderPage({ origin: server.origin, path: '*', at, search, page: <Frame /> });

test('opens over the reader’s page and keeps its address', async () => {
  const { router } = await show('/member/bets', '?state=won');
  await router.navigate('/feedback');
  await screen.findByRole('dialog');
  expect(router.state.location).toMatchObject({ pathname: '/member/bets', search: '?state=won' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/member/bets');
});

test('opens over the lobby when opened by its address', async () => {
  const { router } = await show('/feedback');
  await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/');
});

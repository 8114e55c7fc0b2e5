import { helpCenter } from '@app/shared/content/schemas';
import { imUrl } from '@app/shared/system/companions.calls';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { SupportPage } from './support-page.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${helpCenter.path}`] = () => ({ json: success({ list: [] }) });
  server.replies[`GET ${imUrl.path}`] = () => ({ json: success(null) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, path: '/support', page: <SupportPage /> });

test('asks visitors to log in, and members only to write', async () => {
  await show();
  await screen.findByRole('link', { name: 'Log in to write to us' });
  cleanup();
  startSession(loggedIn(), 0);
  await show();
  await screen.findByRole('link', { name: 'Send a message' });
  expect(screen.queryByText(/log in/i)).toBeNull();
});

import { wallets } from '@app/shared/wallet/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSession, endSession, startSession } from '../lib/session/session.ts';
import { loggedIn } from '../testing/logged-in.ts';
import { renderPage } from '../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../testing/wire-server.ts';
import { SessionCard, SessionStrip } from './session-clock.tsx';

const HOUR_MS = 3_600_000;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  startSession(loggedIn(), Date.now() - HOUR_MS);
  const { answer } = wallets.example;
  const session = { ...answer.session, profitAndLoss: -12.5 };
  server.replies[`${wallets.method} ${wallets.path}`] = () => ({
    json: success({ ...answer, rounds: [], draws: [], session }),
  });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

test.each([
  ['rail', SessionCard],
  ['dock', SessionStrip],
] as const)('RG-13 the %s shows time and net result of the session', async (_, Shown) => {
  const session = currentSession() ?? expect.unreachable();
  await renderPage({ origin: server.origin, path: '/', page: <Shown session={session} /> });
  expect((await screen.findByRole('timer')).textContent).toMatch(/^1:0\d:\d\d$/);
  expect(screen.getByText('This session')).toBeTruthy();
  expect(await screen.findByText('−$12.50')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

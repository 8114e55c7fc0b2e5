import { me } from '@app/shared/operators/session.ops-calls';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../lib/session/session.ts';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LoggedIn } from './logged-in.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['session/me'] = me.example.answer;
  startSession('a token');
});
afterEach(async () => {
  cleanup();
  endSession('left');
  await server.close();
});

test('shows a page while the console loads or fails, and opens after a retry', async () => {
  server.refusals['session/me'] = 'server.defect';
  renderPage({ origin: server.origin, page: <LoggedIn /> });
  const main = screen.getByRole('main');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opening the console');
  expect(main.textContent).toContain('Loading');
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t open the console' });
  expect(screen.getByRole('main').textContent).toContain('Something went wrong on our side.');
  delete server.refusals['session/me'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('main')).toBeNull();
});

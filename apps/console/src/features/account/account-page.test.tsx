import { list } from '@app/shared/operators/session.ops-calls';
import * as views from '@app/shared/operators/views.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AccountPage } from './account-page.tsx';

const [own] = list.example.answer.list;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const elsewhere = { handle: 'a'.repeat(32), ip: '198.51.100.9', isCurrent: false };
const other = { ...own, ...elsewhere, browser: FIREFOX };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['session/list'] = { list: [own, other] };
  server.values['session/end'] = { ended: 1 };
  server.values['passkeys/list'] = { list: [] };
  server.values['notices/read'] = { email: null };
  server.values['views/list'] = views.list.example.answer;
  renderPage({ origin: server.origin, page: <AccountPage />, path: '/console/account' });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const ended = () =>
  server.received.filter(({ call }) => call === 'session/end').map(({ input }) => input);

test('ends another own session, but not the current one', async () => {
  await screen.findByText('This session');
  expect(screen.getByText('Firefox · Linux')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^End session/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] ?? expect.unreachable());
  await waitFor(() => expect(ended()).toEqual([{ handle: other.handle }]));
});

test('ends all others at once', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(ended()).toEqual([{}]));
});

test('removes a saved view', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  const [view] = views.list.example.answer.list;
  await waitFor(() =>
    expect(server.received.filter(({ call }) => call === 'views/remove')).toMatchObject([
      { input: { id: view?.id } },
    ]),
  );
});

import { transactions } from '@app/shared/records/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { TransactionsPage } from './transactions-page.tsx';

const SINCE = Date.parse('2026-01-02T10:33:20Z');

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${transactions.path}`] = () => ({
    json: success(transactions.example.answer),
  });
  startSession(loggedIn({ customerType: 2 }), 0);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const show = (search: string) =>
  renderPage({ origin: server.origin, path: '/transactions', search, page: <TransactionsPage /> });
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(transactions.path))
    .map(({ url }) => Object.fromEntries(new URL(`${server.origin}${url}`).searchParams));

test('shows only the transactions that paid a bill, and then all again', async () => {
  await show(`?since=${SINCE}&until=${SINCE + 1}&group=daily_wage`);
  await screen.findByRole('table');
  screen.getByText(/^Transactions of Jan 2, 2026, .*:33:20/);
  expect(requests()).toEqual([
    {
      startDate: `${SINCE}`,
      endDate: `${SINCE + 1}`,
      size: '20',
      codeTypes: 'daily_wage',
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all transactions' }));
  await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(requests().at(-1)).toEqual({ period: '7d', size: '20' }));
});

test.each(['?since=1', '?since=2&until=1', '?since=x&until=y', '?since=-5&until=7'])(
  'rejects %s as a payment',
  async (search) => {
    await show(search);
    await screen.findByRole('table');
    screen.getByRole('button', { name: 'Export' });
    expect(requests()).toEqual([{ period: '7d', size: '20' }]);
  },
);

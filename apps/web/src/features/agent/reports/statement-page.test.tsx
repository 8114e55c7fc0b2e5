import { monthlyStatement } from '@app/shared/reports/schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { StatementPage } from './statement-page.tsx';

const CALL = `GET ${monthlyStatement.path}`;
const { answer } = monthlyStatement.example;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[CALL] = () => ({ json: success(answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = () =>
  renderPage({
    origin: server.origin,
    path: '/agent/statement',
    search: '?month=2026-11',
    page: <StatementPage />,
  });

test('shows the balances of the month, and sums of each section and type', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Money in and out by type' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Salary, dividends and other earnings3$4.70',
    'Real-time salary3$4.70',
    'Your downline1$30.00',
    'Sent to downline1$30.00',
  ]);
  for (const amount of ['$100.00', '$74.70']) expect(screen.getByText(amount)).toBeTruthy();
});

test('links paid statements to the list of their kind, or to the only one', async () => {
  const [bill] = answer.bills;
  const alone = {
    ...bill,
    kind: 'daily',
    bills: 1,
    billId: 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa',
  };
  server.replies[CALL] = () => ({ json: success({ ...answer, bills: [bill, alone] }) });
  await open();
  const addressOf = async (name: string) => {
    const table = within(await screen.findByRole('table', { name }));
    expect(table.queryByText('Downline share')).toBeNull(); // without deductions
    return table.getByRole('link').getAttribute('href');
  };
  expect(await addressOf('Real-time salary')).toBe('/agent/realtime');
  expect(await addressOf('Daily salary')).toBe(`/agent/daily/${alone.billId}`);
});

test('requests the chosen month among those with transactions', async () => {
  await open();
  const choice = await screen.findByRole('combobox', { name: 'Month' });
  await screen.findByRole('table', { name: 'Money in and out by type' });
  await userEvent.selectOptions(choice, 'October 2026');
  await expect.poll(() => server.received.at(-1)?.url).toContain('month=2026-10');
});

test('reports a month without movements, and a failure', async () => {
  const quiet = { amountIn: 0, amountOut: 0, closingBalance: 100, types: [], bills: [] };
  server.replies[CALL] = () => ({ json: success({ ...answer, ...quiet }) });
  await open();
  expect(await screen.findByText(/No transactions in this month/)).toBeTruthy();
  cleanup();
  server.replies[CALL] = () => ({ status: 503, json: refusal('server.busy') });
  await open();
  expect(await screen.findByText(/Your balance isn’t affected/)).toBeTruthy();
});

import * as exportCalls from '@app/shared/exports/schemas';
import { creditReport } from '@app/shared/records/schemas';
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
import { CreditPage } from './credit-page.tsx';

const CALL = `GET ${creditReport.path}`;
const { answer } = creditReport.example;
const quiet = { balanceDate: 1_794_873_600_000, openingBalance: 100, amountIn: 0, amountOut: 0 };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const list = [...answer.list, { ...quiet, closingBalance: 100, groups: [] }];
  server.replies[CALL] = () => ({ json: success({ ...answer, list }) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = () =>
  renderPage({ origin: server.origin, path: '/agent/credit', page: <CreditPage /> });

test('4.18 shows each day’s opening and closing balance with its movements', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Balance history' });
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) => row.textContent);
  expect(cells[0]).toMatch(/\$100\.00.*\$70\.00.*\$30\.00.*\$140\.00/);
  expect(cells[1]).toMatch(/\$100\.00.*\$0\.00.*\$0\.00.*\$100\.00/);
  expect(within(table).getAllByRole('button')).toHaveLength(1); // a day without transactions cannot be opened
  await userEvent.click(within(table).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  for (const text of ['Transfers', '+$50.00', '−$30.00', 'Real-time salary', '+$20.00'])
    expect(dialog.getByText(text)).toBeTruthy();
});

test('requests the chosen days, and exports the same', async () => {
  server.replies[`POST ${exportCalls.askCreditReport.path}`] = () => ({
    json: success(exportCalls.askCreditReport.example.answer),
  });
  server.replies[`GET ${exportCalls.list.path}`] = () => ({ json: success({ list: [] }) });
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: '30 days' }));
  await expect.poll(() => server.received.at(-1)?.url).toContain('period=30d');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const exportRequest = () => server.received.find(({ method }) => method === 'POST');
  await expect.poll(exportRequest).toBeTruthy();
  expect(JSON.parse(exportRequest()?.body ?? '')).toEqual({ format: 'csv', period: '30d' });
});

test('reports a failure, and that the balance is safe', async () => {
  server.replies[CALL] = () => ({ status: 503, json: refusal('server.busy') });
  await open();
  expect(await screen.findByText(/Your balance isn’t affected/)).toBeTruthy();
});

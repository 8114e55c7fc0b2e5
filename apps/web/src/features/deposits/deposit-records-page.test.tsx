import { deposits } from '@app/shared/deposits/schemas';
import { askRecords, list as listFiles } from '@app/shared/exports/schemas';
import { moneyLines, recordsSince } from '@app/shared/records/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { DepositRecordsPage } from './deposit-records-page.tsx';

const [made] = deposits.example.answer.list;
const none = {
  list: [],
  total: 0,
  totalPages: 0,
  nextCursor: null,
  footer: { requestedAmount: 0, amount: 0, reimbursementAmount: 0, fee: 0 },
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer({
    ...deposits.example.answer,
    list: [{ ...made, fee: 2.5, reimbursementAmount: 50 }],
    footer: { requestedAmount: 340, amount: 240, reimbursementAmount: 50, fee: 2.5 },
    total: 3,
  });
  server.replies[`GET ${recordsSince.path}`] = () => ({
    json: success({ ...recordsSince.example.answer, depositsSince: 1_764_547_000_000 }),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = (value: object) => {
  server.replies[`GET ${deposits.path}`] = () => ({ json: success(value) });
};
const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/member/deposits',
    search,
    page: <DepositRecordsPage />,
  });
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(deposits.path))
    .map(({ url }) => Object.fromEntries(new URL(`${server.origin}${url}`).searchParams));

test('6.15 shows deposits with sums of the range, fees and bonuses', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Deposits' });
  expect(within(table).getByText('$100.00')).toBeTruthy();
  expect(table.textContent).toMatch(/Fee \$2\.50.*Bonus \$50\.00.*Completed/);
  expect(within(table).getByRole('link', { name: 'Sandbox Pay' }).getAttribute('href')).toBe(
    `/deposit/${made?.transId}`,
  );
  expect(screen.getByText('$240.00')).toBeTruthy();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText(/Your first deposit was on Nov 30, 2025/)).toBeTruthy();
  expect(requests()).toEqual([{ period: '7d', size: '20' }]);
});

test('filters by state and by an old month, and exports the same', async () => {
  server.replies[`GET ${listFiles.path}`] = () => ({ json: success({ list: [] }) });
  server.replies[`POST ${askRecords.path}`] = () => ({ json: success(askRecords.example.answer) });
  await show();
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Awaiting payment');
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ states: '0,1' }));
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'December 2025');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({ month: '2025-12', states: '0,1', size: '20' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(server.received.some(({ method }) => method === 'POST')).toBe(true));
  const wish = server.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(`${wish?.body}`)).toEqual({
    kind: 'deposits',
    format: 'csv',
    month: '2025-12',
    states: [0, 1],
  });
});

test('a deposit opens its ledger entries, or reports that there are none', async () => {
  const reply = (value: object) => {
    server.replies[`GET ${moneyLines.path}`] = () => ({ json: success(value) });
  };
  reply(moneyLines.example.answer);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Account entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Outside the site → Your balance')).toBeTruthy();
  expect(dialog.getByText('+$100.00')).toBeTruthy();
  cleanup();
  reply({ entries: [] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Account entries' }));
  await screen.findByText('No account entries for this deposit.');
});

test('reports an empty record, and filters without matches', async () => {
  answer(none);
  await show();
  await screen.findByText('No deposits in this period.');
  screen.getByRole('link', { name: 'Deposit' });
  cleanup();
  await show('?state=expired');
  await screen.findByText('No deposits match your filters.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No deposits in this period.');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${deposits.path}`] = () => ({
    status: 403,
    json: refusal('function.not.available'),
  });
  await show();
  await screen.findByText('Your money isn’t affected.', { exact: false });
  answer(none);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No deposits in this period.');
});

import { askRecords, list as listFiles } from '@app/shared/exports/schemas';
import { moneyLines, recordsSince } from '@app/shared/records/schemas';
import { withdrawals } from '@app/shared/withdrawals/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { WithdrawalRecordsPage } from './withdrawal-records-page.tsx';

const [made] = withdrawals.example.answer.list;
const none = {
  list: [],
  total: 0,
  totalPages: 0,
  nextCursor: null,
  footer: { amount: 0, settledAmount: 0, charge: 0 },
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer({
    ...withdrawals.example.answer,
    list: [{ ...made, amount: 150, charge: 1.5, settledAmount: 40 }],
    footer: { amount: 390, settledAmount: 240, charge: 4.5 },
    total: 3,
  });
  server.replies[`GET ${recordsSince.path}`] = () => ({
    json: success({ ...recordsSince.example.answer, withdrawalsSince: 1_764_547_000_000 }),
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = (value: object) => {
  server.replies[`GET ${withdrawals.path}`] = () => ({ json: success(value) });
};
const show = (search = '') =>
  renderPage({
    origin: server.origin,
    path: '/member/withdrawals',
    search,
    page: <WithdrawalRecordsPage />,
  });
const requests = () =>
  server.received
    .filter(({ url }) => url?.startsWith(withdrawals.path))
    .map(({ url }) => Object.fromEntries(new URL(`${server.origin}${url}`).searchParams));

test('6.15 shows withdrawals with sums of the range and received amounts', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Withdrawals' });
  expect(table.textContent).toMatch(/\$150\.00.*Fee \$1\.50.*\$40\.00/);
  const name = `${made?.bankName} ${made?.cardNumber}`;
  expect(within(table).getByRole('link', { name }).getAttribute('href')).toBe(
    `/withdraw/${made?.transId}`,
  );
  for (const sum of ['$390.00', '$240.00', '$4.50']) expect(screen.getByText(sum)).toBeTruthy();
  expect(screen.getByText('1 of 3')).toBeTruthy();
  expect(screen.getByText(/Your first withdrawal was on Nov 30, 2025/)).toBeTruthy();
  expect(requests()).toEqual([{ period: '7d', size: '20' }]);
});

test('filters by state and by an old month, and exports the same', async () => {
  server.replies[`GET ${listFiles.path}`] = () => ({ json: success({ list: [] }) });
  server.replies[`POST ${askRecords.path}`] = () => ({ json: success(askRecords.example.answer) });
  await show();
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Completed');
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ states: '4' }));
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'December 2025');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({ month: '2025-12', states: '4', size: '20' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(server.received.some(({ method }) => method === 'POST')).toBe(true));
  const wish = server.received.find(({ method }) => method === 'POST');
  expect(JSON.parse(`${wish?.body}`)).toEqual({
    kind: 'withdrawals',
    format: 'csv',
    month: '2025-12',
    states: [4],
  });
});

test('a withdrawal opens its ledger entries, or reports that they were deleted', async () => {
  const reply = (value: object) => {
    server.replies[`GET ${moneyLines.path}`] = () => ({ json: success(value) });
  };
  reply(moneyLines.example.answer);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Account entries' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Outside the site → Your balance')).toBeTruthy();
  const lines = server.received.find(({ url }) => url?.startsWith(moneyLines.path));
  expect(lines?.url).toContain('of=withdrawal&');
  expect(lines?.url).toContain(`${made?.transId}`);
  cleanup();
  reply({ entries: [] });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Account entries' }));
  await screen.findByText(/^We no longer have the account entries/);
});

test('reports an empty record, and filters without matches', async () => {
  answer(none);
  await show();
  await screen.findByText('No withdrawals in this period.');
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/withdraw');
  cleanup();
  await show('?state=rejected');
  await screen.findByText('No withdrawals match your filters.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No withdrawals in this period.');
});

test('reports a failure to load, and retries', async () => {
  server.replies[`GET ${withdrawals.path}`] = () => ({
    status: 403,
    json: refusal('function.not.available'),
  });
  await show();
  await screen.findByText('Your money isn’t affected.', { exact: false });
  answer(none);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('No withdrawals in this period.');
});

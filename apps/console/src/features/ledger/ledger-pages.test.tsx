import * as calls from '@app/shared/ledger/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountsPage } from './accounts-page.tsx';
import { EntryPage } from './entry-page.tsx';

const [account] = calls.accounts.example.answer.list;
const number = account?.account ?? '';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['ledger/accounts'] = calls.accounts.example.answer;
  server.values['ledger/days'] = calls.days.example.answer;
  server.values['ledger/entries'] = calls.entries.example.answer;
  server.values['ledger/entry'] = calls.entry.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const openAccount = (search = '', permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/ledger/:id',
    page: <AccountPage />,
    address: `/console/ledger/${number}${search}`,
    ...(permissions && { permissions }),
  });
const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

test('links each account to its days; balances with those of members sum to zero', async () => {
  renderPage({ origin: server.origin, page: <AccountsPage /> });
  expect(await hrefOf('Outside the site')).toBe(`/console/ledger/${number}`);
  expect(screen.getByText('All members together')).toBeTruthy();
  expect(screen.getByText('−$1,250.00')).toBeTruthy();
  expect(screen.getByText(/add up to zero/)).toBeTruthy();
});

test('shows the chosen moment, and queries it', async () => {
  renderPage({ origin: server.origin, page: <AccountsPage />, address: '/?asOf=1795000000000' });
  expect(await screen.findByText(/You’re viewing the ledger as of/)).toBeTruthy();
  await waitFor(() => expect(sentTo('ledger/accounts')).toEqual([{ asOf: '1795000000000' }]));
});

test('says that nothing was booked before the first entry', async () => {
  server.values['ledger/accounts'] = { at: 1, list: [], members: [] };
  renderPage({ origin: server.origin, page: <AccountsPage /> });
  expect(await screen.findByText('No entries on this site yet.')).toBeTruthy();
});

test('turns the months of an account, and a day leads to its entries', async () => {
  openAccount('?month=2026-11');
  expect(await hrefOf('2026-11-24')).toBe(`/console/ledger/${number}?day=2026-11-24`);
  expect(sentTo('ledger/entries')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() =>
    expect(sentTo('ledger/days')).toContainEqual({ account: number, month: '2026-10' }),
  );
});

test('an entry of a day leads to the entry, and to the member', async () => {
  openAccount('?day=2026-11-24');
  expect(await hrefOf('Deposit')).toBe(
    '/console/ledger/entries/1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11',
  );
  expect(await hrefOf('player01')).toMatch(/^\/console\/members\/.*tab=transactions$/);
  expect(sentTo('ledger/entries')).toMatchObject([{ account: number, day: '2026-11-24' }]);
});

test("shows days without entries without permission for members' money", async () => {
  openAccount('?day=2026-11-24', ['figures.read']);
  expect(await screen.findByText('2026-11-24')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '2026-11-24' })).toBeNull();
  expect(sentTo('ledger/entries')).toEqual([]);
});

test('an entry names both accounts, and leads to them and to its cause', async () => {
  const [line] = calls.entry.example.answer.lines;
  renderPage({
    origin: server.origin,
    path: '/console/ledger/entries/:id',
    page: <EntryPage />,
    address: '/console/ledger/entries/1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11',
  });
  const cause = calls.entry.example.answer.cause?.id;
  expect(await hrefOf('Deposit')).toBe(`/console/deposits/${cause}`);
  expect(await hrefOf('Outside the site')).toBe(`/console/ledger/${number}`);
  expect(await hrefOf(/^Balance · player01/)).toBe(
    `/console/members/${line?.to.member?.id}?tab=transactions`,
  );
});

const ID = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';

test.each([
  ['bet', 'Bet', 'bets', `mwuzgufw-${ID}`],
  ['bill', 'Salary statement', 'bills', ID],
  ['adjustment', 'Adjustment', 'adjustments', ID],
  ['bonus', 'Bonus', 'bonuses', ID],
])('an entry leads to its %s alone', async (type, name, tab, only) => {
  const { answer } = calls.entry.example;
  server.values['ledger/entry'] = { ...answer, cause: { type, id: only } };
  renderPage({
    origin: server.origin,
    path: '/console/ledger/entries/:id',
    page: <EntryPage />,
    address: '/console/ledger/entries/1-9c2fa1b07c7e4a3c9c7e2f5a7f0d1c11',
  });
  expect(await hrefOf(name)).toBe(`/console/members/${answer.member?.id}?tab=${tab}&only=${only}`);
});

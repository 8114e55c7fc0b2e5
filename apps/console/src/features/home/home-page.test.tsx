import { board, today, trends, waiting } from '@app/shared/figures/ops-calls';
import { books, overview, site } from '@app/shared/health/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['figures/today'] = today.example.answer;
  server.values['figures/trends'] = trends.example.answer;
  server.values['figures/waiting'] = waiting.example.answer;
  server.values['figures/board'] = board.example.answer;
  server.values['health/overview'] = overview.example.answer;
  server.values['health/books'] = books.example.answer;
  server.values['health/site'] = site.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('the first operator of an installation is led to the first site', async () => {
  renderPage({ origin: server.origin, page: <HomePage />, isWithoutSites: true });
  const way = await screen.findByRole('link', { name: 'Create a site' });
  expect(way.getAttribute('href')).toBe('/console/sites');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today');
});

test('the day of a site is shown as soon as there is one', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  expect(await screen.findByText('Waiting for you')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today on Orvane');
  expect(screen.queryByRole('link', { name: 'Create a site' })).toBeNull();
});

const callsOf = (start: string) =>
  server.received.map(({ call }) => call).filter((call) => call.startsWith(start));

test('an operator of one site sees its problems with links', async () => {
  renderPage({ origin: server.origin, page: <HomePage />, ownSite: 'demo' });
  const gateway = await screen.findByRole('link', {
    name: 'Sending through Harbor SMS is failing.',
  });
  expect(gateway.getAttribute('href')).toBe('/console/gateways');
  const unsent = screen.getByRole('link', {
    name: '3 messages were not delivered in the last 24 hours.',
  });
  expect(unsent.getAttribute('href')).toBe('/console/health');
  expect([screen.getByText('Urgent'), screen.getByText('Check')]).toHaveLength(2);
  expect(callsOf('health/').toSorted()).toEqual(['health/books', 'health/site']);
});

test('says that there is no problem; hidden from operators without responsibility for any', async () => {
  server.values['health/site'] = { list: [] };
  renderPage({ origin: server.origin, page: <HomePage />, ownSite: 'demo' });
  expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy();
  cleanup();
  server.received.length = 0;
  const permissions = ['figures.read'] as const;
  renderPage({ origin: server.origin, page: <HomePage />, ownSite: 'demo', permissions });
  expect(await screen.findByText('Waiting for you')).toBeTruthy();
  expect(screen.queryByText('Needs attention')).toBeNull();
  expect(callsOf('health/')).toEqual([]);
});

test('an operator of the installation sees its problems', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  expect(await screen.findByText('Everything is running normally.')).toBeTruthy();
  expect(callsOf('health/')).toEqual(['health/overview']);
});

test('shows the layout of the day before its figures load', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  const places = () =>
    ['Waiting for you', 'Deposits credited', 'House win'].map(
      (text) => screen.getByText(text).tagName,
    );
  const before = places();
  expect(screen.queryByText('$', { exact: false })).toBeNull();
  await screen.findByText(/^As of/);
  expect(places()).toEqual(before);
  expect(document.querySelector('[data-skeleton]')).toBeNull();
});

test('redirects an operator on standby to emergency permissions, and one without a role nowhere', async () => {
  const shown = { origin: server.origin, page: <HomePage /> };
  const { state } = renderPage({ ...shown, permissions: ['operators.break_glass'] });
  expect(state.location.pathname).toBe('/console/account');
  cleanup();
  renderPage({ ...shown, permissions: [] });
  expect(await screen.findByText('You don’t have a role yet')).toBeTruthy();
});

test('shows current work with links, and starts a trial balance', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  const stuck = await screen.findByRole('link', { name: 'player01' });
  expect(stuck.getAttribute('href')).toMatch(/^\/console\/withdrawals\/5c0f/);
  expect(screen.getByText('Waiting for an operator’s decision')).toBeTruthy();
  expect(screen.getByText('Sandbox Pay')).toBeTruthy();
  expect(await screen.findByText('The ledger balances.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(callsOf('health/checkBooks')).toHaveLength(1));
});

test('names vendors in the language of the operator, beside their codes', async () => {
  const vendors = [{ code: 'arcade', name: 'Orvane Arcade' }];
  server.values['games/names'] = { vendors, lotteries: [] };
  renderPage({ origin: server.origin, page: <HomePage /> });
  expect(await screen.findByText('Orvane Arcade')).toBeTruthy();
  expect(screen.getByText('arcade')).toBeTruthy();
  expect(new Set(server.received.map(({ headers }) => headers.language))).toEqual(new Set(['EN']));
});

test('an operator of one site sees the books of that site only', async () => {
  server.values['health/books'] = { ...books.example.answer, found: 2, lateMs: 4_000 };
  renderPage({ origin: server.origin, page: <HomePage />, ownSite: 'demo' });
  expect(await screen.findByText('The ledger doesn’t balance: 2 discrepancies.')).toBeTruthy();
  expect(screen.getByText('Longest job delay: 4 seconds')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
  expect(callsOf('health/overview')).toEqual([]);
});

test.each([
  ['answering', 0.01, 'Answering', /1%/],
  ['slow', 0, 'Slow', /0%/],
  ['failing', 0.6, 'Failing', /60%/],
  ['quiet', null, 'No requests', /No requests in the last 15 minutes/],
] as const)('a channel that is %s says so', async (state, failedShare, word, lately) => {
  const [channel] = board.example.answer.channels;
  const since = state === 'failing' ? 1_794_999_900_000 : null;
  server.values['figures/board'] = {
    ...board.example.answer,
    channels: [{ ...channel, state, failedShare, since, lastAnsweredAt: null }],
  };
  renderPage({ origin: server.origin, page: <HomePage /> });
  const line = within((await screen.findByText('Sandbox Pay')).closest('li') as HTMLElement);
  expect(line.getByText(word)).toBeTruthy();
  expect(line.getByText(lately)).toBeTruthy();
  expect(line.getByText('No good response yet')).toBeTruthy();
  expect(line.queryByText(/^Since/) !== null).toBe(state === 'failing');
});

test('every figure of the day links to its list up to the same moment', async () => {
  const { asOf, compared } = today.example.answer;
  renderPage({ origin: server.origin, page: <HomePage /> });
  await screen.findByText(/^As of/);
  const linksOf = (label: string) => {
    const band = screen.getByText(label).parentElement as HTMLElement;
    return within(band)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  const parts = {
    'Deposits credited': 'deposits',
    'Number of deposits': 'deposits',
    'Active players': 'players',
    'New members': 'members',
    'Bets settled': 'players',
    'Number of bets': 'players',
    Payouts: 'players',
    'House win': 'players',
  };
  for (const [label, part] of Object.entries(parts))
    expect(linksOf(label), label).toEqual([
      `/console/figures/${part}?to=${asOf + 1}`,
      `/console/figures/${part}?to=${compared}`,
    ]);
});

test('shows figures without links to members without permission', async () => {
  const permissions = ['figures.read'] as const;
  renderPage({ origin: server.origin, page: <HomePage />, permissions });
  await screen.findByText(/^As of/);
  expect(document.querySelector('a[href^="/console/figures/"]')).toBeNull();
});

test('lists waiting work with amount, count and age; empty queues in one line', async () => {
  renderPage({ origin: server.origin, page: <HomePage /> });
  const link = await screen.findByRole('link', { name: 'Withdrawals to decide' });
  expect(link.getAttribute('href')).toBe('/console/withdrawals?queue=review');
  const line = within(link.closest('li') as HTMLElement);
  expect(line.getByText('$640.00')).toBeTruthy();
  expect(line.getByText('4')).toBeTruthy();
  expect(line.getByText(/^for /)).toBeTruthy();
  const idle = screen.getByRole('link', { name: 'Verification documents' });
  expect(idle.closest('li')).toBeNull();
  expect(screen.queryByText('Statement differences')).toBeNull(); // hidden from this operator
});

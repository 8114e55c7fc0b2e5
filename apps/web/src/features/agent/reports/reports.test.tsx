import { askReport, list as exportList } from '@app/shared/exports/schemas';
import {
  commission,
  downlineTransaction,
  income,
  teamOrderDetail,
  teamOrders,
  teamPnl,
} from '@app/shared/reports/schemas';
import { teamBranch } from '@app/shared/team/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { IncomePage } from './income-page.tsx';
import { ProfitPage } from './profit-page.tsx';
import { TeamBetsPage } from './team-bets-page.tsx';
import { TeamTransactionsPage } from './team-transactions-page.tsx';

let server: WireServer;
const answer = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const withoutRows = (value: object) => ({ ...value, list: [], total: 0, totalPages: 0 });

beforeEach(async () => {
  server = await startWireServer();
  for (const call of [
    teamOrders,
    teamOrderDetail,
    downlineTransaction,
    teamPnl,
    income,
    commission,
  ])
    answer(call, call.example.answer);
  const { list } = teamBranch.example.answer;
  answer(teamBranch, {
    ...teamBranch.example.answer,
    list: [{ ...list[0], name: 'agent_low', isAgent: true }],
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const site = { ...siteWithout(), timeZone: 'Asia/Bangkok' };
const show = (page: ReactNode, search = '') =>
  renderPage({ origin: server.origin, path: '/agent/report', search, page, site });
const requests = ({ path }: { path: string }) =>
  server.received
    .filter(({ url }) => url?.startsWith(path))
    .map(({ url }) => Object.fromEntries(new URL(`${server.origin}${url}`).searchParams))
    .at(-1);

test('lists the team’s bets with sums, filtered by the address', async () => {
  await show(<TeamBetsPage />, '?period=30d&result=won&of=direct&name=player01&type=NONSENSE');
  expect(await screen.findByRole('button', { name: 'player01' })).toBeTruthy();
  expect(screen.getByText('1 of 1')).toBeTruthy();
  expect(screen.getByText('agent_leaf')).toBeTruthy();
  const narrowed = { period: '30d', size: '20', status: '1', direct: '1', name: 'player01' };
  expect(requests(teamOrders)).toEqual(narrowed);
});

test('opens a bet with its ledger entries, without the player’s balances', async () => {
  await show(<TeamBetsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'player01' }));
  const dialog = await screen.findByRole('dialog', { name: 'Lantern Fair' });
  expect(await within(dialog).findByText('Transactions')).toBeTruthy();
  expect(within(dialog).queryByText(/Balance after/)).toBeNull();
  expect(within(dialog).queryByText('Verify round')).toBeNull();
  expect(requests(teamOrderDetail)).toEqual({
    customerName: 'player01',
    betTime: '1795000000000',
    orderNo: teamOrderDetail.example.answer.orderNo,
  });
});

test('filters by line, result and name, and clears the filters', async () => {
  await show(<TeamBetsPage />);
  await userEvent.type(await screen.findByRole('searchbox'), 'Player_02{Enter}');
  await waitFor(() => expect(requests(teamOrders)).toMatchObject({ name: 'player_02' }));
  answer(teamOrders, withoutRows(teamOrders.example.answer));
  await screen.findByRole('option', { name: 'Team of agent_low' });
  const parts = screen.getByRole('combobox', { name: 'Part of the team' });
  await userEvent.selectOptions(parts, 'Team of agent_low');
  await screen.findByText('Nothing in your team matches these filters.');
  const { memberId } = teamBranch.example.answer.list[0] ?? expect.unreachable();
  expect(requests(teamOrders)).toMatchObject({ name: 'player_02', memberId });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Your team has no settled bets in this period.');
  expect(requests(teamOrders)).toEqual({ period: '7d', size: '20' });
});

test('exports the report with the page’s filters', async () => {
  answer(exportList, { list: [] });
  answer(askReport, askReport.example.answer);
  await show(<TeamBetsPage />, '?of=direct&result=lost');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  const sent = () => server.received.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sent()).toBeTruthy());
  expect(JSON.parse(`${sent()?.body}`)).toEqual({
    kind: 'teamBets',
    format: 'csv',
    period: '7d',
    status: 2,
    direct: true,
  });
});

test('opens an agent’s branch, and returns to the whole team', async () => {
  const { answer: shown } = teamPnl.example;
  const agent = { ...shown.footer, name: 'agent_low' };
  answer(teamPnl, { ...shown, list: [agent] });
  await show(<ProfitPage />, '?period=30d&name=agent_l');
  const down = await screen.findByRole('link', { name: 'agent_low' });
  expect(down.getAttribute('href')).toBe(`?period=30d&of=${agent.memberId}`);
  cleanup();
  await show(<ProfitPage />, `?of=${agent.memberId}`);
  expect(await screen.findByText('Downline of agent_leaf')).toBeTruthy();
  expect(requests(teamPnl)).toEqual({ period: '7d', size: '20', memberId: agent.memberId });
  const up = screen.getByRole('link', { name: 'Whole team' });
  expect(up.getAttribute('href')).toBe('?');
});

test('lists the team’s transactions by group', async () => {
  await show(<TeamTransactionsPage />, '?group=deposit');
  expect(await screen.findByText('player01')).toBeTruthy();
  expect(screen.getAllByText('+$250.00').length).toBeGreaterThan(0);
  expect(requests(downlineTransaction)).toEqual({ period: '7d', size: '20', codeTypes: 'deposit' });
});

test('shows earnings by day and kind in an accessible chart, with every bill', async () => {
  await show(<IncomePage />);
  expect(await screen.findByText('You earned $4.70 in 1 day.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'By type' });
  const link = within(table).getByRole('link', { name: 'Real-time salary' });
  expect(link.getAttribute('href')).toBe('/agent/realtime');
  const bills = await screen.findByRole('table', { name: 'All statements' });
  const [bill] = within(bills).getAllByRole('link');
  const { billId } = commission.example.answer.list[0] ?? expect.unreachable();
  expect(bill?.getAttribute('href')).toBe(`/agent/realtime/${billId}`);
});

test('shows corrections apart from the bills’ amounts', async () => {
  const { answer: example } = income.example;
  const corrected = { ...example.footer, corrections: 2, correctionAmount: 1.5 };
  const [day] = example.list;
  answer(income, { ...example, list: [{ ...day, ...corrected }], footer: corrected });
  await show(<IncomePage />);
  expect(await screen.findByText('You earned $6.20 in 1 day.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'By type' });
  const link = within(table).getByRole('link', { name: 'Statement corrections' });
  expect(link.getAttribute('href')).toBe('/member/transactions?period=7d&group=bill_correction');
  const row = link.closest('tr') ?? expect.unreachable();
  expect(within(row).getByText('$1.50')).toBeTruthy();
  expect(screen.getAllByText('$4.70').length).toBeGreaterThan(0);
});

test('reports no earnings, and failures', async () => {
  const none = { paidAmount: 0, openAmount: 0, corrections: 0, correctionAmount: 0, kinds: [] };
  answer(income, { ...income.example.answer, list: [{ balanceDate: 0, ...none }], footer: none });
  server.replies[`GET ${commission.path}`] = () => ({ status: 503, json: refusal('server.busy') });
  await show(<IncomePage />);
  expect(await screen.findByText('No statements in this period.')).toBeTruthy();
  answer(commission, commission.example.answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'All statements' })).toBeTruthy();
});

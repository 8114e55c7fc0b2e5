import { waiting } from '@app/shared/figures/ops-calls';
import { permissionNames } from '@app/shared/operators/permissions';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Frame } from './frame.tsx';
import { pageList } from './pages.ts';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  localStorage.clear();
  server = await startOpsServer();
  server.values['breakGlass/read'] = { permissions: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const work = (queue: string, count: number) => ({ queue, count, amount: null, oldestAt: null });
const show = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ origin: server.origin, page: <Frame />, ...more });
const menu = () => within(screen.getAllByRole('navigation')[0] as HTMLElement);
const link = async (name: string | RegExp) => menu().findByRole('link', { name });
const group = (name: string | RegExp) => menu().getByRole('button', { name });
const hrefs = () =>
  menu()
    .getAllByRole('link', { hidden: true })
    .map((each) => each.getAttribute('href'));
const list = (name: string) => within(menu().getByRole('list', { name }));

test('the menu shows how much waits at each page, in words for screen readers', async () => {
  const found = [work('withdrawalsReview', 120), work('depositReceipts', 2), work('kyc', 0)];
  server.values['figures/waiting'] = { list: [...found, work('depositReports', 1)] };
  show();
  const withdrawals = await link(/^Withdrawals\s*120 waiting$/);
  expect(withdrawals.textContent).toContain('99+');
  expect((await link(/^Deposits\s*3 waiting$/)).getAttribute('href')).toBe('/console/deposits');
  expect(await link('Verification')).toBeTruthy();
});

test('a group shows the sum of its pages, open or closed', async () => {
  const found = [work('depositReceipts', 2), work('depositReports', 1), work('breaks', 4)];
  server.values['figures/waiting'] = { list: [...found, work('kyc', 0)] };
  show();
  await link(/^Deposits\s*3 waiting$/);
  await userEvent.click(group(/^Money in\s*7 waiting$/));
  expect(menu().queryByRole('link', { name: /^Deposits/ })).toBeNull();
  expect(group(/^Money in\s*7 waiting$/).getAttribute('aria-expanded')).toBe('false');
  expect(group('Members').textContent).toBe('Members');
});

test('everything that shows how much waits shares one request', async () => {
  server.values['figures/waiting'] = waiting.example.answer;
  show();
  await link(/^Feedback\s*3 waiting$/);
  const requests = server.received.filter(({ call }) => call === 'figures/waiting');
  expect(requests).toHaveLength(1);
});

test('without an answer the menu shows no counts', async () => {
  server.refusals['figures/waiting'] = 'server.defect';
  show();
  expect(await link('Withdrawals')).toBeTruthy();
});

test('every page with a link is in the menu once, for an operator who may do everything', async () => {
  show();
  await link('Withdrawals');
  // The first link is the brand.
  const [, ...shown] = hrefs();
  const linked = pageList.filter((page) => page.link).map(({ path }) => path);
  expect(shown.sort()).toEqual(linked.sort());
});

test('a group without a page for the operator is not shown', async () => {
  show({ permissions: ['deposits.decide'] });
  await link('Deposits');
  const titles = menu().getAllByRole('button');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Money in']);
  const few = permissionNames.filter((name) => name !== 'members.read');
  cleanup();
  show({ permissions: few });
  await link('Verification');
  expect(menu().queryByRole('link', { name: 'Find a member' })).toBeNull();
});

test('settings groups are collapsed until opened, which this browser remembers', async () => {
  show();
  expect(group('Site').getAttribute('aria-expanded')).toBe('false');
  group('Site').focus();
  await userEvent.keyboard('{Enter}');
  expect((await link('Features')).getAttribute('href')).toBe('/console/flags');
  await userEvent.click(group('Agents'));
  cleanup();
  show();
  expect([group('Site'), group('Agents')].map((one) => one.getAttribute('aria-expanded'))).toEqual([
    'true',
    'false',
  ]);
});

test('the group of the page that is shown is open', async () => {
  show({ path: '/console/flags' });
  expect((await link('Features')).getAttribute('aria-current')).toBe('page');
});

test('a page is pinned to the top and unpinned, for this operator', async () => {
  show({ path: '/console/agents/:id', address: '/console/agents/1' });
  await userEvent.click(screen.getByRole('button', { name: 'Pin Agents' }));
  expect(list('Pinned').getByRole('link').getAttribute('href')).toBe('/console/agents');
  cleanup();
  show({ path: '/console/agents' });
  expect(list('Pinned').getByRole('link').textContent).toBe('Agents');
  await userEvent.click(screen.getByRole('button', { name: 'Unpin Agents' }));
  expect(menu().queryByRole('list', { name: 'Pinned' })).toBeNull();
  const another = 'console-menu.0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
  localStorage.setItem(another, JSON.stringify({ pinned: ['/console/debts'] }));
  cleanup();
  show({ path: '/console/agents' });
  expect(menu().queryByRole('list', { name: 'Pinned' })).toBeNull();
});

test('the pages used last are on top, without the one that is shown and those pinned', async () => {
  for (const path of ['/console/debts', '/console/kyc', '/console/ledger', '/console/agents']) {
    show({ path });
    await link('Withdrawals');
    if (path === '/console/kyc')
      await userEvent.click(screen.getByRole('button', { name: 'Pin Verification' }));
    cleanup();
  }
  show({ path: '/console/debts' });
  const shown = list('Last used').getAllByRole('link');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Agents', 'Ledger']);
});

test('hides a pinned or recent page that the operator may no longer open', async () => {
  show({ path: '/console/debts' });
  await userEvent.click(screen.getByRole('button', { name: 'Pin Debts' }));
  cleanup();
  show({ permissions: ['deposits.decide'] });
  await link('Deposits');
  expect(hrefs()).not.toContain('/console/debts');
});

test("ignores a foreign value in the menu's storage", async () => {
  localStorage.setItem('console-menu.5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11', '{"pinned":7,"x');
  show();
  expect(await link('Withdrawals')).toBeTruthy();
});

test('this browser remembers how high table rows are', async () => {
  show();
  expect(document.documentElement.dataset.rows).toBe('compact');
  await userEvent.click(await screen.findByRole('button', { name: /settings and log out$/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Comfortable' }));
  expect(document.documentElement.dataset.rows).toBe('comfortable');
  cleanup();
  show();
  expect(document.documentElement.dataset.rows).toBe('comfortable');
});

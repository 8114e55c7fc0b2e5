import {
  affiliatePlan,
  affiliatePlayers,
  affiliateReport,
  processAffiliatePlan,
} from '@app/shared/payouts/affiliates.schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { AffiliatePage } from './affiliate-page.tsx';

const plan = affiliatePlan.example.answer;
const { soFar } = plan;
const [bill] = affiliateReport.example.answer.list;
const [billed] = affiliatePlayers.example.answer.list;
const running = {
  ...billed,
  state: 'open',
  firstDeposit: 50,
  turnover: 80,
  endsAt: Date.parse('2026-11-12T00:00Z'),
};

const page = (list: readonly object[], footer: object = {}) => ({
  list,
  footer,
  total: list.length,
  totalPages: 1,
  nextCursor: null,
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer(affiliatePlan, plan);
  answer(affiliateReport, page([bill ?? {}], { validBet: 80_000, paid: 960 }));
  answer(affiliatePlayers, page([running]));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const show = () =>
  renderPage({
    origin: server.origin,
    path: '/agent/affiliate',
    page: <AffiliatePage />,
    site: siteWithout(),
  });

test('shows the plan in words, the month so far, and the players’ progress', async () => {
  await show();
  await screen.findByText('25% of net revenue.');
  for (const sentence of [
    '35% if net revenue is at least $10,000.00, with 5 first deposits.',
    'Deducted: 2% of deposits for payment fees.',
    'Negative months are carried over to the next month.',
    '5% of what your direct agents’ plans earn.',
    'In effect from November 2026',
  ])
    screen.getByText(sentence);
  screen.getByRole('heading', { name: 'November 2026 so far' });
  const lines = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toContainEqual(['Payment fees', '−$60.00']);
  expect(lines).toContainEqual(['Net revenue', '$3,440.00']);
  expect(lines).toContainEqual(['Due so far', '$960.00']);
  expect(lines.map(([label]) => label)).not.toContain('Tax'); // the plan deducts none
  await screen.findByText('$50.00 deposited, turnover $80.00, until Nov 12');
});

test('opens a month’s bill with its calculation and players', async () => {
  answer(affiliatePlan, { ...plan, soFar: null });
  answer(affiliatePlayers, page([{ ...billed, state: 'qualified' }]));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'October 2026' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement for October 2026' }));
  await dialog.findByText('player01');
  dialog.getByText('Tier 1, 25% of net revenue');
  const requests = server.received.filter(({ url }) => url?.startsWith(affiliatePlayers.path));
  expect(requests.at(-1)?.url).toContain(`billId=${bill?.billId}`);
});

test('accepts an offered plan, and shows it', async () => {
  answer(affiliatePlan, {
    ...plan,
    plan: null,
    offer: { ...plan.plan, status: 'P' },
    soFar: null,
  });
  await show();
  await screen.findByText('Contract offer from us');
  server.replies[`POST ${processAffiliatePlan.path}`] = () => {
    answer(affiliatePlan, { ...plan, soFar });
    return { json: success(plan.plan ?? {}) };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'Your plan' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  const sent = server.received.filter(({ url }) => url === processAffiliatePlan.path);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { contractId: plan.plan?.contractId, status: 'A' },
  ]);
});

test('tells an agent without a plan who offers plans', async () => {
  answer(affiliatePlan, { ...plan, plan: null, soFar: null });
  answer(affiliateReport, page([], { validBet: 0, paid: 0 }));
  await show();
  await screen.findByText('You don’t have an affiliate plan yet');
  expect(screen.queryByRole('table', { name: 'Players' })).toBeNull();
});

import { disputes } from '@app/shared/disputes/schemas';
import {
  contractBill,
  contractBillBets,
  contractBills,
  contractRequests,
  processDailySalary,
  processHourlySalary,
  tieredSalary,
} from '@app/shared/payouts/salary.schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { siteWithout } from '../../../testing/site-with.ts';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { BillPage } from '../bills/bill-page.tsx';
import { ContractNotice } from '../contracts/contract-notice.tsx';
import type { TieredKind } from '../salary-kinds.ts';
import { TieredPage } from './tiered-page.tsx';

const DAY = Date.parse('2026-11-20T17:00Z'); // midnight in Bangkok
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const offer = {
  contractId: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
  status: 'P',
  category: 'CONS',
  tiers,
};
const pendingRequest = {
  agent: 'agent_mid',
  isOwn: true,
  mayAnswer: true,
  version: '1',
  askedAt: DAY,
};
const accepted = { ...offer, status: 'A' };
const contract = { ...accepted, validFrom: DAY, activeFrom: 1_000 };
const running = {
  periodStart: DAY,
  periodEnd: DAY + DAY_MS,
  asOf: DAY + 4.5 * HOUR_MS,
  paysAt: DAY + DAY_MS + 3 * HOUR_MS,
};
const billId = 'a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7aa';
const sums = {
  billId,
  agent: 'agent_leaf',
  windowStart: DAY,
  windowEnd: DAY + DAY_MS,
  category: 'CONS',
  tiers,
  activeFrom: 1_000,
  carriedIn: 0,
  carriedOut: 0,
};
const reached = {
  ...sums,
  kind: 'daily',
  validBet: 120_000,
  parts: 1,
  tier: 2,
  rate: 0.005,
  activeMember: 4,
  gross: 600,
  net: 450,
  paid: 450,
  status: 'paid',
  paidAt: DAY + DAY_MS,
};
const nothing = { gross: 0, net: 0, paid: 0, status: 'nothing_due', paidAt: null };
const missed = {
  ...reached,
  validBet: 12_000,
  tier: 0,
  rate: 0,
  activeMember: 0,
  ...nothing,
};
const hours = {
  ...sums,
  kind: 'hourly',
  validBet: 90_000,
  hoursReached: 3,
  hoursWithBets: 4,
  nearest: null,
  gross: 270,
  net: 270,
  paid: 270,
  status: 'paid',
  paidAt: DAY + DAY_MS,
};

const page = (list: readonly object[], footer: object) => ({
  list,
  footer,
  total: list.length,
  totalPages: list.length,
  nextCursor: null,
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer(contractRequests, { list: [] });
  answer(tieredSalary, inForce(contract));
  answer(contractBills, page([], { validBet: 0, paid: 0 }));
  answer(contractBillBets, page([], { validBetAmount: 0, gross: 0 }));
  answer(disputes, page([], { untilDays: 30 }));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const inForce = (...contracts: readonly object[]) => ({
  contracts: contracts.map((each) => ({
    ...each,
    paysAt: DAY + DAY_MS + 3 * HOUR_MS,
    running: { ...running, soFar: null },
    ...('running' in each && { running: each.running }),
  })),
  timeZone: 'Asia/Bangkok',
});
const show = (kind: TieredKind) =>
  renderPage({
    origin: server.origin,
    path: `/agent/${kind}`,
    page: <TieredPage kind={kind} />,
    site,
  });
const showBill = (bill: { readonly kind: string; readonly [figure: string]: unknown }) => {
  answer(contractBill, bill);
  const kind = bill.kind as TieredKind;
  return renderPage({
    origin: server.origin,
    path: `/agent/${kind}/:billId`,
    at: `/agent/${kind}/${billId}`,
    page: <BillPage kind={kind} />,
    site,
  });
};
const sentTo = ({ path }: { path: string }) =>
  server.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body));
const site = { ...siteWithout(), timeZone: 'Asia/Bangkok' };
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test.each([
  ['daily', processDailySalary, 'id'],
  ['hourly', processHourlySalary, 'contractId'],
] as const)('accepts an offer of %s salary with its own call', async (kind, call, key) => {
  const other = kind === 'daily' ? 'hourly' : 'daily';
  const list = [
    { ...offer, ...pendingRequest, kind },
    { ...offer, ...pendingRequest, kind: other, contractId: billId, agent: 'agent_other' },
  ];
  answer(contractRequests, { list });
  answer(tieredSalary, inForce());
  await show(kind);
  await screen.findByText('Contract offer from agent_mid');
  expect(screen.queryByText('Contract offer from agent_other')).toBeNull();
  expect(rowsOf('Tiers').slice(1)).toEqual(['1$30,000.0010.3%', '2$100,000.0030.5%']);
  server.replies[`POST ${call.path}`] = () => {
    answer(contractRequests, { list: [] });
    answer(tieredSalary, inForce(contract));
    return { json: success(accepted) };
  };
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await screen.findByRole('heading', { name: 'Contract: All games' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(sentTo(call)).toEqual([{ [key]: offer.contractId, status: 'A' }]);
});

test('shows why an answer was refused, and keeps the offer', async () => {
  answer(contractRequests, { list: [{ ...offer, ...pendingRequest, kind: 'daily' }] });
  server.replies[`POST ${processDailySalary.path}`] = () => ({
    status: 409,
    json: refusal('contract.upline_without_contract'),
  });
  await show('daily');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await screen.findByText(
    'The agent making the offer first needs a contract of the same kind, for the same games and period.',
    {
      selector: 'strong',
    },
  );
  expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  expect(sentTo(processDailySalary)).toEqual([{ id: offer.contractId, status: 'R' }]);
});

test('shows the contract, when it pays in the zone of the site, and each day with its tier', async () => {
  answer(contractBills, page([reached, missed], { validBet: 132_000, paid: 450 }));
  await show('daily');
  await screen.findByRole('heading', { name: 'Contract: All games' });
  screen.getByText('Each day’s salary is paid the next morning, starting at 3:00 AM.');
  screen.getByText('$1,000.00');
  const table = await screen.findByRole('table', { name: 'Statements' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toMatch(/Nov 21, 2026.*\$120,000\.00.*Tier 2, 0\.5%.*\$450\.00.*Paid/);
  expect(second?.textContent).toMatch(
    /\$12,000\.00.*No tier.*\$0\.00.*Nothing due.*Still missing: \$18,000\.00 of turnover, 1 active player\./,
  );
  const [link] = within(table).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe(`/agent/daily/${billId}`);
});

test('tells a zero day from one below the smallest payment', async () => {
  const tiny = { ...reached, ...nothing, validBet: 0.5, tier: 1, rate: 0.003 };
  const passedOn = { ...reached, ...nothing, gross: 600, billId: offer.contractId };
  answer(contractBills, page([tiny, passedOn], { validBet: 120_000.5, paid: 0 }));
  await show('daily');
  await screen.findByText('Too little to pay');
  const [, first, second] = rowsOf('Statements');
  expect(first).toMatch(/Too little to pay.*less than the minimum payout/);
  expect(second).toMatch(/Nothing due/);
});

test('shows how many hours of a day reached a tier', async () => {
  answer(contractBills, page([hours], { validBet: 90_000, paid: 270 }));
  await show('hourly');
  await screen.findByText('3 of 4 hours');
});

test('explains the next step without a contract, and the missing bills', async () => {
  answer(tieredSalary, inForce());
  await show('hourly');
  await screen.findByText('You don’t have an hourly salary contract yet');
  await screen.findByText(/No statements yet\./);
});

test('explains a bill by the tier that was reached', async () => {
  await showBill(reached);
  await screen.findByRole('heading', { name: 'Statement for Nov 21, 2026' });
  expect(rowsOf('Tiers').filter((row) => row?.includes('reached'))).toEqual([
    '2 reached$100,000.0030.5%',
  ]);
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lines.slice(0, 5)).toEqual(['$120,000.00', '4', '$600.00', '−$150.00', '$450.00']);
  expect(screen.queryByText(/No tier reached\. Tier 1/)).toBeNull();
  expect(screen.getByRole('link', { name: 'All statements' }).getAttribute('href')).toBe(
    '/agent/daily',
  );
});

test('explains a zero bill', async () => {
  await showBill(missed);
  await screen.findByText(
    'No tier reached. Tier 1 needs $30,000.00 of turnover and 1 active player. Your team had $12,000.00 of turnover; active players: 0.',
  );
  expect(rowsOf('Tiers').filter((row) => row?.includes('reached'))).toEqual([]);
  cleanup();
  await showBill({ ...hours, ...nothing, hoursReached: 0 });
  await screen.findByText(/^No hour reached a tier\. Tier 1 needs \$30,000\.00/);
  cleanup();
  const nearest = { start: DAY + 19 * HOUR_MS, validBet: 29_000, activeMember: 1 };
  await showBill({ ...hours, ...nothing, hoursReached: 0, nearest });
  await screen.findByText(
    'No hour reached tier 1. The closest started at 7:00 PM. Still missing: $1,000.00 of turnover.',
  );
});

test('states that a day was split where the upline changed', async () => {
  await showBill({ ...missed, parts: 2 });
  await screen.findByText(/calculated it in 2 parts/);
  expect(screen.queryByText(/No tier reached\. Tier 1/)).toBeNull();
});

test('the real-time page shows only offers of real-time contracts', async () => {
  const [realtime] = contractRequests.example.answer.list;
  const list = [realtime, { ...offer, ...pendingRequest, kind: 'daily', agent: 'agent_other' }];
  answer(contractRequests, { list });
  const notice = <ContractNotice contract={null} />;
  await renderPage({ origin: server.origin, path: '/agent/realtime', page: notice });
  await screen.findByText('Contract offer from agent_mid');
  expect(screen.queryByText('Contract offer from agent_other')).toBeNull();
});

const part = {
  start: DAY,
  validBet: 40_000,
  activeMember: 2,
  tier: 1,
  rate: 0.003,
  earned: 120,
  missing: { betVolume: 60_000, activeMember: 1, rate: 0.005 },
};

test('shows the day’s amount so far, its tier and the gap to the next', async () => {
  const soFar = { validBet: 40_000, earned: 120, part };
  answer(tieredSalary, inForce({ ...contract, running: { ...running, soFar } }));
  await show('daily');
  await screen.findByText('Nov 21, as of 4:30 AM, before your downline’s share');
  screen.getByText('$120.00');
  screen.getByText('Turnover $40,000.00, 2 active players');
  screen.getByText('$60,000.00 of turnover');
  screen.getByText('1 active player');
  screen.getByText('reached');
  expect(screen.queryByText(/At this pace/)).toBeNull(); // less than a fifth of the day passed
});

test('forecasts when the next tier is reached', async () => {
  const soFar = { validBet: 40_000, earned: 120, part };
  const later = { ...running, asOf: DAY + 8 * HOUR_MS, soFar };
  answer(tieredSalary, inForce({ ...contract, running: later }));
  await show('daily');
  await screen.findByText('At this pace, your team will reach tier 2 at 8:00 PM.');
});

test('shows the amount of past hours and of the running one', async () => {
  const soFar = { validBet: 140_000, earned: 420, part: { ...part, start: DAY + 4 * HOUR_MS } };
  answer(tieredSalary, inForce({ ...contract, running: { ...running, soFar } }));
  await show('hourly');
  await screen.findByText('$420.00');
  screen.getByText('$140,000.00 turnover so far.');
  screen.getByText('Since 4:00 AM: $40,000.00 turnover, 2 active players, $120.00 earned.');
  screen.getByText('At this pace, your team won’t reach tier 2 before the period ends.');
  cleanup();
  const quiet = { ...soFar, part: null };
  answer(tieredSalary, inForce({ ...contract, running: { ...running, soFar: quiet } }));
  await show('hourly');
  await screen.findByText('No bets this hour yet.');
});

test('marks bills that are disputed, and those whose dispute was answered', async () => {
  const ids = ['1', '2', '3'].map((digit) => `a6d2b1e4-7b0e-4c6e-8c54-21d9b8f5c7a${digit}`);
  answer(
    contractBills,
    page(
      ids.map((each) => ({ ...reached, billId: each })),
      { validBet: 0, paid: 0 },
    ),
  );
  const [dispute] = disputes.example.answer.list;
  const states = ['open', 'declined', 'withdrawn'];
  const list = ids.map((each, n) => ({ ...dispute, billId: each, state: states[n] }));
  answer(disputes, page(list, { untilDays: 30 }));
  await show('daily');
  await screen.findByText('Disputed');
  const rows = screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByText('Paid').length > 0);
  const marks = rows.slice(-3).map((row) => within(row).queryByText(/isputed?/)?.textContent);
  expect(marks).toEqual(['Disputed', 'Dispute answered', undefined]);
});

test('compares the earnings of past periods from the third one on', async () => {
  const daysAgo = (days: number, paid: number, category = 'CONS') => ({
    ...reached,
    billId: `${days}${category.length}${billId.slice(2)}`,
    windowStart: DAY - days * DAY_MS,
    windowEnd: DAY + (1 - days) * DAY_MS,
    category,
    paid,
  });
  const two = [daysAgo(1, 30), daysAgo(2, 20)];
  answer(contractBills, page(two, { validBet: 0, paid: 50 }));
  await show('daily');
  await screen.findByRole('table', { name: 'Statements' });
  expect(screen.queryByRole('figure')).toBeNull();
  cleanup();
  const more = [...two, daysAgo(2, 5, 'RNG'), daysAgo(3, 10)];
  answer(contractBills, page(more, { validBet: 0, paid: 65 }));
  await show('daily');
  const chart = await screen.findByRole('figure');
  expect(chart.textContent).toContain('last 3 periods');
  const texts = within(chart)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts.map((text) => text?.match(/\$.*/)?.[0])).toEqual([
    undefined,
    '$10.00',
    '$25.00',
    '$30.00',
  ]);
});

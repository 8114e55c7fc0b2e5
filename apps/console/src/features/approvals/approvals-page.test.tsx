import { reveal } from '@app/shared/approvals/ops-calls';
import { solvencyAsked } from '@app/shared/contracts/ops-calls';
import * as prices from '@app/shared/lotteries/prices.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ApprovalsPage } from './approvals-page.tsx';

const idOf = (n: number) => `b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d1${n}`;
const AT = Date.parse('2026-11-20T10:00:00Z');
const WEEK_MS = 7 * 24 * 3_600_000;

const lock = {
  id: idOf(0),
  site: 'demo',
  action: 'member.locked',
  target: 'mai2026',
  maker: 'minh',
  isOwn: false,
  detail: JSON.stringify({ amount: '500.00', reason: 'Asked for by the police' }),
  madeAt: AT,
  endsAt: AT + WEEK_MS,
  state: 'pending',
  decider: null,
  decidedAt: null,
  isSealed: false,
};
const own = {
  ...lock,
  id: idOf(1),
  site: null,
  maker: 'lanh',
  isOwn: true,
  action: 'operator.set_roles',
  target: 'minh',
  detail: '{"roles":"support"}',
};
const decided = { state: 'rejected', decider: 'lanh', decidedAt: AT };
const over = [
  { ...lock, id: idOf(2), ...decided, state: 'approved' },
  { ...lock, id: idOf(3), ...decided },
  { ...lock, id: idOf(4), ...decided, decider: 'minh' },
  { ...lock, id: idOf(5), state: 'expired' },
];

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['operators/approvals'] = { list: [lock, own], over };
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const lines = () => screen.findAllByRole('listitem');
const decisions = () =>
  server.received.filter(({ call }) => call === 'operators/decide').map(({ input }) => input);
const answer = async (title: string, word: string) => {
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toMatch(/Locked mai2026/);
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

test('describes requests: action, object, reason, maker and deadline', async () => {
  const [first, second] = await lines();
  expect(first?.textContent).toMatch(/Locked mai2026/);
  expect(first?.textContent).toMatch(/Asked for by the police/);
  expect(first?.textContent).toMatch(/Amount: 500.00/);
  expect(first?.textContent).toMatch(/Requested by minh, .*Expires/);
  expect(second?.textContent).toMatch(/Change the roles of minh.*Roles: Support/);
});

test('lets operators take back their own request, and not approve it', async () => {
  const [first, second] = (await lines()).slice(0, 2).map((line) =>
    within(line)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect([first, second]).toEqual([['Approve', 'Decline'], ['Withdraw']]);
});

test('shows the results of recent requests', async () => {
  const [, , ...ended] = await lines();
  const outcome = /(Approved|Declined|Withdrawn|Expired)/;
  expect(ended.map(({ textContent }) => outcome.exec(`${textContent}`)?.[0])).toEqual([
    'Approved',
    'Declined',
    'Withdrawn',
    'Expired',
  ]);
});

test('approves after asking once more', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  server.values['operators/approvals'] = { list: [], over: [] };
  await answer('Approve this request?', 'Approve');
  await screen.findByText('No requests to decide.');
  expect(decisions()).toEqual([{ id: lock.id, approve: true }]);
  await screen.findByText('No decisions yet.');
});

test('shows what terms make of a line before they are approved, and nothing of a plan', async () => {
  cleanup();
  server.values['contracts/solvencyAsked'] = solvencyAsked.example.answer;
  const terms = { ...lock, action: 'contract.proposed', detail: '{"kind":"daily"}' };
  const plan = { ...terms, id: idOf(6), detail: '{"kind":"affiliate_plan"}' };
  server.values['operators/approvals'] = { list: [terms, plan], over: [] };
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
  const [ofTerms, ofPlan] = await screen.findAllByRole('button', { name: 'Approve' });
  await userEvent.click(ofPlan ?? expect.unreachable());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('The whole team over the last 30 days')).toBeNull();
  await userEvent.click(ofTerms ?? expect.unreachable());
  expect(await screen.findByRole('table', { name: /^Agents in the team/ })).toBeTruthy();
  expect(server.received.find(({ call }) => call === 'contracts/solvencyAsked')?.input).toEqual({
    approvalId: terms.id,
  });
});

test('shows what prices return and which limits change before they are approved', async () => {
  cleanup();
  const { answer: pending } = prices.asked.example;
  const memberStakeMax = 2_000;
  server.values['lotteryPrices/asked'] = {
    ...pending,
    terms: { ...pending.terms, memberStakeMax },
  };
  const request = { ...lock, action: 'lottery.priced', target: 'PK101M', detail: '{}' };
  server.values['operators/approvals'] = { list: [request], over: [] };
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^\D*100,000\.00 → \D*2,000\.00$/)).toBeTruthy();
  expect(dialog.getByText(/^\D*500,000\.00$/)).toBeTruthy();
  expect(await dialog.findByText('No RTP changes.')).toBeTruthy();
});

test('shows personal data of a request once it is revealed', async () => {
  cleanup();
  server.values['requests/reveal'] = reveal.example.answer;
  const request = { ...lock, isSealed: true, action: 'withdrawal.account_changed' };
  server.values['operators/approvals'] = { list: [request], over: [] };
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText('6222021010004821')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Show full details' }));
  expect(await dialog.findByText('6222021010004821')).toBeTruthy();
  expect(dialog.getByText('Account number')).toBeTruthy();
  expect(server.received.find(({ call }) => call === 'requests/reveal')?.input).toEqual({
    id: lock.id,
  });
});

test('sends no decision if the operator cancels', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await answer('Decline this request?', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decisions()).toEqual([]);
});

test('reports that another operator decided first, even if the request left the list', async () => {
  server.refusals['operators/decide'] = 'approval.decided';
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  server.values['operators/approvals'] = { list: [], over };
  await answer('Approve this request?', 'Approve');
  await screen.findByText('No requests to decide.');
  expect((await screen.findByRole('dialog')).textContent).toMatch(/already/);
});

test('shows a refusal and keeps the request', async () => {
  server.refusals['operators/decide'] = 'approval.decided';
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await answer('Decline this request?', 'Decline');
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toMatch(/already/));
  expect(await lines()).toHaveLength(6);
});

test('links an erasure request to its member, although it contains only a number', async () => {
  cleanup();
  const erasure = { ...lock, action: 'member.erased', target: idOf(9), detail: '{}' };
  server.values['operators/approvals'] = { list: [erasure], over: [] };
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
  const link = await screen.findByRole('link', { name: idOf(9) });
  expect(link.getAttribute('href')).toBe(`/console/members/${idOf(9)}`);
  expect((await lines())[0]?.textContent).toMatch(/^Erase the personal data of member/);
});

test('shows a failed list of requests once, and the list after recovery', async () => {
  cleanup();
  server.refusals['operators/approvals'] = 'server.defect';
  renderPage({ origin: server.origin, page: <ApprovalsPage /> });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  delete server.refusals['operators/approvals'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(6);
  expect(screen.queryByRole('alert')).toBeNull();
});

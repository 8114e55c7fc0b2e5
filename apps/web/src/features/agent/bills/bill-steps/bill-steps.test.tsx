import { disputes } from '@app/shared/disputes/schemas';
import { contractBill, contractBillSteps } from '@app/shared/payouts/salary.schemas';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../../../lib/session/session.ts';
import { loggedIn } from '../../../../testing/logged-in.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { siteWithout } from '../../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../../testing/wire-server.ts';
import { BillPage } from '../bill-page.tsx';

const bill = contractBill.example.answer;
const END = Date.parse('2026-01-02T10:30:00Z');
const MINUTE = 60_000;
const shown = { ...bill, windowStart: END - 5 * MINUTE, windowEnd: END };
const list = [
  { at: END, step: 'closed', amount: null },
  { at: END + MINUTE, step: 'reckoned', amount: null },
  { at: END + 3 * MINUTE, step: 'paid', amount: 4.7 },
];

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  reply(contractBill, shown);
  reply(contractBillSteps, { list });
  reply(disputes, disputes.example.answer);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const reply = ({ method, path }: { method: string; path: string }, value: object) => {
  server.replies[`${method} ${path}`] = () => ({ json: success(value) });
};
const show = () =>
  renderPage({
    origin: server.origin,
    path: '/agent/realtime/:billId',
    at: `/agent/realtime/${bill.billId}`,
    site: siteWithout(),
    page: <BillPage kind="realtime" />,
  });
const lookBack = async (time: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'View an earlier time' }));
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: time } });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
};
const shownSteps = async () => {
  const rows = within(await screen.findByRole('list', { name: 'History' }));
  return rows.getAllByRole('listitem').map((row) => row.textContent);
};

test('shows a bill’s timeline, without links to another agent’s transactions', async () => {
  await show();
  expect(await shownSteps()).toEqual([
    expect.stringContaining('Period closed'),
    expect.stringContaining('Calculated'),
    expect.stringContaining('$4.70 paid'),
  ]);
  expect(screen.queryByRole('link', { name: 'Show in transactions' })).toBeNull();
});

test('shows a bill as of a moment before its payment', async () => {
  await show();
  await screen.findByRole('list', { name: 'History' });
  await lookBack('2026-01-02T10:32');
  await screen.findByText(/Shown as of Jan 2, 2026/);
  expect(await shownSteps()).toHaveLength(2);
  screen.getByText('Not paid yet');
  expect(screen.queryByText(/Recalculate/)).toBeNull();
});

test('shows no bill before its calculation', async () => {
  await show();
  await lookBack('2026-01-02T10:30');
  await screen.findByText('This statement wasn’t ready yet at that time. Choose a later time.');
});

test('links an agent’s own bill to the transactions that paid it', async () => {
  startSession(loggedIn({ userName: bill.agent, customerType: 2 }), 0);
  reply(contractBill, { ...shown, paidAt: END + 4 * MINUTE });
  await show();
  const link = await screen.findByRole('link', { name: 'Show in transactions' });
  const [since, until] = [END + 3 * MINUTE, END + 4 * MINUTE + 1];
  expect(link.getAttribute('href')).toBe(
    `/member/transactions?since=${since}&until=${until}&group=real_time_wage`,
  );
});

import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';

const START = Date.UTC(2026, 10, 20, 12);

const run = {
  periodStart: START,
  periodEnd: START + 300_000,
  state: 'held',
  bills: 3,
  amount: 900.5,
  heldBecause: 'multiple',
  paidAt: null,
  releasedAt: null,
  releaseWaits: false,
};
const approvalId = 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const limits = { runAmountMax: 1_000, meanMultipleMax: 10, comparedFrom: 50 };
  const engine = {
    kind: 'realtime',
    isPaused: false,
    ...limits,
    meanPaid: 20,
    heldRuns: 1,
    changeWaits: false,
  };
  server.values['payouts/engines'] = { list: [engine] };
  server.values['payouts/runs'] = { list: [run], next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const page = (
  <>
    <PayoutsPage />
    <Toasts />
  </>
);
const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    page,
    path: '/console/payouts',
    ...(permissions && { permissions }),
  });
const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);
const confirm = async (word: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Checked the jackpot');
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

test('releases a held run after showing its amount and asking for a reason', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/\$900\.50.*3 agents/);
  await confirm('Release');
  await waitFor(() =>
    expect(sent('payouts/release')).toEqual([
      { kind: 'realtime', periodStart: START, reason: 'Checked the jackpot' },
    ]),
  );
});

test('asks for the approval of another operator above the largest run paid unasked', async () => {
  const large = { ...run, amount: 1_200.5, heldBecause: 'amount' };
  server.values['payouts/runs'] = { list: [large], next: null };
  server.values['payouts/release'] = { approvalId };
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(
    /Nothing is paid until another operator approves/,
  );
  server.values['payouts/runs'] = { list: [{ ...large, releaseWaits: true }], next: null };
  await confirm('Request approval');
  await screen.findByText('The release of $1,200.50 is waiting for another operator’s approval.');
  await screen.findByText('Waiting for another operator’s approval');
  expect(screen.queryByRole('button', { name: /^Release/ })).toBeNull();
});

test('resuming and higher limits say that another operator has to approve', async () => {
  const { list } = server.values['payouts/engines'] as { list: object[] };
  server.values['payouts/engines'] = {
    list: list.map((engine) => ({ ...engine, isPaused: true, changeWaits: true })),
  };
  server.values['payouts/change'] = { approvalId };
  show();
  await screen.findByText('A change is waiting for another operator’s approval.');
  await userEvent.click(screen.getByRole('button', { name: 'Resume payouts' }));
  await confirm('Request approval');
  await screen.findByText('Payouts resume once another operator approves.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Change limits' }));
  await userEvent.type(await screen.findByLabelText('Largest run paid without approval'), '0');
  await confirm('Save');
  await screen.findByText('The new limits are waiting for another operator’s approval.');
});

test('reports that a run is no longer on hold', async () => {
  server.refusals['payouts/release'] = 'payout.not_held';
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  await confirm('Release');
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/is no longer on hold/),
  );
});

test('changes the limits that were touched, and no others', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
  const most = await screen.findByLabelText('Largest run paid without approval');
  await userEvent.clear(most);
  await userEvent.type(most, '2500');
  await confirm('Save');
  await waitFor(() =>
    expect(sent('payouts/change')).toEqual([
      { kind: 'realtime', runAmountMax: 2_500, reason: 'Checked the jackpot' },
    ]),
  );
});

test('reports an invalid multiple at its field, and sends nothing', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
  await userEvent.clear(await screen.findByLabelText('Largest multiple of the average'));
  await confirm('Save');
  await screen.findByText('Enter a whole number from 1 to 999,999.');
  expect(sent('payouts/change')).toEqual([]);
});

test('pauses after asking once more', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause payouts' }));
  await confirm('Pause payouts');
  await waitFor(() =>
    expect(sent('payouts/change')).toEqual([
      { kind: 'realtime', isPaused: true, reason: 'Checked the jackpot' },
    ]),
  );
});

test('shows one of several kinds of salary, and names it before it is paused', async () => {
  const { list } = server.values['payouts/engines'] as { list: readonly object[] };
  const kinds = ['realtime', 'daily', 'hourly'];
  server.values['payouts/engines'] = {
    list: kinds.map((kind) => ({ ...list[0], kind })),
  };
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Payout'), 'daily');
  await waitFor(() => expect(sent('payouts/runs').at(-1)).toMatchObject({ kind: 'daily' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause payouts' }));
  expect(screen.getByText(/^Daily salary: nothing is paid on this site/)).toBeTruthy();
  await confirm('Pause payouts');
  await waitFor(() => expect(sent('payouts/change')).toMatchObject([{ kind: 'daily' }]));
});

test('an auditor sees everything without controls', async () => {
  show(['payouts.read']);
  await screen.findByText('Far above recent runs');
  expect(screen.queryAllByRole('button', { name: /Release|Pause|Change/ })).toEqual([]);
});

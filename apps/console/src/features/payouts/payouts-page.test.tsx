import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PayoutsPage } from './payouts-page.tsx';

const START = Date.UTC(2026, 10, 20, 12);

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const limits = { runAmountMax: 1_000, meanMultipleMax: 10, comparedFrom: 50 };
  const engine = { kind: 'realtime', isPaused: false, ...limits, meanPaid: 20, heldRuns: 1 };
  server.values['payouts/engines'] = { list: [engine] };
  const run = {
    ...{ periodStart: START, periodEnd: START + 300_000, state: 'held', bills: 3 },
    ...{ amount: 1_200.5, heldBecause: 'amount', paidAt: null, releasedAt: null },
  };
  server.values['payouts/runs'] = { list: [run], next: null };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    ...{ origin: server.origin, page: <PayoutsPage />, path: '/console/payouts' },
    ...(permissions && { permissions }),
  });
const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);
const confirm = async (word: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Checked the jackpot');
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
};

test('releases a held run after saying what it pays and asking why', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  expect((await screen.findByRole('dialog')).textContent).toMatch(/\$1,200\.50.*3 agents/);
  await confirm('Release');
  await waitFor(() =>
    expect(sent('payouts/release')).toEqual([
      { kind: 'realtime', periodStart: START, reason: 'Checked the jackpot' },
    ]),
  );
});

test('says that another operator was first', async () => {
  server.refusals['payouts/release'] = 'payout.not_held';
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  await confirm('Release');
  await waitFor(() =>
    expect(screen.getByRole('dialog').textContent).toMatch(/isn’t on hold any more/),
  );
});

test('changes the limits that were touched, and no others', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
  const most = await screen.findByLabelText('Largest run paid unasked');
  await userEvent.clear(most);
  await userEvent.type(most, '2500');
  await confirm('Save');
  await waitFor(() =>
    expect(sent('payouts/change')).toEqual([
      { kind: 'realtime', runAmountMax: 2_500, reason: 'Checked the jackpot' },
    ]),
  );
});

test('says at its field what is no multiple, and sends nothing', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
  await userEvent.clear(await screen.findByLabelText('Largest multiple of the mean'));
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

test('an auditor sees all of it and finds nothing to press', async () => {
  show(['payouts.read']);
  await screen.findByText('Above the largest amount');
  expect(screen.queryAllByRole('button', { name: /Release|Pause|Change/ })).toEqual([]);
});

import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BetBreakPage } from './bet-break-page.tsx';
import { BetBreaksPage } from './bet-breaks-page.tsx';

const one = calls.read.example.answer;
const [vendor] = calls.vendors.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['betReconciliation/vendors'] = calls.vendors.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (call: string) => server.received.findLast((each) => each.call === call)?.input;

function show(list: readonly object[], address = '/console/betReconciliation') {
  server.values['betReconciliation/breaks'] = { list, lengths: [], next: null };
  renderPage({
    origin: server.origin,
    path: '/console/betReconciliation',
    address,
    page: <BetBreaksPage />,
  });
}
function open(changes: object = {}) {
  server.values['betReconciliation/read'] = { ...one, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/betReconciliation/:id',
    address: `/console/betReconciliation/${one.id}`,
    page: <BetBreakPage />,
  });
}

test('lists open differences with both amounts and a link to each', async () => {
  show([one]);
  const link = await screen.findByRole('link', { name: one.txId });
  expect(link.getAttribute('href')).toBe(`/console/betReconciliation/${one.id}`);
  expect(screen.getByText('$25.00')).toBeTruthy();
  expect(screen.getByText('$20.00')).toBeTruthy();
  expect(sent('betReconciliation/breaks')).toEqual({ state: 'open' });
});

test('filters by provider and difference in its address', async () => {
  show([], '/console/betReconciliation?vendor=jade&cause=missing_here');
  expect(await screen.findByText('No differences match these filters.')).toBeTruthy();
  expect(sent('betReconciliation/breaks')).toEqual({
    state: 'open',
    vendor: 'jade',
    cause: 'missing_here',
  });
});

test('shows an empty state, and an error with a retry', async () => {
  show([]);
  expect(await screen.findByText('No open differences. All compared bets agree.')).toBeTruthy();
  cleanup();
  server.refusals['betReconciliation/breaks'] = 'operator.forbidden';
  show([]);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('shows which providers are reconciled, failing or not reconciled', async () => {
  server.values['betReconciliation/vendors'] = {
    list: [
      vendor,
      { ...vendor, vendor: 'ruby', failure: 'timeout', failedAt: vendor?.reconciledUntil },
      { ...vendor, vendor: 'opal', isLinked: false, reconciledUntil: null },
    ],
  };
  show([], '/console/betReconciliation?view=vendors');
  expect(await screen.findByText('Reconciled')).toBeTruthy();
  expect(screen.getByText('Can’t get the list')).toBeTruthy();
  expect(screen.getByText('timeout')).toBeTruthy();
  expect(screen.getByText('Not reconciled')).toBeTruthy();
});

test('says what to do, links to the member, and closes with a note', async () => {
  open();
  expect(await screen.findByText(/before you correct the member’s balance/)).toBeTruthy();
  const bets = screen.getByRole('link', { name: 'Bets' });
  expect(bets.getAttribute('href')).toBe(`/console/members/${one.memberId}?tab=bets`);
  await userEvent.click(screen.getByRole('button', { name: 'Close difference' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('Reason'), 'Paid as a bonus');
  await userEvent.click(form.getByRole('button', { name: 'Close difference' }));
  await waitFor(() =>
    expect(sent('betReconciliation/close')).toEqual({ id: one.id, reason: 'Paid as a bonus' }),
  );
});

test('shows who closed a difference and why, without an action', async () => {
  open({ closedAt: one.foundAt, closedBy: 'mara', note: 'Paid as a bonus' });
  expect(await screen.findByText('mara')).toBeTruthy();
  expect(screen.getByText('Paid as a bonus')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close difference' })).toBeNull();
});

test('names the member of the provider, and currencies that differ', async () => {
  open({
    cause: 'other_currency',
    theirCurrency: 'EUR',
    theirMemberId: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c99',
  });
  expect(await screen.findByText('EUR')).toBeTruthy();
  expect(screen.getByText('0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c99')).toBeTruthy();
});

import * as calls from '@app/shared/wallet-transfers/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WalletTransferPage } from './wallet-transfer-page.tsx';
import { WalletTransfersPage } from './wallet-transfers-page.tsx';

const one = calls.read.example.answer;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = (call: string) => server.received.find((each) => each.call === call)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function show(list: readonly object[]) {
  server.values['walletTransfers/list'] = { list, lengths: [], next: null };
  renderPage({ origin: server.origin, page: <WalletTransfersPage /> });
}
function open(changes: object = {}) {
  server.values['walletTransfers/read'] = { ...one, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/walletTransfers/:id',
    address: `/console/walletTransfers/${one.id}`,
    page: <WalletTransferPage />,
  });
}

test('starts with transfers of unknown outcome, with links', async () => {
  show(calls.list.example.answer.list);
  expect(await screen.findByText('To jade')).toBeTruthy();
  expect(sent('walletTransfers/list')).toEqual({ queue: 'unknown' });
  const link = screen.getByRole('link', { name: one.username });
  expect(link.getAttribute('href')).toBe(`/console/walletTransfers/${one.id}`);
});

test('shows an empty state without one', async () => {
  show([]);
  expect(await screen.findByText('No transfers are waiting for an answer.')).toBeTruthy();
});

test('shows the state of a transfer, and requests another check', async () => {
  server.values['walletTransfers/recheck'] = { state: 'unknown' };
  open();
  expect(await screen.findByText('Status')).toBeTruthy();
  await press('Check with provider now');
  await waitFor(() => expect(sent('walletTransfers/recheck')).toEqual({ id: one.id }));
});

test('asks another operator to agree, with a reason', async () => {
  open();
  await press('Transfer failed');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText(/gets the money back in their main wallet/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Reason'), 'They never saw it');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('walletTransfers/decide')).toEqual({
      id: one.id,
      isDone: false,
      reason: 'They never saw it',
    }),
  );
});

test('offers no decision while another operator is awaited, or after the end', async () => {
  open({ decisionWaits: true });
  expect(await screen.findByText(/waiting for another operator/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Transfer went through' })).toBeNull();
  cleanup();
  open({ state: 'success', closedAt: one.createdAt, nextCheckAt: null, decidedBy: 'mara' });
  expect(await screen.findByText('mara')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check with provider now' })).toBeNull();
});

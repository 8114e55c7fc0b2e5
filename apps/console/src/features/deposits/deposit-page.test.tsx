import * as calls from '@app/shared/deposits/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepositPage } from './deposit-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
const byHand = calls.read.example.answer;
/** A deposit of 100 for which the provider reported 90. */
const deposit = {
  ...byHand,
  isByHand: false,
  account: null,
  remark: null,
  payer: null,
  reference: 'P-4711',
  received: 90,
  receivedCurrency: 'USD',
};
const show = (shown: object) => {
  server.values['deposits/read'] = shown;
  renderPage({
    origin: server.origin,
    path: '/console/deposits/:id',
    address: `/console/deposits/${byHand.id}`,
    page: <DepositPage />,
  });
};
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const sent = (call: string) => server.received.find((one) => one.call === call)?.input;
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = within(screen.getByRole('dialog')).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('requests to credit at most the received amount, and says that another operator approves', async () => {
  show(deposit);
  await press(/^Credit$/);
  expect(await screen.findByText(/Another operator must approve/)).toBeTruthy();
  await fill('Amount to credit', 'nothing');
  await fill('Reason', 'The statement of the bank');
  await press(/^Request approval$/);
  expect(await screen.findByText(/up to what was received/)).toBeTruthy();
  await fill('Amount to credit', '89.50');
  await press(/^Request approval$/);
  await waitFor(() =>
    expect(sent('money/creditDeposit')).toEqual({
      id: deposit.id,
      amount: 89.5,
      reason: 'The statement of the bank',
    }),
  );
});

test('leaves the amount empty for a payment in another currency', async () => {
  show({ ...deposit, receivedCurrency: 'EUR' });
  await press(/^Credit$/);
  expect(await screen.findByText(/made in another currency/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Amount to credit').value).toBe('');
});

test("declines with a reason, and shows the server's refusal", async () => {
  server.refusals['money/refuseDeposit'] = 'deposit.not_in_review';
  show(deposit);
  await press(/^Decline$/);
  await fill('Reason', 'Refunded by the provider');
  await press(/^Decline deposit$/);
  expect(await screen.findByText(/no longer under review/)).toBeTruthy();
  expect(sent('money/refuseDeposit')).toEqual({
    id: deposit.id,
    reason: 'Refunded by the provider',
  });
});

test("credits a bank transfer by its reference, beside the member's data", async () => {
  server.values['deposits/confirm'] = { approvalId: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' };
  show(byHand);
  await press(/^Credit deposit$/);
  expect(await screen.findByText(/said they’d transfer \$100.00/)).toBeTruthy();
  await fill('Amount received', '120');
  await fill('Bank reference', 'HB-7');
  await press(/^Credit$/);
  await waitFor(() =>
    expect(sent('deposits/confirm')).toEqual({ id: byHand.id, amount: 120, reference: 'HB-7' }),
  );
});

test('shows steps with actors, and lets another operator take over', async () => {
  const at = byHand.at + 90_000;
  const taken = { step: 'taken', amount: null, operator: 'ben', at };
  const claim = { by: 'ben', since: at, until: at + 7_200_000 };
  show({ ...byHand, claim, steps: [...byHand.steps, taken] });
  expect(await screen.findByText(/Receipt sent by the member/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Credit|Decline)/ })).toBeNull();
  await press(/^Take over$/);
  const form = within(await screen.findByRole('dialog', { name: /from ben\?/ }));
  await userEvent.type(form.getByLabelText('Reason'), 'Ben went home');
  await userEvent.click(form.getByRole('button', { name: 'Take over' }));
  await waitFor(() =>
    expect(sent('cases/takeOver')).toEqual({
      kind: 'deposit',
      id: byHand.id,
      reason: 'Ben went home',
    }),
  );
});

test('offers no decision while a second operator is awaited', async () => {
  show({ ...byHand, approvalWaits: true });
  expect(await screen.findByText('Waiting for a second operator')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull();
});

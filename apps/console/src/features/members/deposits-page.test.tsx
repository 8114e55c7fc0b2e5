import * as calls from '@app/shared/ops/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DepositsPage } from './deposits-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
const [deposit] = calls.depositsInReview.example.answer.list;
const show = (...list: object[]) => {
  server.values['money/deposits-in-review'] = { list, hasMore: false };
  renderPage({ origin: server.origin, page: <DepositsPage /> });
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

test('asks to credit what was received, or less, and says that another operator approves', async () => {
  show(deposit ?? {});
  await press(/^Credit\s*player01$/);
  expect(await screen.findByText(/Another operator has to approve/)).toBeTruthy();
  await fill('Amount to credit', 'nothing');
  await fill('Reason', 'The statement of the bank');
  await press(/^Ask for approval$/);
  expect(await screen.findByText(/no more than was received/)).toBeTruthy();
  await fill('Amount to credit', '89.50');
  await press(/^Ask for approval$/);
  await waitFor(() =>
    expect(sent('money/creditDeposit')).toEqual({
      ...{ id: deposit?.id, amount: 89.5, reason: 'The statement of the bank' },
    }),
  );
});

test('leaves the amount open where the payment came in another currency', async () => {
  show({ ...deposit, receivedCurrency: 'EUR' });
  await press(/^Credit/);
  expect(await screen.findByText(/came in another currency/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Amount to credit').value).toBe('');
});

test('refuses with a reason, and says a refusal of the server', async () => {
  server.refusals['money/refuseDeposit'] = 'deposit.not_in_review';
  show(deposit ?? {});
  await press(/^Refuse\s*player01$/);
  await fill('Reason', 'Refunded by the company');
  await press(/^Refuse deposit$/);
  expect(await screen.findByText(/no longer in review/)).toBeTruthy();
  expect(sent('money/refuseDeposit')).toEqual({
    ...{ id: deposit?.id, reason: 'Refunded by the company' },
  });
});

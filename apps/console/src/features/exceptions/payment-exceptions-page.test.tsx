import * as calls from '@app/shared/ops/payment-exceptions';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PaymentExceptionsPage } from './payment-exceptions-page.tsx';

const [one] = calls.list.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (...list: object[]) => {
  server.values['paymentExceptions/list'] = { list, next: null };
  renderPage({ origin: server.origin, page: <PaymentExceptionsPage /> });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('says why it is a case, and asks to credit the difference with a reason', async () => {
  show(one ?? {});
  expect(await screen.findByText('Same payment, another amount')).toBeTruthy();
  await press('Credit');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'They confirmed it');
  await userEvent.click(form.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(sent('paymentExceptions/credit')).toEqual({
      ...{ id: one?.id, amount: 50, reason: 'They confirmed it' },
    }),
  );
});

test('of an unknown order it asks whose money it is', async () => {
  const unknown = { memberId: null, username: null, asked: null, depositState: null, stands: 0 };
  show({ ...one, kind: 'unknown', ...unknown });
  expect(await screen.findByText('No member known')).toBeTruthy();
  await press('Credit');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'They told us');
  await userEvent.click(form.getByRole('button', { name: 'Ask for approval' }));
  expect(form.getByText('Enter a username.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Username'), 'player02');
  await userEvent.click(form.getByRole('button', { name: 'Ask for approval' }));
  await waitFor(() =>
    expect(sent('paymentExceptions/credit')).toMatchObject({ amount: 150, username: 'player02' }),
  );
});

test('closes without money, and offers neither while a second operator is waited for', async () => {
  show(one ?? {}, { ...one, id: crypto.randomUUID(), creditWaits: true });
  expect(await screen.findByText(/Waiting for another operator/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  await press('Close');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'Paid back');
  const buttons = form.getAllByRole('button', { name: 'Close' });
  await userEvent.click(buttons.at(-1) ?? expect.unreachable());
  await waitFor(() =>
    expect(sent('paymentExceptions/close')).toEqual({ id: one?.id, reason: 'Paid back' }),
  );
});

test('without a case it says so', async () => {
  show();
  expect(await screen.findByText('No payments wait for a decision.')).toBeTruthy();
});

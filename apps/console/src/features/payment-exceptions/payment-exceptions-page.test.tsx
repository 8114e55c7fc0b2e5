import * as calls from '@app/shared/deposits/payment-exceptions.ops-calls';
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
  server.values['paymentExceptions/list'] = { list, lengths: [], next: null };
  renderPage({ origin: server.origin, page: <PaymentExceptionsPage /> });
};
const sent = (call: string) => server.received.find((each) => each.call === call)?.input;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

test('explains the case, and requests a credit of the difference with a reason', async () => {
  show(one ?? {});
  expect(await screen.findByText('Same payment, different amount')).toBeTruthy();
  await press('Credit');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'They confirmed it');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('paymentExceptions/credit')).toEqual({
      id: one?.id,
      amount: 50,
      reason: 'They confirmed it',
    }),
  );
});

test('asks for the member of an unknown order', async () => {
  const unknown = { memberId: null, username: null, asked: null, depositState: null, stands: 0 };
  show({ ...one, kind: 'unknown', ...unknown });
  expect(await screen.findByText('Unknown member')).toBeTruthy();
  await press('Credit');
  const form = await dialog();
  await userEvent.type(form.getByLabelText('Reason'), 'They told us');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  expect(form.getByText('Enter a username.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Username'), 'player02');
  await userEvent.click(form.getByRole('button', { name: 'Request approval' }));
  await waitFor(() =>
    expect(sent('paymentExceptions/credit')).toMatchObject({ amount: 150, username: 'player02' }),
  );
});

test('closes a case without money; offers no decision while a second operator is awaited', async () => {
  show(one ?? {}, { ...one, id: crypto.randomUUID(), creditWaits: true });
  expect(await screen.findByText(/waiting for another operator/)).toBeTruthy();
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

test('a partial reversal links to the deposit first, then credits the remainder; a larger one credits nothing', async () => {
  const part = { ...one, kind: 'taken_back_otherwise', amount: 60, stood: 100 };
  show({ ...part, stands: 100 });
  expect(await screen.findByText('Payment reversed for a different amount')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the deposit to reverse it' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  cleanup();
  show({ ...part, stands: 0 });
  await press('Credit');
  expect((await dialog()).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('40');
  cleanup();
  show({ ...part, amount: 110, stands: 0 });
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
});

test("shows an unknown status, and links to the payment's deposit", async () => {
  const odd = { ...one, kind: 'unknown_status', status: 'refunded', amount: 100 };
  show(odd);
  expect(await screen.findByText('Unknown status')).toBeTruthy();
  expect(screen.getByText('refunded')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the deposit to reverse it' });
  expect(link.getAttribute('href')).toBe(`/console/deposits/${one?.standingId}`);
  cleanup();
  show({ ...odd, stands: 0, standingId: null });
  expect(await screen.findByRole('button', { name: 'Credit' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the deposit to reverse it' })).toBeNull();
});

test('shows an empty state without cases', async () => {
  show();
  expect(await screen.findByText('No payments are waiting for a decision.')).toBeTruthy();
});

test('another operator’s case offers no decision; the head counts open cases', async () => {
  const at = Date.now() - 3 * 3_600_000;
  const claim = { by: 'ben', since: at, until: at + 7_200_000 };
  show({ ...one, claim });
  expect(await screen.findByText(/ben has been working on it since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Credit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('button', { name: `Take over ${one?.reference}` })).toBeTruthy();
  cleanup();
  show(one ?? {});
  server.values['paymentExceptions/list'] = {
    list: [one],
    next: null,
    lengths: [{ queue: 'open', count: 7, amount: 1_250.5, oldestAt: at }],
  };
  await press(`Claim case ${one?.reference}`);
  await waitFor(() =>
    expect(sent('cases/claim')).toEqual({
      kind: 'payment_exception',
      id: one?.id,
      isClaimed: true,
    }),
  );
  const of = async (label: string) =>
    (await screen.findByText(label)).nextElementSibling?.textContent;
  expect([await of('Waiting'), await of('Amount at risk'), await of('Longest wait')]).toEqual([
    '7',
    '$1,250.50',
    'for 3 hours',
  ]);
});

test('shows decision and author of a decided case; hides hidden details', async () => {
  const decided = { decidedBy: 'mara', approvedBy: 'ben', words: 'They confirmed 150' };
  show({ ...one, state: 'credited', credited: 50, decidedAt: Date.now(), ...decided });
  for (const text of ['mara', 'ben', 'They confirmed 150']) await screen.findByText(text);
  await screen.findByText('jade-81');
  await press('Details');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Provider reference' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('jade-81')).toBeNull());
});

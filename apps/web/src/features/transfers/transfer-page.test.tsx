import { key } from '@app/shared/access/session.schemas';
import { settleRequest } from '@app/shared/requests/schemas';
import * as calls from '@app/shared/transfers/schemas';
import { wallets } from '@app/shared/wallet/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { TransferPage } from './transfer-page.tsx';

const terms = calls.transferSettings.example.answer;
const receipt = calls.transferDownline.example.answer;
const DOWN = `PUT ${calls.transferDownline.path}`;
const SETTLE = `POST ${settleRequest.path}`;
const UP = `PUT ${calls.transferUpline.path}`;

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  server.replies[`GET ${wallets.path}`] = () => ({ json: success(wallets.example.answer) });
  server.replies[`GET ${calls.transfers.path}`] = () => ({
    json: success(calls.transfers.example.answer),
  });
  setTerms({});
  for (const call of [DOWN, UP]) server.replies[call] = () => ({ json: success(receipt) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

/** Sets the result of a transfer whose answer was lost. */
function settles(outcome: 'done' | 'never') {
  const reference = outcome === 'done' ? receipt.transferNo : null;
  server.replies[SETTLE] = () => ({ json: success({ outcome, reference }) });
}

/** Sets the member's limits for transfers. */
function setTerms(changes: object) {
  server.replies[`GET ${calls.transferSettings.path}`] = () => ({
    json: success({ ...terms, ...changes }),
  });
}

function open(at: string, ofAgent = true) {
  const [path = '', search = ''] = at.split('?');
  const page = <TransferPage ofAgent={ofAgent} />;
  return renderPage({ origin: server.origin, path, search: search && `?${search}`, page });
}
const sent = (call: string) =>
  server.received.filter(({ method, url }) => `${method} ${url}` === call);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(amount: string, note = '') {
  await userEvent.type(await screen.findByLabelText('Amount'), amount);
  if (note) await userEvent.type(screen.getByLabelText('Message (optional)'), note);
  await press('Continue');
}

test('4.35 confirms receiver and amount, sends, and shows the receipt', async () => {
  await open('/agent/transfer?to=player01');
  await fillIn('250', 'For the weekend');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm transfer' }));
  for (const text of ['player01', '$250.00', 'For the weekend']) dialog.getByText(text);
  expect(sent(DOWN)).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Payment password'), '482915');
  await press('Send $250.00');
  const after = within(await screen.findByRole('dialog', { name: 'Money sent' }));
  after.getByText(receipt.transferNo.slice(0, 8));
  expect(sent(DOWN)).toHaveLength(1);
  await userEvent.click(after.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('');
});

test('finds out the result of a transfer whose answer was lost, and uses another key for the next', async () => {
  server.replies[UP] = () => ({ hangUp: true });
  settles('never');
  await open('/member/transferUpline', false);
  const confirm = async () => {
    await userEvent.type(await screen.findByLabelText('Payment password'), '482915');
    await press('Send $20.00');
  };
  await fillIn('20');
  await confirm();
  await screen.findByText('Your money wasn’t sent.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The form keeps its values.
  settles('done');
  await press('Continue');
  await confirm();
  await screen.findByText('Your money was sent.');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
  server.replies[UP] = () => ({ json: success(receipt) });
  await fillIn('20');
  await confirm();
  await screen.findByRole('dialog', { name: 'Money sent' });
  const keys = sent(UP).map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([3, 3]);
  expect(sent(SETTLE).map(({ body }) => JSON.parse(body))).toEqual(
    keys.slice(0, 2).map((key) => ({ kind: 'transfer', key })),
  );
});

test('shows the limits at the amount, and sends nothing', async () => {
  setTerms({ leftToday: 5_000 });
  await open('/agent/transfer?to=player01');
  const amount = await screen.findByLabelText('Amount');
  for (const [typed, text] of [
    ['0.50', 'Enter $1.00 or more.'],
    ['10000.01', 'Enter $10,000.00 or less.'],
    ['5000.01', 'You can send $5,000.00 more today.'],
    ['1250.51', 'Your available balance is $1,250.50.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await press('Continue');
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a wrong payment password at its field, and clears it', async () => {
  server.replies[DOWN] = () => ({
    status: 403,
    json: refusal('invalid.payment.pw', { params: { left: 3 } }),
  });
  await open('/agent/transfer?to=player01');
  await fillIn('5');
  const pin = await screen.findByLabelText<HTMLInputElement>('Payment password');
  await userEvent.type(pin, '000000');
  await press('Send $5.00');
  await screen.findByText('Incorrect payment password. 3 tries left.');
  expect(pin.value).toBe('');
});

test.each([
  [{ hasPaymentPassword: false }, 'Set a payment password first.'],
  [{ owed: 7_000 }, 'You owe $7,000.00, so you can’t send money.'],
  [{ heldUntil: 1_795_046_400_000 }, 'Transfers are paused.'],
  [{ uplineName: null, canSendDown: false }, 'You can’t send money to your upline or downline.'],
])('with %j shows the reason instead of the form', async (changes, text) => {
  setTerms(changes);
  await open('/agent/transfer');
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('lists and filters sent and received transfers', async () => {
  await open('/agent/transfer');
  expect(await screen.findByText('For the weekend')).toBeTruthy();
  server.replies[`GET ${calls.transfers.path}`] = () => ({
    json: success({
      list: [],
      footer: { amountIn: 0, amountOut: 0 },
      total: 0,
      totalPages: 0,
      nextCursor: null,
    }),
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Received' }));
  expect(await screen.findByText('No transfers in this period.')).toBeTruthy();
  expect(server.received.at(-1)?.url).toContain('direction=in');
});

import { hasPaymentPassword } from '@app/shared/credentials/payment-password.schemas';
import {
  addBankCard,
  bankCards,
  bindConfig,
  withdrawBanks,
} from '@app/shared/withdrawals/accounts.schemas';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { AccountsPage } from './accounts-page.tsx';

let server: WireServer;
beforeEach(async () => {
  startSession(loggedIn(), 0);
  server = await startWireServer();
  for (const { path, example } of [bankCards, bindConfig, withdrawBanks, hasPaymentPassword])
    server.replies[`GET ${path}`] = () => ({ json: success(example.answer) });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const reply = (path: string, answer: unknown) => {
  server.replies[`GET ${path}`] = () => ({ json: success(answer) });
};
const render = () =>
  renderPage({ origin: server.origin, path: '/member/accounts', page: <AccountsPage /> });
async function openForm() {
  await render();
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  return within(await screen.findByRole('dialog'));
}

test('a member without a payment password is led to setting one before the form', async () => {
  reply(hasPaymentPassword.path, false);
  await render();
  await screen.findByText('Set a payment password first.');
  expect(screen.getByRole('link', { name: 'Set it now' }).getAttribute('href')).toBe(
    '/member/securityCenter',
  );
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
});

test.each([
  [24, 'You can withdraw to a new account after 24 hours. We’ll also send you a message.'],
  [1, 'You can withdraw to a new account after 1 hour. We’ll also send you a message.'],
])('says how long a new account waits (%d)', async (newAccountHours, text) => {
  reply(bindConfig.path, { ...bindConfig.example.answer, newAccountHours });
  const form = await openForm();
  await form.findByText(text);
});

test('says why a name is refused', async () => {
  const form = await openForm();
  await userEvent.type(form.getByLabelText('Account holder'), 'John Smith 3rd');
  await userEvent.click(form.getByRole('button', { name: 'Add account' }));
  await form.findByText('Enter your name in letters. Digits aren’t allowed.');
  expect(server.received.some(({ url }) => url === addBankCard.path)).toBe(false);
});

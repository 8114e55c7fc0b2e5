import * as passkeys from '@app/shared/operators/passkeys.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, operatorToken } from '../../lib/session/session.ts';
import { installFakePasskeys } from '../../testing/fake-passkeys.ts';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LoginPage } from './login-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  sessionStorage.clear();
  server = await startOpsServer();
  renderPage({ origin: server.origin, path: '/console/login', page: <LoginPage /> });
});
afterEach(async () => {
  cleanup();
  endSession('left');
  await server.close();
});

const fill = async (label: string, text: string) =>
  userEvent.type(screen.getByLabelText(label), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

test('reports errors before sending', async () => {
  await fill('Username', 'no');
  await fill('Code from your authenticator app', '12');
  await send();
  expect(screen.getByText('Enter 4 to 16 letters and digits.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(screen.getByText('Enter the 6-digit code.')).toBeTruthy();
  expect(server.received).toEqual([]);
});

test('keeps the session in this tab alone', async () => {
  const operator = { id: crypto.randomUUID(), username: 'lanh', site: null, roles: [] };
  server.values['session/login'] = { token: 'signed', operator: { ...operator, permissions: [] } };
  await fill('Username', ' Lanh ');
  await fill('Password', 'twelve or more');
  await fill('Code from your authenticator app', '123456');
  await send();
  await waitFor(() => expect(operatorToken()).toBe('signed'));
  expect(server.received[0]?.input).toEqual({
    username: 'lanh',
    password: 'twelve or more',
    code: '123456',
  });
  expect(localStorage.length).toBe(0);
});

test('shows a refusal and keeps the input', async () => {
  server.refusals['session/login'] = 'login.failed';
  await fill('Username', 'lanh');
  await fill('Password', 'wrong all along');
  await fill('Code from your authenticator app', '123456');
  await send();
  await screen.findAllByText(/./, { selector: 'strong' });
  expect(operatorToken()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('lanh');
});

test('offers no passkey to a browser that has none', () => {
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

test('logs in by a passkey alone', async () => {
  cleanup();
  const browser = installFakePasskeys();
  try {
    renderPage({ origin: server.origin, path: '/console/login', page: <LoginPage /> });
    const { challengeForLogin, login } = passkeys;
    const challenge = { ...challengeForLogin.example.answer, origin: server.origin };
    server.values['passkeys/challengeForLogin'] = challenge;
    server.values['passkeys/login'] = login.example.answer;
    browser.stopNext();
    const press = () =>
      userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    await press();
    // The error may already be in the live region as well.
    await screen.findAllByText(/^Your browser didn’t finish/);
    await press();
    await waitFor(() => expect(operatorToken()).toBe(login.example.answer.token));
    expect(browser.asked).toMatchObject([
      { what: 'get' },
      {
        what: 'get',
        options: { publicKey: { rpId: 'play.example', userVerification: 'required' } },
      },
    ]);
  } finally {
    browser.remove();
  }
});

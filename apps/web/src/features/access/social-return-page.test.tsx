import { key, loginVerification } from '@app/shared/access/session.schemas';
import { bind, login } from '@app/shared/access/social.schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSession, endSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { startSocialLogin } from './social/social-login-state.ts';
import { SocialReturnPage } from './social-return-page.tsx';

const LOGIN = `POST ${login.path}`;

let server: WireServer;

beforeEach(async () => {
  endSession();
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (search: string) =>
  renderPage({
    origin: server.origin,
    path: '/login/social',
    search,
    page: <SocialReturnPage />,
  });
const sent = (path: string) => server.received.filter(({ url }) => url?.startsWith(path));

test('logs in a linked member, and clears the code and the stored state', async () => {
  server.replies[LOGIN] = () => ({ json: success(login.example.answer) });
  const { state } = startSocialLogin('google');
  const { router } = await show(`?code=from-the-provider&state=${state}`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(currentSession()?.username).toBe(login.example.answer.userName);
  expect(sent(login.path)).toHaveLength(1);
  expect(sent(login.path)[0]?.body).not.toContain('from-the-provider'); // sealed
  expect(sessionStorage.getItem('socialVisit')).toBeNull();
});

test('asks a new visitor to log in or register, and names the account’s provider', async () => {
  const more = { bindTicket: bind.example.request.bindTicket };
  server.replies[LOGIN] = () => ({ status: 409, json: refusal('bind_customer_required', more) });
  const { state } = startSocialLogin('google');
  const { router } = await show(`?code=from-the-provider&state=${state}`);
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy();
  expect(await screen.findByText(/Your Google account isn’t linked yet/)).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('B13 asks for the authenticator’s code before logging a member in', async () => {
  const more = { ticket: loginVerification.example.request.ticket, methods: ['totp'] };
  server.replies[LOGIN] = () => ({ json: refusal('login_verify_required', more) });
  server.replies[`POST ${loginVerification.path}`] = () => ({
    json: success(loginVerification.example.answer),
  });
  const { state } = startSocialLogin('google');
  const { router } = await show(`?code=from-the-provider&state=${state}`);
  const code = await screen.findByLabelText(/Code from your authenticator app/);
  expect(currentSession()).toBeUndefined();
  await userEvent.type(code, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify and log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(currentSession()?.username).toBe(loginVerification.example.answer.userName);
});

test('2.136 sends nothing for a forged state, or when the visitor cancelled', async () => {
  startSocialLogin('google');
  await show('?code=planted&state=by-an-attacker');
  expect(await screen.findByRole('heading', { name: 'We couldn’t log you in' })).toBeTruthy();
  cleanup();
  const { state } = startSocialLogin('google');
  await show(`?error=access_denied&state=${state}`);
  // Found twice if the text is also announced to screen readers.
  expect(await screen.findAllByText('We couldn’t log you in. Try again.')).toBeTruthy();
  expect(sent(login.path)).toEqual([]);
});

test('shows the server’s refusal with a link back', async () => {
  server.replies[LOGIN] = () => ({ status: 403, json: refusal('social.failed') });
  const { state } = startSocialLogin('google');
  await show(`?code=too-late&state=${state}`);
  expect(await screen.findByText('We couldn’t log you in. Try again.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to login' })).toBeTruthy();
});

import { key } from '@app/shared/access/session.schemas';
import { emailReset } from '@app/shared/credentials/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../../testing/wire-server.ts';
import { ForgotPage } from './forgot-page.tsx';

const TICKET = 'w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = (search: string) =>
  renderPage({ origin: server.origin, path: '/forgetPassword', search, page: <ForgotPage /> });
const fill = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'moon99' } });

test('an email link sets a new password', async () => {
  await open(`#${TICKET}`);
  expect(await screen.findByRole('heading', { name: 'Set a new password' })).toBeTruthy();
  expect(screen.getByText('Reset your password')).toBeTruthy();
  expect(screen.getByLabelText('New password')).toBeTruthy();
});

test('an operator’s link sets an agent’s first password, then leads to the agent login', async () => {
  server.replies[`POST ${emailReset.path}`] = () => ({ json: success({}) });
  const { router } = await open(`?next=%2FagentHome#${TICKET}`);
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
  expect(screen.queryByText('Reset your password')).toBeNull();
  fill('Password');
  fill('Confirm password');
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  await expect.poll(() => router.state.location.pathname).toBe('/agentLogin');
  expect(router.state.location.search).toBe('?next=%2FagentHome');
});

test('offers password recovery on the way to the agent center', async () => {
  await open('?next=%2FagentHome');
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
  expect(screen.getByText('Reset your password')).toBeTruthy();
});

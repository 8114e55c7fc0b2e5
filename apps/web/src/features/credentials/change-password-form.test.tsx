import { key } from '@app/shared/access/session.schemas';
import { changePassword } from '@app/shared/credentials/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

let server: WireServer;
let changed: number;

beforeEach(async () => {
  changed = 0;
  server = await startWireServer();
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const LABELS = { old: 'Current password', new: 'New password', again: 'Confirm new password' };

/** For a site whose passwords have 4 to 16 letters and digits. */
async function send(typed: Record<keyof typeof LABELS, string>): Promise<void> {
  const page = <ChangePasswordForm onChanged={() => changed++} />;
  await renderPage({ origin: server.origin, path: '/changePassword', page });
  for (const [field, text] of Object.entries(typed)) {
    const label = LABELS[field as keyof typeof LABELS];
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
}
const requests = () => server.received.filter(({ url }) => url === changePassword.path);

test('2.86 validates by the rule of this site', async () => {
  server.replies[`POST ${changePassword.path}`] = () => ({
    json: success({ token: 'the-new-token' }),
  });
  await send({ old: 'anything', new: 'moon', again: 'moon' });
  await expect.poll(() => changed).toBe(1);
  expect(currentSession()?.token).toBe('the-new-token');
});

test('2.86 shows errors at their fields, and sends nothing', async () => {
  await send({ old: '', new: 'one and two', again: 'three' });
  expect(await screen.findByText('Passwords don’t match')).toBeTruthy();
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(screen.getByLabelText(LABELS.new).getAttribute('aria-invalid')).toBe('true');
  expect(requests()).toEqual([]);
});

test('rejects commonly used passwords', async () => {
  server.replies[`POST ${changePassword.path}`] = () => ({
    status: 400,
    json: refusal('password.common'),
  });
  await send({ old: 'anything', new: 'password1', again: 'password1' });
  expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
});

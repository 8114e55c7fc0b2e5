import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { OwnPassword } from './own-password.tsx';

const sentFields = { current: 'twelve or more', code: '123456', password: 'thirteen or more' };
const page = (
  <>
    <OwnPassword />
    <Toasts />
  </>
);

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['session/changePassword'] = { ended: 2, token: 'a-newer-token' };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = () =>
  server.received.filter(({ call }) => call === 'session/changePassword').map((one) => one.input);

async function fill(again: string) {
  renderPage({ origin: server.origin, page });
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Current password'), sentFields.current);
  await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), sentFields.code);
  await userEvent.type(dialog.getByLabelText('New password'), sentFields.password);
  await userEvent.type(dialog.getByLabelText('Repeat new password'), again);
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
  return dialog;
}

test('changes the password by the current one and a code, and reports the ended sessions', async () => {
  await fill(sentFields.password);
  await screen.findByText('Password changed. 2 other sessions ended.');
  expect(sent()).toEqual([sentFields]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends nothing if the passwords differ', async () => {
  const dialog = await fill('something else');
  dialog.getByText('The two passwords don’t match.');
  expect(sent()).toEqual([]);
});

test('reports a wrong password or code', async () => {
  server.refusals['session/changePassword'] = 'operator.proof_wrong';
  const dialog = await fill(sentFields.password);
  await dialog.findByText(/The password or code is wrong/);
});

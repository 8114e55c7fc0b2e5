import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NoticeEmail } from './notice-email.tsx';

const proof = { password: 'twelve or more', code: '123456' };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['passkeys/list'] = { list: [] };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const open = async (button: string) => {
  renderPage({ origin: server.origin, page: <NoticeEmail /> });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const prove = async (dialog: Awaited<ReturnType<typeof open>>, button: string) => {
  await userEvent.type(dialog.getByLabelText('Password'), proof.password);
  await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), proof.code);
  await userEvent.click(dialog.getByRole('button', { name: button }));
};
const sent = () =>
  server.received.filter(({ call }) => call === 'notices/change').map(({ input }) => input);

test('adds a valid email address with the language of the page', async () => {
  server.values['notices/read'] = { email: null };
  const dialog = await open('Add email');
  await userEvent.type(dialog.getByLabelText('Email'), 'lanh');
  await prove(dialog, 'Save email');
  dialog.getByText('Enter an email address, like name@example.com.');
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Email'), '@example.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Save email' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ email: 'lanh@example.test', language: 'EN', proof }]),
  );
});

test('shows the address masked, and removes it by a proof', async () => {
  server.values['notices/read'] = { email: 'la***@example.test' };
  const dialog = await open('Remove email');
  screen.getByText('Alerts go to la***@example.test');
  await prove(dialog, 'Remove email');
  await waitFor(() => expect(sent()).toEqual([{ email: null, language: 'EN', proof }]));
});

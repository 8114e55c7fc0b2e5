import { list } from '@app/shared/access/social-logins.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SocialLoginsPage } from './social-logins-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['socialLogins/list'] = list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <SocialLoginsPage /> });
const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const open = async (name: string) => {
  show();
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('shows which providers are set up, and the address to be entered there', async () => {
  show();
  await screen.findByRole('button', { name: 'Google' });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Google.*On.*play\.apps\.example/),
    expect.stringMatching(/Facebook.*Not set up.*–/),
  ]);
  expect(screen.getByText('https://play.example/login/social')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Copy.*play\.example/ })).toBeTruthy();
});

test('tests a login, and shows the steps that work and fail', async () => {
  server.values['socialLogins/test'] = {
    steps: [
      { step: 'description', outcome: 'passed', answer: 'https://accounts.google.com' },
      { step: 'keys', outcome: 'passed', answer: '2' },
      { step: 'client', outcome: 'failed', answer: 'invalid_client' },
    ],
  };
  const shown = await open('Google');
  await userEvent.click(shown.getByRole('button', { name: 'Test login' }));
  expect(await shown.findByText('2 keys sign its logins.')).toBeTruthy();
  expect(shown.getByText('Doesn’t work')).toBeTruthy();
  expect(shown.getByText('Response: invalid_client')).toBeTruthy();
  expect(sentTo('socialLogins/test')).toEqual([{ provider: 'google' }]);
});

test('changes a provider without its secret', async () => {
  const shown = await open('Google');
  expect((shown.getByLabelText('Client secret') as HTMLInputElement).value).toBe('');
  expect(shown.getByText(/Leave this empty to keep it/)).toBeTruthy();
  await userEvent.clear(shown.getByLabelText('Issuer'));
  await userEvent.type(shown.getByLabelText('Reason'), 'Second choice');
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  expect(shown.getByText(/Enter an address that starts with https/)).toBeTruthy();
  await userEvent.type(shown.getByLabelText('Issuer'), 'https://accounts.google.com');
  await userEvent.click(shown.getByLabelText('Off'));
  expect(shown.getByText(/Linked accounts stay linked/)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  const { company: provider } = list.example.answer.list[0];
  await waitFor(() =>
    expect(sentTo('socialLogins/save')).toEqual([
      { provider: 'google', ...provider, enabled: false, reason: 'Second choice' },
    ]),
  );
});

test('sets a provider up, and removes one after asking why', async () => {
  const shown = await open('Facebook');
  expect(shown.queryByRole('button', { name: 'Test login' })).toBeNull();
  await userEvent.type(shown.getByLabelText('Client ID'), '4711');
  await userEvent.type(shown.getByLabelText('Client secret'), 'theirs');
  await userEvent.type(shown.getByLabelText('Reason'), 'Wanted');
  await userEvent.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo('socialLogins/save')).toEqual([
      {
        provider: 'facebook',
        version: 0,
        issuer: 'https://www.facebook.com',
        clientId: '4711',
        enabled: true,
        place: 0,
        secret: 'theirs',
        reason: 'Wanted',
      },
    ]),
  );
  cleanup();
  const google = await open('Google');
  await userEvent.click(google.getByRole('button', { name: 'Remove login' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Contract ended');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove login' }));
  await waitFor(() =>
    expect(sentTo('socialLogins/remove')).toEqual([
      { provider: 'google', reason: 'Contract ended' },
    ]),
  );
});

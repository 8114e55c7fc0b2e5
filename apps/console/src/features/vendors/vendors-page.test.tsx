import { add, list } from '@app/shared/vendors/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { VendorsPage } from './vendors-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['vendors/list'] = list.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () =>
  renderPage({ origin: server.origin, path: '/console/vendors', page: <VendorsPage /> });
const sent = () => server.received.filter(({ call }) => call === 'vendors/add');

test('lists vendors with their states and links', async () => {
  const [vendor] = list.example.answer.list;
  const off = { ...vendor, code: 'opal', name: 'Opal', enabled: false };
  server.values['vendors/list'] = { list: [vendor, off, { ...vendor, code: 'onyx', keys: 0 }] };
  show();
  const link = await screen.findByRole('link', { name: 'Opal' });
  expect(link.getAttribute('href')).toBe('/console/vendors/opal');
  expect(screen.getByText('On')).toBeTruthy();
  expect(screen.getByText('Off')).toBeTruthy();
  expect(screen.getByText('No valid key')).toBeTruthy();
});

test('shows an empty list', async () => {
  server.values['vendors/list'] = { list: [] };
  show();
  expect(await screen.findByText(/^No providers yet/)).toBeTruthy();
});

test('registers a vendor once each field is right, and goes to its page', async () => {
  const router = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Register provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = async (label: string, text: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.click(dialog.getByLabelText(label));
    await userEvent.paste(text);
  };
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Register provider' }));
  await type('Code', '../jade');
  await type('Name', 'Jade Games');
  await type('Launch address', 'javascript:alert("{gameCode}")');
  await type('Reason', 'Signed in October');
  await send();
  expect(dialog.getByText(/^Enter 1 to 64 letters/)).toBeTruthy();
  expect(dialog.getByText('Enter an https address with {gameCode} in its path.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await type('Code', 'jade');
  await type('Launch address', add.example.request.launchUrl);
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/console/vendors/jade'));
  expect(sent().map(({ input }) => input)).toEqual([
    {
      vendor: 'jade',
      name: 'Jade Games',
      launchUrl: add.example.request.launchUrl,
      reason: 'Signed in October',
    },
  ]);
});

test('says that a code is taken', async () => {
  server.refusals['vendors/add'] = 'vendor.code_taken';
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Register provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [label, text] of [
    ['Code', 'jade'],
    ['Name', 'Jade'],
    ['Launch address', add.example.request.launchUrl],
    ['Reason', 'Signed in October'],
  ] as const) {
    await userEvent.click(dialog.getByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Register provider' }));
  expect(
    await dialog.findByText('Another provider already has this code. Choose another one.'),
  ).toBeTruthy();
});

import { list as listGames } from '@app/shared/vendors/games.ops-calls';
import { read } from '@app/shared/vendors/ops-calls';
import { list as listRequests } from '@app/shared/vendors/vendor-requests.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { VendorPage } from './vendor-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['vendors/games'] = listGames.example.answer;
  server.values['vendors/requests'] = listRequests.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

async function show(vendor: object) {
  server.values['vendors/read'] = { ...read.example.answer, ...vendor };
  renderPage({
    origin: server.origin,
    path: '/console/vendors/:code',
    address: '/console/vendors/jade',
    page: <VendorPage />,
  });
  await screen.findByRole('heading', { level: 1, name: 'Jade Games' });
}

const inputsOf = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);

async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

async function put(dialog: Awaited<ReturnType<typeof open>>, label: string, text: string) {
  await userEvent.click(dialog.getByLabelText(label));
  await userEvent.paste(text);
}

test('chooses the protocol of a vendor', async () => {
  server.values['vendors/change'] = { version: 4 };
  await show({});
  expect(screen.getByText('Our own protocol')).toBeTruthy();
  const dialog = await open('Change provider');
  await userEvent.selectOptions(dialog.getByLabelText('Wallet protocol'), 'JSON, signed with RSA');
  await put(dialog, 'Reason', 'They speak it');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputsOf('vendors/change')).toHaveLength(1));
  expect(inputsOf('vendors/change')).toEqual([
    { vendor: 'jade', version: 3, dialect: 'rsa-json', reason: 'They speak it' },
  ]);
});

test('a vendor that signs with a secret: shows no secret but one that is made, once', async () => {
  const [key] = read.example.answer.keys;
  const keys = [{ ...key, publicKey: null }];
  await show({ dialect: 'hash-form', keyKind: 'secret', keys });
  expect(screen.getByText('Form fields, signed with a shared secret')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'jade-1 Shared secret' })).toBeTruthy();
  // The tester explains signatures of our own protocol.
  expect(screen.queryByRole('region', { name: 'Message tester' })).toBeNull();

  server.values['vendors/addKey'] = { publicKey: null, privateKey: null, secret: 's3cret' };
  const dialog = await open('Add key');
  await userEvent.click(dialog.getByRole('radio', { name: 'Generate secret' }));
  await put(dialog, 'Key name', 'jade-2');
  await put(dialog, 'Reason', 'Yearly change');
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }));
  expect(await screen.findByText('s3cret')).toBeTruthy();
  expect(inputsOf('vendors/addKey')).toEqual([
    { vendor: 'jade', kid: 'jade-2', reason: 'Yearly change' },
  ]);
});

test('a vendor that signs with RSA gives its public key', async () => {
  await show({ dialect: 'rsa-json', keyKind: 'rsa', keys: [] });
  server.values['vendors/addKey'] = { publicKey: 'MIIB', privateKey: null, secret: null };
  const dialog = await open('Add key');
  expect(dialog.queryByRole('radio')).toBeNull();
  await put(dialog, 'Key name', 'jade-1');
  await put(dialog, 'Public key', 'MIIBIjANBgkqhkiG9w0BAQ');
  await put(dialog, 'Reason', 'Their first key');
  await userEvent.click(dialog.getByRole('button', { name: 'Add key' }));
  await waitFor(() => expect(inputsOf('vendors/addKey')).toHaveLength(1));
  expect(inputsOf('vendors/addKey')).toEqual([
    {
      vendor: 'jade',
      kid: 'jade-1',
      publicKey: 'MIIBIjANBgkqhkiG9w0BAQ',
      reason: 'Their first key',
    },
  ]);
});

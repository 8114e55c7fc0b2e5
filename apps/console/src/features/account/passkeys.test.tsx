import * as calls from '@app/shared/operators/passkeys.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakePasskeys, installFakePasskeys } from '../../testing/fake-passkeys.ts';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Passkeys } from './passkeys.tsx';

const [laptop] = calls.list.example.answer.list;
const proof = { password: 'twelve or more', code: '123456' };
const shown = {
  credentialId: 'a2V5',
  clientData: 'c2hvd24',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
};

let server: Awaited<ReturnType<typeof startOpsServer>>;
let browser: FakePasskeys;
beforeEach(async () => {
  server = await startOpsServer();
  browser = installFakePasskeys();
  const here = { origin: server.origin };
  server.values['passkeys/list'] = { list: [laptop] };
  server.values['passkeys/begin'] = { ...calls.begin.example.answer, ...here };
  server.values['passkeys/prove'] = { ...calls.prove.example.answer, ...here };
  server.values['passkeys/register'] = calls.register.example.answer;
});
afterEach(async () => {
  cleanup();
  browser.remove();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <Passkeys /> });
const sent = (name: string) =>
  server.received.filter(({ call }) => call === name).map(({ input }) => input);
const openAdd = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add passkey' }));
  return within(await screen.findByRole('dialog'));
};
type Dialog = Awaited<ReturnType<typeof openAdd>>;
async function fillProof(dialog: Dialog): Promise<void> {
  await userEvent.type(dialog.getByLabelText('Password'), proof.password);
  await userEvent.type(dialog.getByLabelText('Code from your authenticator app'), proof.code);
}
const press = (dialog: Dialog, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

test('adds a passkey under a name, by password and code', async () => {
  show();
  const dialog = await openAdd();
  await press(dialog, 'Add passkey');
  dialog.getByText('Enter a name of up to 60 characters.');
  dialog.getByText('Enter your password.');
  dialog.getByText('Enter the 6-digit code.');
  expect(sent('passkeys/begin')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Name'), 'Key ring');
  await fillProof(dialog);
  await press(dialog, 'Add passkey');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('passkeys/begin')).toEqual([{ proof }]);
  expect(browser.asked).toMatchObject([
    {
      what: 'create',
      options: {
        publicKey: {
          rp: { id: 'play.example' },
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    },
  ]);
  const attestation = {
    credentialId: 'a2V5',
    clientData: 'bWFkZQ',
    attestationObject: 'YXR0ZXN0ZWQ',
  };
  expect(sent('passkeys/register')).toEqual([{ name: 'Key ring', attestation }]);
});

test('says that the browser cancelled, and keeps the input except the used code', async () => {
  show();
  const dialog = await openAdd();
  await userEvent.type(dialog.getByLabelText('Name'), 'Key ring');
  await fillProof(dialog);
  browser.stopNext();
  await press(dialog, 'Add passkey');
  await dialog.findByText('Your browser didn’t finish. Nothing was changed. Try again.');
  expect(sent('passkeys/register')).toEqual([]);
  const typedIn = (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value;
  expect([typedIn('Name'), typedIn('Password')]).toEqual(['Key ring', proof.password]);
  expect(typedIn('Code from your authenticator app')).toBe('');
  expect(dialog.queryByText('Enter the 6-digit code.')).toBeNull();
});

test('names the address at which passkeys work, where this is another', async () => {
  server.values['passkeys/begin'] = calls.begin.example.answer;
  show();
  const dialog = await openAdd();
  await userEvent.type(dialog.getByLabelText('Name'), 'Key ring');
  await fillProof(dialog);
  await press(dialog, 'Add passkey');
  await dialog.findByText('Passkeys work only at https://play.example/console.');
  expect(browser.asked).toEqual([]);
});

test('shows an error for a wrong proof', async () => {
  server.refusals['passkeys/begin'] = 'operator.proof_wrong';
  show();
  const dialog = await openAdd();
  await userEvent.type(dialog.getByLabelText('Name'), 'Key ring');
  await fillProof(dialog);
  await press(dialog, 'Add passkey');
  await dialog.findByText('The password or code is wrong. Each code works once.');
});

test('renames a passkey', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Rename/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await press(dialog, 'Save name');
  dialog.getByText('Enter a name of up to 60 characters.');
  await userEvent.type(dialog.getByLabelText('Name'), 'Old laptop');
  await press(dialog, 'Save name');
  await waitFor(() =>
    expect(sent('passkeys/rename')).toEqual([{ id: laptop?.id, name: 'Old laptop' }]),
  );
});

test('removes a passkey after a proof with a passkey', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog, 'Confirm with a passkey');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('passkeys/remove')).toEqual([{ id: laptop?.id, proof: { passkey: shown } }]);
});

test('shows an empty list, and offers no passkey as proof', async () => {
  server.values['passkeys/list'] = { list: [] };
  show();
  await screen.findByText('No passkeys yet.');
  const dialog = await openAdd();
  expect(dialog.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
});

test('offers none to a browser that has no passkeys', async () => {
  browser.remove();
  show();
  await screen.findByText('This browser can’t use passkeys.');
  await screen.findByRole('button', { name: /^Remove/ });
  expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull();
});

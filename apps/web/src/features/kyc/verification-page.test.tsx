import { key } from '@app/shared/access/session.schemas';
import { kycStatus, sendKycDocument } from '@app/shared/kyc/schemas';
import { uploadExample } from '@app/shared/uploads/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { VerificationPage } from './verification-page.tsx';

const status = kycStatus.example.answer;
const [paper] = status.documents;
const SEND = `PUT ${sendKycDocument.path}`;

let server: WireServer;
/** Uploads waiting for the member's next document, as stored by the server. */
let waiting: (typeof uploadExample)[];
beforeEach(async () => {
  server = await startWireServer();
  waiting = [];
  server.replies['GET /wps/uploads'] = () => ({ json: success({ list: waiting, most: 3 }) });
  server.replies['POST /wps/uploads'] = () => {
    waiting = [...waiting, uploadExample];
    return { json: success(uploadExample) };
  };
  server.replies[`GET ${key.path}`] = () => ({ json: success(key.example.answer) });
  server.replies[SEND] = () => ({ json: success({}) });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const setVerification = (changes: object) => {
  server.replies[`GET ${kycStatus.path}`] = () => ({ json: success({ ...status, ...changes }) });
};
const show = (changes: object = { proven: [], documents: [] }) => {
  setVerification(changes);
  const page = <VerificationPage />;
  return renderPage({ origin: server.origin, path: '/member/verification', page });
};
const step = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => server.received.filter(({ method, url }) => `${method} ${url}` === SEND);
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Verify your identity' }));
  return within(await screen.findByRole('dialog', { name: 'Verify your identity' }));
};

test('shows when each is required, and takes the identity first', async () => {
  await show();
  const [identity, address] = [await step('Identity'), await step('Address')];
  expect(identity.getByText(/once you’ve withdrawn \$2,000\.00 in total/)).toBeTruthy();
  expect(address.getByText('Verify your identity first.')).toBeTruthy();
  expect(address.queryByRole('button')).toBeNull();
});

test('sends a document with number and pictures, and then shows it as in review', async () => {
  await show();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(dialog.getByText('Enter 4 to 40 letters and digits.')).toBeTruthy();
  expect(dialog.getByText('Add at least one picture.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Document number'), 'P0123 4567');
  const file = new File([new Uint8Array(4)], 'passport.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Pictures: front and back'), file);
  expect(await dialog.findByRole('img', { name: 'Picture 1' })).toBeTruthy();
  setVerification({ proven: [], documents: [{ ...paper, status: 'waiting', decidedAt: null }] });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(await (await step('Identity')).findByText('Under review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify your identity' })).toBeNull();
});

test('shows why a document was declined, and accepts another one', async () => {
  const declined = { ...paper, status: 'declined', remark: 'One corner is cut off.' };
  await show({ proven: [], documents: [declined] });
  expect((await step('Identity')).getByText('One corner is cut off.')).toBeTruthy();
  await openDialog();
});

test('asks for the address once the identity is proven', async () => {
  await show({ proven: ['identity'] });
  expect((await step('Identity')).getByText('Approved')).toBeTruthy();
  await userEvent.click(
    (await step('Address')).getByRole('button', { name: 'Verify your address' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify your address' }));
  expect(dialog.queryByLabelText('Document number')).toBeNull();
});

test('keeps the input after a refusal', async () => {
  server.replies[SEND] = () => ({ status: 409, json: refusal('kyc.waits') });
  waiting = [uploadExample];
  await show();
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Document number'), 'P01234567');
  await dialog.findByRole('img', { name: 'Picture 1' });
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/still reviewing your document/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Document number').value).toBe('P01234567');
});

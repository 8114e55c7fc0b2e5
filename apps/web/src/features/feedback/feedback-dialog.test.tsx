import { uploadExample } from '@app/shared/uploads/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

const CALL = 'PUT /wps/feedback';
const LIST = 'GET /wps/uploads';
const ADD = 'POST /wps/uploads';
const DROP = 'DELETE /wps/uploads';
const onClose = vi.fn();

let server: WireServer;
/** Uploads waiting for the member's next message, as stored by the server. */
let waiting: (typeof uploadExample)[];
beforeEach(async () => {
  onClose.mockClear();
  server = await startWireServer();
  waiting = [];
  server.replies[LIST] = () => ({ json: success({ list: waiting, most: 3 }) });
  server.replies[ADD] = () => {
    const picture = { ...uploadExample, uploadId: crypto.randomUUID() };
    waiting = [...waiting, picture];
    return { json: success(picture) };
  };
  server.replies[DROP] = () => {
    waiting = [];
    return { json: success({}) };
  };
  await renderPage({
    origin: server.origin,
    path: '/',
    page: <FeedbackDialog onClose={onClose} />,
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const content = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
const sent = () =>
  server.received.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
const png = (bytes = 4) => new File([new Uint8Array(bytes)], 'lantern.png', { type: 'image/png' });
const attach = async (file = png()) =>
  userEvent.upload(await screen.findByLabelText('Pictures (optional)'), file);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('sends the trimmed text, and closes', async () => {
  server.replies[CALL] = () => ({ json: success({}) });
  await userEvent.type(await content(), '  The lantern is crooked. ');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ content: 'The lantern is crooked.' }]);
});

test('reports errors before sending', async () => {
  await content();
  await send();
  expect(await screen.findByText('Write a message first.')).toBeTruthy();
  await userEvent.type(await content(), 'short');
  await send();
  expect(await screen.findByText('Write 10 to 500 characters.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('shows a refusal and keeps the text', async () => {
  server.replies[CALL] = () => ({
    status: 429,
    json: refusal('feedback.daily_limit', { params: { most: 3 } }),
  });
  await userEvent.type(await content(), 'This is one too many.');
  await send();
  expect(await screen.findByText(/3 messages a day/)).toBeTruthy();
  expect((await content()).value).toBe('This is one too many.');
  expect(onClose).not.toHaveBeenCalled();
});

test('attaches up to three pictures to the message', async () => {
  server.replies[CALL] = () => ({ json: success({}) });
  await userEvent.type(await content(), 'The lantern is crooked.');
  for (const n of [1, 2, 3]) {
    await attach();
    expect(await screen.findByRole('img', { name: `Picture ${n}` })).toBeTruthy();
  }
  expect(await screen.findByText('Remove a picture to add another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add picture' })).toBeNull();
  const uploadIds = waiting.map(({ uploadId }) => uploadId);
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ content: 'The lantern is crooked.', uploadIds }]);
});

test('removes a picture', async () => {
  await attach();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 1' }));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(screen.getByRole('button', { name: 'Add picture' })).toBeTruthy();
});

test('rejects invalid files before the upload, and shows the server’s refusals', async () => {
  await attach(png(5_000_000));
  expect(await screen.findByText(/too large/)).toBeTruthy();
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  server.replies[ADD] = () => ({ status: 400, json: refusal('upload.too_many_pixels') });
  await attach();
  expect(await screen.findByText(/too many pixels/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

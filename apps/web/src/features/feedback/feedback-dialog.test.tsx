import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

const CALL = 'PUT /wps/feedback';
const onClose = vi.fn();

let server: WireServer;
beforeEach(async () => {
  onClose.mockClear();
  server = await startWireServer();
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
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('sends what was written, without the spaces around it, and closes', async () => {
  server.replies[CALL] = () => ({ json: success({}) });
  await userEvent.type(await content(), '  The lantern is crooked. ');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.received.map(({ body }) => JSON.parse(body))).toEqual([
    { content: 'The lantern is crooked.' },
  ]);
});

test('says what is wrong before anything is sent', async () => {
  await content();
  await send();
  expect(await screen.findByText('Write a message first.')).toBeTruthy();
  await userEvent.type(await content(), 'short');
  await send();
  expect(await screen.findByText('Write 10 to 500 characters.')).toBeTruthy();
  expect(server.received).toEqual([]);
});

test('shows a refusal and keeps the words', async () => {
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

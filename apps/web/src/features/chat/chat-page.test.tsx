import { login } from '@app/shared/access/session.schemas';
import * as calls from '@app/shared/chat/schemas';
import { rooms } from '@app/shared/rooms/schemas';
import { list } from '@app/shared/uploads/schemas';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { ChatPage } from './chat-page.tsx';

const SCRIPT = '<script>alert(1)</script>';
const example = calls.conversation.example.answer;
const [message] = example.list;
const none = { conversation: null, list: [], nextCursor: null };
const closed = {
  ...example,
  conversation: {
    ...example.conversation,
    state: 'closed' as const,
    closedAt: 1_795_000_100_000,
    closedBy: 'operator' as const,
  },
};

let server: WireServer;

beforeEach(async () => {
  startSession({ ...login.example.answer, token: 'raw-token' }, Date.now());
  server = await startWireServer();
  const answers: [{ readonly method: string; readonly path: string }, unknown][] = [
    [calls.conversation, example],
    [calls.conversations, calls.conversations.example.answer],
    [calls.modelList, []],
    [rooms, rooms.example.answer],
    [calls.send, calls.send.example.answer],
    [calls.markRead, {}],
    [calls.typing, {}],
    [calls.close, {}],
    [calls.rate, {}],
    [calls.sendTranscript, calls.sendTranscript.example.answer],
    [list, { list: [], most: 3 }],
  ];
  for (const [call, value] of answers) reply(call, value);
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

function reply(call: { readonly method: string; readonly path: string }, value: unknown): void {
  server.replies[`${call.method} ${call.path}`] = () => ({ json: success(value) });
}
const show = () => renderPage({ origin: server.origin, path: '/chat', page: <ChatPage /> });
const requests = (call: { readonly method: string; readonly path: string }) =>
  server.received.filter(
    ({ method, url }) => method === call.method && url?.split('?')[0] === call.path,
  );
const write = async (text: string) =>
  userEvent.type(await screen.findByLabelText('Your message'), `${text}{Enter}`);

test('shows messages oldest first, and markup as text', async () => {
  const answer = {
    ...message,
    messageId: crypto.randomUUID(),
    position: 2,
    from: 'support' as const,
    text: SCRIPT,
    pictures: [],
  };
  reply(calls.conversation, { ...example, list: [answer, message] });
  await show();
  expect(await screen.findByText(SCRIPT)).toBeTruthy();
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const place = (text: string) => shown.findIndex((line) => line.includes(text));
  expect(place(message?.text ?? '')).toBeLessThan(place(SCRIPT));
  await waitFor(() =>
    expect(requests(calls.markRead).map(({ body }) => JSON.parse(body))).toMatchObject([
      { position: 2 },
    ]),
  );
});

test('an empty chat invites to write', async () => {
  reply(calls.conversation, none);
  await show();
  expect(await screen.findByText('Write to our support team. We answer here.')).toBeTruthy();
});

test('sends a message by Enter, and after a lost answer again with the same key', async () => {
  await show();
  const { replies } = server;
  const key = `POST ${calls.send.path}`;
  const answered = replies[key];
  replies[key] = () => ({ status: 503, json: refusal('server.busy') });
  await write('Is my deposit lost?');
  await waitFor(() => expect(requests(calls.send)).toHaveLength(1));
  if (answered) replies[key] = answered;
  await waitFor(() => expect(requests(calls.send).length).toBeGreaterThan(1), { timeout: 5_000 });
  const keys = requests(calls.send).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

test('shows why a message was refused, and removes it', async () => {
  server.replies[`POST ${calls.send.path}`] = () => ({
    status: 409,
    json: refusal('upload.not_found'),
  });
  await show();
  await write('Hello?');
  expect(await screen.findByText(/picture/i)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Hello?')).toBeNull();
});

test('a closed chat can be rated and sent by email', async () => {
  reply(calls.conversation, closed);
  await show();
  await userEvent.click(await screen.findByText('4 stars'));
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  await waitFor(() =>
    expect(requests(calls.rate).map(({ body }) => JSON.parse(body))).toMatchObject([{ stars: 4 }]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Email me this chat' }));
  await waitFor(() => expect(requests(calls.sendTranscript)).toHaveLength(1));
});

test('links to the chat rooms of the site', async () => {
  await show();
  const [room] = rooms.example.answer;
  const link = await screen.findByRole('link', { name: room?.name });
  expect(link.getAttribute('href')).toBe(`/rooms?room=${room?.roomId}`);
});

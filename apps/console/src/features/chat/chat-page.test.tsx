import * as calls from '@app/shared/chat/ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CannedAnswersPage } from './canned-answers-page.tsx';
import { ChatPage } from './chat-page.tsx';
import { ChatsPage } from './chats-page.tsx';

const SCRIPT = '<script>alert(1)</script>';
const chat = calls.read.example.answer;
const [message] = chat.messages;
const [canned] = calls.cannedAnswers.example.answer.list;
const name = ({ path }: { readonly path: string }) => path.replace('/ops/v1/', '');

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  const acts = [calls.take, calls.send, calls.seen, calls.assign, calls.close];
  for (const call of [...acts, calls.saveAnswer, calls.deleteAnswer])
    server.values[name(call)] = {};
  server.values[name(calls.colleagues)] = { list: ['minh'] };
  server.values[name(calls.cannedAnswers)] = calls.cannedAnswers.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (changes: object = {}) => {
  server.values[name(calls.read)] = { ...chat, ...changes };
  renderPage({
    origin: server.origin,
    path: '/console/chats/:id',
    address: `/console/chats/${chat.id}`,
    page: <ChatPage />,
  });
};
const sent = (call: { readonly path: string }) =>
  server.received.filter((each) => each.call === name(call)).map(({ input }) => input);
const press = async (label: string) =>
  userEvent.click(await screen.findByRole('button', { name: label }));

test('lists waiting chats, and takes one', async () => {
  server.values[name(calls.list)] = calls.list.example.answer;
  server.values[name(calls.read)] = chat;
  renderPage({ origin: server.origin, path: '/console/chats', page: <ChatsPage /> });
  expect(await screen.findByRole('link', { name: 'player01' })).toBeTruthy();
  expect(screen.getByText('1 unread')).toBeTruthy();
  await press('Take player01');
  await waitFor(() => expect(sent(calls.take)).toEqual([{ id: chat.id, username: null }]));
});

test('says when no chat is waiting', async () => {
  const answer = { ...calls.list.example.answer, list: [] };
  server.values[name(calls.list)] = answer;
  renderPage({ origin: server.origin, path: '/console/chats', page: <ChatsPage /> });
  expect(await screen.findByText('No chat is waiting.')).toBeTruthy();
});

test('shows markup as text, and offers to take over the chat of a colleague', async () => {
  const messages = [{ ...message, text: SCRIPT, uploadIds: [] }];
  show({ state: 'active', operator: 'minh', messages });
  expect(await screen.findByText(SCRIPT)).toBeTruthy();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
  await press('Take over');
  await waitFor(() => expect(sent(calls.take)).toEqual([{ id: chat.id, username: 'minh' }]));
});

test('answers in the operator’s own chat, with a canned answer', async () => {
  show({ state: 'active', operator: 'lanh' });
  await userEvent.selectOptions(await screen.findByLabelText('Canned answer'), canned?.title ?? '');
  await userEvent.type(screen.getByLabelText('Your answer'), ' Good night.');
  await press('Send');
  await waitFor(() =>
    expect(sent(calls.send)).toMatchObject([
      { id: chat.id, messageId: expect.any(String), text: `${canned?.text} Good night.` },
    ]),
  );
  await waitFor(() => expect(sent(calls.seen).at(0)).toMatchObject({ position: 1 }));
});

test('hands over to a colleague, and closes after a second press', async () => {
  show({ state: 'active', operator: 'lanh' });
  await screen.findByRole('option', { name: 'minh' });
  await userEvent.selectOptions(screen.getByLabelText('Hand over to'), 'minh');
  await press('Hand over');
  await waitFor(() => expect(sent(calls.assign)).toEqual([{ id: chat.id, username: 'minh' }]));
  await press('Close chat');
  expect(sent(calls.close)).toEqual([]);
  await press('Close this chat?');
  await waitFor(() => expect(sent(calls.close)).toEqual([{ id: chat.id }]));
});

test('writes and deletes canned answers', async () => {
  renderPage({
    origin: server.origin,
    path: '/console/cannedAnswers',
    page: <CannedAnswersPage />,
  });
  await press('Add canned answer');
  await userEvent.type(screen.getByLabelText('Title'), 'Opening hours');
  await userEvent.type(screen.getByLabelText('Text'), 'We answer day and night.');
  await press('Save');
  await waitFor(() =>
    expect(sent(calls.saveAnswer)).toMatchObject([
      { language: 'EN', title: 'Opening hours', text: 'We answer day and night.' },
    ]),
  );
  await press(`Delete ${canned?.title}`);
  await press('Delete');
  await waitFor(() => expect(sent(calls.deleteAnswer)).toMatchObject([{ id: canned?.id }]));
});

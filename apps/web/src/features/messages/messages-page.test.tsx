import { login } from '@app/shared/access/session.schemas';
import {
  chooseNotices,
  deleteReceived,
  inbox,
  notices,
  read,
  recipients,
  sent,
  write,
} from '@app/shared/messages/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { MessagesPage } from './messages-page.tsx';

const SCRIPT = '<script>alert(1)</script>';
const [received] = inbox.example.answer.list;
const [person] = recipients.example.answer.list;
const another = { ...person, memberId: crypto.randomUUID(), name: 'player02' };

let server: WireServer;

beforeEach(async () => {
  startSession({ ...login.example.answer, token: 'raw-token' }, Date.now());
  server = await startWireServer();
  Object.assign(server.replies, {
    [`GET ${inbox.path}`]: () => ({ json: success(inbox.example.answer) }),
    [`GET ${sent.path}`]: () => ({ json: success(sent.example.answer) }),
    [`GET ${recipients.path}`]: () => ({ json: success(recipients.example.answer) }),
    [`POST ${read.path}`]: () => ({ json: success({}) }),
    [`DELETE ${deleteReceived.path}`]: () => ({ json: success({}) }),
    [`PUT ${write.path}`]: () => ({ json: success(write.example.answer) }),
  });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

const showLine = (list: readonly { memberId: string; name: string }[], total = list.length) => {
  const line = { ...recipients.example.answer, list, total };
  server.replies[`GET ${recipients.path}`] = () => ({ json: success(line) });
};
const show = () =>
  renderPage({ origin: server.origin, path: '/member/messages', page: <MessagesPage /> });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const requests = (call: { readonly method: string; readonly path: string }) =>
  server.received.filter(
    ({ method, url }) => method === call.method && url?.split('?')[0] === call.path,
  );

test('7.25 opens a message, marks it as read, and shows markup as plain text', async () => {
  const list = [{ ...received, title: SCRIPT, content: `${SCRIPT}\nSecond line` }];
  server.replies[`GET ${inbox.path}`] = () => ({
    json: success({ ...inbox.example.answer, list }),
  });
  await show();
  expect(await screen.findByText('Unread')).toBeTruthy();
  await press(/alert/);
  expect(await screen.findByText(/Second line/)).toBeTruthy();
  expect(document.querySelector('script[src=""], li script')).toBeNull();
  await waitFor(() =>
    expect(requests(read).map(({ body }) => JSON.parse(body))).toEqual([
      { messageIds: [received.messageId] },
    ]),
  );
});

test('7.25 deletes a message after a confirmation', async () => {
  await show();
  await press(/Welcome/);
  await press('Delete “Welcome”');
  expect(requests(deleteReceived)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests(deleteReceived).map(({ url }) => url)).toEqual([
    `${deleteReceived.path}?messageIds=${received.messageId}`,
  ]);
});

test('7.25 answers the sender with one idempotency key for all attempts', async () => {
  server.replies[`PUT ${write.path}`] = () => ({ hangUp: true });
  await show();
  await press(/Welcome/);
  await press('Reply');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Message'), 'Thank you!');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText(/can’t reach the site/)).toBeTruthy();
  server.replies[`PUT ${write.path}`] = () => ({ json: success(write.example.answer) });
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sentTo = requests(write);
  expect(new Set(sentTo.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(JSON.parse(sentTo.at(-1)?.body ?? '')).toEqual({
    recipients: [received.sender?.memberId],
    title: 'Re: Welcome',
    content: 'Thank you!',
  });
});

test('7.25 writes to the chosen members, marks missing fields, and keeps refused input', async () => {
  server.replies[`PUT ${write.path}`] = () => ({
    status: 429,
    json: refusal('message.daily_limit', { params: { most: 20 } }),
  });
  showLine([person, another]);
  await show();
  await press('Write message');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText('Choose at least one recipient.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/player01/)));
  expect(requests(write)).toEqual([]);
  await userEvent.click(await dialog.findByLabelText(/player01/));
  await userEvent.type(dialog.getByLabelText('Subject'), 'Hello');
  await userEvent.type(dialog.getByLabelText('Message'), 'How are you?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await dialog.findByText(/20 messages a day/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe('Hello');
  expect(JSON.parse(requests(write)[0]?.body ?? '')).toMatchObject({
    recipients: [person.memberId],
  });
});

test('shortens the subject of an answer after a whole word', async () => {
  const title = 'The lantern race begins at nine and lasts until midnight, come whenever you like';
  server.replies[`GET ${inbox.path}`] = () => ({
    json: success({ ...inbox.example.answer, list: [{ ...received, title }] }),
  });
  await show();
  await press(/lantern race/);
  await press('Reply');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Subject').value).toBe(
    'Re: The lantern race begins at nine and lasts until midnight, come whenever…',
  );
});

test('preselects the only possible recipient', async () => {
  showLine([person]);
  await show();
  await press('Write message');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`To ${person.name}`)).toBeTruthy();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Subject'), 'Hello');
  await userEvent.type(dialog.getByLabelText('Message'), 'How are you?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.parse(requests(write)[0]?.body ?? '')).toMatchObject({
    recipients: [person.memberId],
  });
});

test('shows chosen recipients during another search', async () => {
  showLine([person, another], 30);
  await show();
  await press('Write message');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByLabelText(/player01/));
  showLine([another], 1);
  await userEvent.type(dialog.getByLabelText('Find by username'), 'player02');
  await waitFor(() => expect(dialog.queryByLabelText(/player01/)).toBeNull());
  await userEvent.click(await dialog.findByLabelText(/player02/));
  expect(dialog.getByText('To player01, player02')).toBeTruthy();
});

test('links addresses in the site’s texts but not in members’ messages', async () => {
  const content = `See ${server.origin}/promotions?a=1, then (https://news.example/a?b=c). Not https://`;
  const words = { ...received, content };
  const list = [
    { ...words, messageId: crypto.randomUUID(), title: 'Of the site', sender: null },
    { ...words, messageId: crypto.randomUUID(), title: 'Of the upline' },
  ];
  server.replies[`GET ${inbox.path}`] = () => ({
    json: success({ ...inbox.example.answer, list, total: 2 }),
  });
  await show();
  await press(/Of the upline/);
  expect(await screen.findByText(content)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await press(/Of the site/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/promotions?a=1', 'https://news.example/a?b=c']);
});

test('shows sent messages, and no write button without possible recipients', async () => {
  const none = { ...recipients.example.answer, list: [], total: 0 };
  server.replies[`GET ${recipients.path}`] = () => ({ json: success(none) });
  await show();
  await userEvent.click(await screen.findByLabelText('Sent'));
  expect(await screen.findByText(/To player01/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write message' })).toBeNull();
});

test('reports an empty inbox, and a failure to load', async () => {
  const none = { ...inbox.example.answer, list: [], total: 0, footer: { unread: 0 } };
  server.replies[`GET ${inbox.path}`] = () => ({ json: success(none) });
  await show();
  expect(await screen.findByText('No messages yet.')).toBeTruthy();
  cleanup();
  server.replies[`GET ${inbox.path}`] = () => ({ status: 500, json: refusal('system.error') });
  await show();
  expect(await screen.findByText('Your messages aren’t affected.')).toBeTruthy();
});

test('collects routine notices of one kind and day in one row', async () => {
  const salary = (day: string, title: string) => ({
    ...received,
    messageId: crypto.randomUUID(),
    sender: null,
    title,
    isRead: true,
    routine: { kind: 'salary', day },
  });
  const list = [
    salary('2026-11-28', 'Hourly salary'),
    { ...received, title: 'Between' },
    salary('2026-11-28', 'Daily salary'),
    salary('2026-11-27', 'Alone that day'),
  ];
  server.replies[`GET ${inbox.path}`] = () => ({
    json: success({ ...inbox.example.answer, list, total: 4 }),
  });
  await show();
  expect(await screen.findByText('Nov 28, 2026 · 2 messages')).toBeTruthy();
  expect(screen.getByText('Alone that day')).toBeTruthy();
  expect(screen.queryByText('Daily salary')).toBeNull();
  await press(/Salary/);
  expect(screen.getByText('Hourly salary')).toBeTruthy();
  expect(screen.getByText('Daily salary')).toBeTruthy();
});

const openNotices = async () => {
  await show();
  await press('Notifications');
  return within(await screen.findByRole('dialog'));
};
const isChosen = (group: HTMLElement, name: string) =>
  within(group).getByRole<HTMLInputElement>('radio', { name }).checked;

test('chooses how often notices arrive, and keeps the old choice if refused', async () => {
  let choice = 'digest';
  server.replies[`GET ${notices.path}`] = () => ({
    json: success({ list: [{ kind: 'salary', choice }] }),
  });
  server.replies[`PUT ${chooseNotices.path}`] = () => ({
    status: 500,
    json: refusal('system.error'),
  });
  const dialog = await openNotices();
  const salary = await dialog.findByRole('group', { name: 'Salary' });
  expect(isChosen(salary, 'Daily')).toBe(true);
  await userEvent.click(within(salary).getByRole('radio', { name: 'None' }));
  expect(await dialog.findByText('Something went wrong. Try again.')).toBeTruthy();
  await waitFor(() => expect(isChosen(salary, 'Daily')).toBe(true));
  server.replies[`PUT ${chooseNotices.path}`] = () => {
    choice = 'none';
    return { json: success({}) };
  };
  await userEvent.click(within(salary).getByRole('radio', { name: 'None' }));
  await waitFor(() => expect(dialog.queryByText('Something went wrong. Try again.')).toBeNull());
  await waitFor(() => expect(isChosen(salary, 'None')).toBe(true));
  expect(requests(chooseNotices).map(({ body }) => JSON.parse(body))).toEqual(
    Array(2).fill({ kind: 'salary', choice: 'none' }),
  );
});

test('reports a failure to load the choices', async () => {
  server.replies[`GET ${notices.path}`] = () => ({ status: 500, json: refusal('system.error') });
  const dialog = await openNotices();
  expect(await dialog.findByText('Your messages aren’t affected.')).toBeTruthy();
});

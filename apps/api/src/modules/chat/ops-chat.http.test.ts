import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import * as calls from '@app/shared/chat/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { writeChat } from '../../../../../tests/support/engagement/chat.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

type Operator = Awaited<ReturnType<typeof makeOperator>>;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let lanh: Operator;
let minh: Operator;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  [lanh, minh] = await Promise.all([makeOperator(api), makeOperator(api)]);
  // Chats are handed over only to operators who can log in.
  const names = [lanh.username, minh.username];
  const set =
    "UPDATE operator SET password_hash = 'hash', totp_secret = 'secret' WHERE username = ANY ($1)";
  await changeAsOwner(api.deps.db, set, [names]);
});

const ask = ({ token }: Operator, call: OpsCall, body: object = {}) =>
  sendOps(api, call, { site: site.code, token, body });
const read = async (who: Operator, call: OpsCall, body: object = {}) =>
  (await ask(who, call, body)).body.value;
const codeOf = async (who: Operator, call: OpsCall, body: object = {}) =>
  (await ask(who, call, body)).body.errorCode;
const write = async (text: string) =>
  (await writeChat(api.deps, member, text)).conversationPublicId;

test('an operator takes the waiting chat, answers, hands over and the other closes it', async () => {
  const id = await write('My deposit has not arrived.');
  expect(await read(lanh, calls.list, { queue: 'waiting' })).toMatchObject({
    list: [{ id, username: member.username, unread: 1, operator: null }],
    lengths: { waiting: 1, mine: 0, active: 0 },
  });
  await ask(lanh, calls.take, { id, username: null });
  expect(await codeOf(minh, calls.take, { id, username: null })).toBe('chat.taken');
  await ask(lanh, calls.seen, { id, position: 1, isTyping: false });
  const message = { id, messageId: randomUUID(), text: 'It is on its way.' };
  await ask(lanh, calls.send, message);
  expect((await ask(lanh, calls.send, message)).status).toBe(200);
  expect(await codeOf(minh, calls.send, { ...message, messageId: randomUUID() })).toBe(
    'chat.not_yours',
  );
  await ask(lanh, calls.assign, { id, username: minh.username });
  expect((await read(minh, calls.list, { queue: 'mine' })).list).toMatchObject([{ id }]);
  await ask(minh, calls.close, { id });
  const chat = await read(minh, calls.read, { id });
  expect(chat).toMatchObject({ state: 'closed', closedBy: 'operator', unread: 0 });
  expect(
    chat.messages.map(
      (each: { event: string | null; text: string | null }) => each.event ?? each.text,
    ),
  ).toEqual(['closed', 'assigned', 'It is on its way.', 'taken', 'My deposit has not arrived.']);
});

test('an operator returns a chat to the queue, and can take over a chat that a colleague answers', async () => {
  const id = await write('Hello');
  await ask(lanh, calls.take, { id, username: null });
  await ask(lanh, calls.assign, { id, username: null });
  expect((await read(minh, calls.list, { queue: 'waiting' })).list).toMatchObject([{ id }]);
  await ask(lanh, calls.take, { id, username: null });
  expect((await ask(minh, calls.take, { id, username: lanh.username })).status).toBe(200);
  expect(await read(minh, calls.read, { id })).toMatchObject({ operator: minh.username });
});

test('hands over only to operators who can answer on the site', async () => {
  const id = await write('Hello');
  await ask(lanh, calls.take, { id, username: null });
  const reader = await makeOperator(api, { permissions: ['chats.read'] });
  const elsewhere = await makeSite(api.deps);
  const stranger = await makeOperator(api, { merchantId: elsewhere.merchantId });
  for (const { username } of [reader, stranger])
    expect(await codeOf(lanh, calls.assign, { id, username })).toBe('chat.operator_unknown');
  const { list } = await read(lanh, calls.colleagues);
  expect(list).toContain(minh.username);
  for (const { username } of [lanh, reader, stranger]) expect(list).not.toContain(username);
});

test('an operator without the permission does not answer', async () => {
  const id = await write('Hello');
  const reader = await makeOperator(api, { permissions: ['chats.read'] });
  expect((await ask(reader, calls.read, { id })).status).toBe(200);
  expect((await ask(reader, calls.take, { id, username: null })).status).toBe(403);
});

test('lists of chats, messages and canned answers follow by cursor', async () => {
  const texts = Array.from({ length: 45 }, (_, n) => `Number ${n}`);
  for (const text of texts) await write(text);
  const id = await write('Last');
  await ask(lanh, calls.take, { id, username: null });
  for (let n = 0; n < 10; n++)
    await ask(lanh, calls.send, { id, messageId: randomUUID(), text: `Answer ${n}` });
  const first = await read(lanh, calls.read, { id });
  const second = await read(lanh, calls.read, { id, before: first.next });
  expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 7, null]);
});

test('canned answers are saved, changed and deleted, each on its own site', async () => {
  const answer = { id: randomUUID(), language: 'EN', title: 'Under way', text: 'Ten minutes.' };
  await ask(lanh, calls.saveAnswer, answer);
  await ask(lanh, calls.saveAnswer, { ...answer, text: 'Five minutes.' });
  const { list } = await read(lanh, calls.cannedAnswers);
  expect(list).toMatchObject([{ ...answer, text: 'Five minutes.' }]);
  const elsewhere = await makeSite(api.deps);
  const foreign = await sendOps(api, calls.saveAnswer, {
    site: elsewhere.code,
    token: lanh.token,
    body: answer,
  });
  expect(foreign.body.errorCode).toBe('chat.answer_not_found');
  await ask(lanh, calls.deleteAnswer, { id: answer.id });
  expect((await read(lanh, calls.cannedAnswers)).list).toEqual([]);
});

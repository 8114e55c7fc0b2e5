import { randomUUID } from 'node:crypto';
import { UNANSWERED_MAX } from '@app/shared/chat/states';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  answer,
  claimChat,
  closeAs,
  writeChat,
} from '../../../../../tests/support/engagement/chat.ts';
import { depsOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { insertOperator } from '../../people/operators/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { eraseMemberData } from './erase-member-data.ts';
import {
  closeIdleChats,
  countUnreadChat,
  deleteOldChats,
  findConversation,
  listChats,
  listMessages,
  sendChatMessage,
} from './index.ts';

const DAY_MS = 24 * 3_600_000;

let db: Database;
let deps: Deps;
let merchantId: bigint;
let member: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db);
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  member = await makeMember(deps, { merchantId });
});
afterAll(() => db.close());

const makeOperator = (on: Deps = deps) =>
  inTransaction(on.db, (tx) =>
    insertOperator(tx, on, { merchantId, username: `op${randomUUID().slice(0, 8)}` }, on.clock()),
  );
const later = (ms: number): Deps => ({ ...deps, clock: () => new Date(Date.now() + ms) });
const latest = async () => {
  const found = await findConversation(db, { memberId: member.id });
  if (!found) throw new Error('the member has no conversation');
  return found;
};
const texts = async () => {
  const { id } = await latest();
  const messages = await listMessages(db, { conversationId: id, rowsMax: 100 });
  return messages.map(({ position, sender, event, text }) => [position, sender, event ?? text]);
};

test('concurrent first messages open one conversation, in order and without gaps', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => writeChat(deps, member, `Number ${n}`)));
  const { lastPosition } = await latest();
  expect(lastPosition).toBe(8);
  const positions = (await texts()).map(([position]) => position);
  expect(positions).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  const all = await listChats(db, { merchantId, operatorId: 0n, queue: 'waiting', rowsMax: 9 });
  expect(all).toMatchObject([{ memberId: member.id, unread: 8 }]);
});

test('a request key writes once, also when it is sent twice at once', async () => {
  const requestKey = { memberId: member.id, key: randomUUID(), inputHash: '' };
  const asked = { requestKey, merchantId, memberId: member.id, language: 'EN', text: 'Once' };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => sendChatMessage(deps, asked)));
  expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
  await sendChatMessage(deps, asked);
  expect(await texts()).toEqual([[1, 'member', 'Once']]);
});

test('the text is encrypted at rest', async () => {
  await writeChat(deps, member, 'My card ends with 4711');
  const read = sql('tests.sealed_chat', 'SELECT text FROM chat_message');
  for (const { text } of await db.query<{ text: Buffer }>(read, []))
    expect(text.toString('latin1')).not.toContain('4711');
});

test('only one of two operators who take a conversation at once gets it', async () => {
  const { conversationPublicId: publicId } = await writeChat(deps, member, 'Hello');
  const operators = await Promise.all([makeOperator(), makeOperator()]);
  const outcomes = await Promise.allSettled(
    operators.map((operatorId) => claimChat(deps, { merchantId, publicId, operatorId })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'chat.taken' } });
  const winner = operators[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  expect(await latest()).toMatchObject({ state: 'active', operatorId: winner });
  expect(await texts()).toEqual([
    [2, 'platform', 'taken'],
    [1, 'member', 'Hello'],
  ]);
});

test('counts the member’s unread messages, and returns since when they wait for an answer', async () => {
  const { conversationPublicId: publicId } = await writeChat(deps, member, 'Hello');
  expect((await latest()).waitingSince).not.toBeNull();
  const which = { merchantId, publicId, operatorId: await makeOperator() };
  await claimChat(deps, which);
  await answer(deps, which, 'Hi');
  await answer(deps, which, 'How can I help?');
  expect((await latest()).waitingSince).toBeNull();
  expect(await countUnreadChat(db, member.id)).toBe(2);
  await writeChat(deps, member, 'My deposit');
  expect(await countUnreadChat(db, member.id)).toBe(0);
});

test('after a number of unanswered messages, a member has to wait for an answer', async () => {
  for (let n = 0; n < UNANSWERED_MAX; n++) await writeChat(deps, member, `Number ${n}`);
  await expect(writeChat(deps, member, 'One more')).rejects.toMatchObject({
    code: 'chat.unanswered_limit',
  });
  const which = {
    merchantId,
    publicId: (await latest()).publicId,
    operatorId: await makeOperator(),
  };
  await claimChat(deps, which);
  await answer(deps, which, 'I am here.');
  await writeChat(deps, member, 'One more');
});

test('closes a conversation after a day without the member, and not while the member waits', async () => {
  const { conversationPublicId: publicId } = await writeChat(deps, member, 'Hello');
  await closeIdleChats(later(3 * DAY_MS));
  expect((await latest()).state).toBe('waiting');
  const which = { merchantId, publicId, operatorId: await makeOperator() };
  await claimChat(deps, which);
  await answer(deps, which, 'Hi');
  await closeIdleChats(later(DAY_MS - 60_000));
  expect((await latest()).state).toBe('active');
  await closeIdleChats(later(DAY_MS + 60_000));
  expect(await latest()).toMatchObject({ state: 'closed', closedBy: 'idle' });
});

test('deletes conversations a year after their end', async () => {
  const { conversationPublicId: publicId } = await writeChat(deps, member, 'Hello');
  const which = { merchantId, publicId, operatorId: await makeOperator() };
  await claimChat(deps, which);
  await closeAs(deps, which);
  await deleteOldChats(later(364 * DAY_MS));
  expect(await findConversation(db, { memberId: member.id })).toBeDefined();
  await deleteOldChats(later(366 * DAY_MS));
  expect(await findConversation(db, { memberId: member.id })).toBeUndefined();
});

test('the database refuses to change a message, but not to erase it', async () => {
  const { conversationPublicId: publicId } = await writeChat(deps, member, 'Hello');
  const which = { merchantId, publicId, operatorId: await makeOperator() };
  await claimChat(deps, which);
  await answer(deps, which, 'Hello, member');
  const rewrite = sql('tests.rewrite_chat', "UPDATE chat_message SET sender = 'operator'");
  await expect(db.query(rewrite, [])).rejects.toThrow(/cannot change/);
  await inTransaction(db, (tx) => eraseMemberData(tx, member.id, deps.clock()));
  expect(await texts()).toEqual([
    [3, 'operator', null],
    [2, 'platform', 'taken'],
    [1, 'member', null],
  ]);
});

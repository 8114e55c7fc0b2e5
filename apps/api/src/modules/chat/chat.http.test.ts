import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { addUpload } from '@app/core/platform/uploads';
import * as calls from '@app/shared/chat/schemas';
import { UNANSWERED_MAX } from '@app/shared/chat/states';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  answer,
  claimChat,
  closeAs,
  writeChat,
} from '../../../../../tests/support/engagement/chat.ts';
import { makeOperator } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { makeMember, makeSite, switchOn } from '../../../../../tests/support/world.ts';

type AnyCall = (typeof calls)[keyof typeof calls];

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await switchOn(api.deps, site.merchantId, ['CBS3']);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const ask = (call: AnyCall, body: object = {}, key: string = randomUUID()) =>
  send(api, call, { site: site.code, token, body, key });
const read = async (call: AnyCall, input: object = {}) => (await ask(call, input)).body.value;
const write = (text: string) => writeChat(api.deps, member, text);

/** A conversation that an operator has taken. */
async function taken(text = 'My deposit has not arrived.') {
  const { conversationPublicId: publicId } = await write(text);
  const { id: operatorId } = await makeOperator(api);
  const which = { merchantId: site.merchantId, publicId, operatorId };
  await claimChat(api.deps, which);
  return which;
}
async function closed() {
  const which = await taken();
  await closeAs(api.deps, which);
  return { conversationId: which.publicId };
}
async function picture() {
  const create = { width: 8, height: 8, channels: 3 as const, background: 'teal' };
  const file = await sharp({ create }).png().toBuffer();
  const owner = { memberId: member.id };
  const upload = { merchantId: site.merchantId, owner, purpose: 'chat' as const, file };
  return (await addUpload(api.deps, upload)).publicId;
}

test('a member writes text and a picture, and reads both with the answer, newest first', async () => {
  expect(await read(calls.conversation)).toEqual({
    conversation: null,
    list: [],
    nextCursor: null,
  });
  const uploadId = await picture();
  const text = '<script>alert(1)</script>\u202e hidden';
  const sent = await read(calls.send, { text, uploadIds: [uploadId] });
  const which = { publicId: sent.conversationId, operatorId: (await makeOperator(api)).id };
  const chat = { ...which, merchantId: site.merchantId };
  await claimChat(api.deps, chat);
  await answer(api.deps, chat, 'We are looking at it.');
  expect(await read(calls.unreadCount)).toBe(1);
  const { conversation, list } = await read(calls.conversation);
  expect(conversation).toMatchObject({ state: 'active', hasOperator: true, typingUntil: null });
  expect(list).toMatchObject([
    { position: 3, from: 'support', text: 'We are looking at it.' },
    { position: 2, from: 'platform', event: 'taken', text: null },
    { position: 1, from: 'member', text: '<script>alert(1)</script> hidden' },
  ]);
  expect(list[2].pictures).toMatchObject([{ uploadId, width: 8 }]);
  await ask(calls.markRead, { conversationId: sent.conversationId, position: 3 });
  expect(await read(calls.unreadCount)).toBe(0);
});

test('a repeated request is stored as one message', async () => {
  const key = randomUUID();
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push((await ask(calls.send, { text: 'Hello' }, key)).body);
  expect(new Set(answers.map(({ value }) => value.messageId)).size).toBe(1);
  expect((await read(calls.conversation)).list).toHaveLength(1);
});

test('older messages and earlier conversations follow by cursor', async () => {
  await closed();
  for (let n = 1; n <= 5; n++) await write(`Number ${n}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(calls.conversation, { size: 2, ...(cursor && { cursor }) });
    seen.push(...page.list.map((message: { text: string }) => message.text));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `Number ${n}`));
  const first = await read(calls.conversations, { size: 1 });
  expect(first).toMatchObject({ list: [{ state: 'waiting' }], nextCursor: expect.any(String) });
  const second = await read(calls.conversations, { size: 1, cursor: first.nextCursor });
  expect(second).toMatchObject({ list: [{ state: 'closed' }], nextCursor: null });
});

test('a member does not see conversations of others', async () => {
  const stranger = await makeMember(api.deps, site);
  const { conversationPublicId } = await writeChat(api.deps, stranger, 'Private');
  const { status } = await ask(calls.conversation, { conversationId: conversationPublicId });
  expect(status).toBe(404);
});

test('rates a closed conversation, and sends it to the verified address', async () => {
  const { conversationId } = await closed();
  await ask(calls.rate, { conversationId, stars: 4, text: 'Quick' });
  expect((await read(calls.conversations)).list).toMatchObject([{ rating: 4 }]);
  await verifyEmail();
  expect(await read(calls.sendTranscript, { conversationId })).toEqual({
    email: 'm•••@mail.example',
  });
});

test('shows support that the member types, until the message is sent', async () => {
  const { publicId } = await taken();
  await ask(calls.typing);
  const key = `chat:typing:${publicId}:member`;
  expect(await api.deps.redis.exists(key)).toBe(1);
  await ask(calls.send, { text: 'Here it is.' });
  expect(await api.deps.redis.exists(key)).toBe(0);
});

test('lists the chats of the site and launches its own', async () => {
  expect(await read(calls.modelList)).toEqual([{ modelId: 'service', isHosted: false }]);
  expect((await read(calls.launchChat)).chatUrl).toMatch(/^https?:\/\/.*\/chat$/);
});

const verifyEmail = () =>
  inTransaction(api.deps.db, (tx) =>
    changePersonal(tx, member.id, {
      email: 'mai@mail.example',
      emailVerifiedAt: api.deps.clock(),
    }),
  );

const unknown = () => ({ conversationId: api.deps.newId() });
const implied = (call: AnyCall, input: () => object = () => ({})) =>
  impliedRefusals({ api, call, site, input });

test.each(calls.modelList.errors)('modelList answers %s', (code) =>
  expectRefusal(code, implied(calls.modelList)),
);
test.each(calls.launchChat.errors)('launchChat answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.launchChat),
    request_param_err: [400, () => ask(calls.launchChat, { modelId: 'other' })],
    'chat.model_not_found': [404, () => ask(calls.launchChat, { modelId: 'hosted' })],
  }),
);
test.each(calls.unreadCount.errors)('unreadCount answers %s', (code) =>
  expectRefusal(code, implied(calls.unreadCount)),
);
test.each(calls.conversation.errors)('conversation answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.conversation),
    request_param_err: [400, () => ask(calls.conversation, { cursor: 'x' })],
    'chat.not_found': [404, () => ask(calls.conversation, unknown())],
  }),
);
test.each(calls.conversations.errors)('conversations answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.conversations),
    request_param_err: [400, () => ask(calls.conversations, { cursor: 'x' })],
  }),
);
test.each(calls.send.errors)('send answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.send, () => ({ text: 'Hello' })),
    request_param_err: [400, () => ask(calls.send, { text: ' ' })],
    'idempotency.key_required': [400, () => ask(calls.send, { text: 'Hello' }, 'short')],
    'idempotency.other_input': [
      422,
      async () => {
        const key = randomUUID();
        await ask(calls.send, { text: 'Hello' }, key);
        return ask(calls.send, { text: 'Goodbye' }, key);
      },
    ],
    'idempotency.in_progress': [
      409,
      () => besideTwin(api, member.id, (key) => ask(calls.send, { text: 'Hello' }, key)),
    ],
    'chat.empty': [400, () => ask(calls.send, {})],
    'upload.not_found': [404, () => ask(calls.send, { uploadIds: [api.deps.newId()] })],
    'chat.unanswered_limit': [
      409,
      async () => {
        for (let n = 0; n < UNANSWERED_MAX; n++) await write(`Number ${n}`);
        return ask(calls.send, { text: 'One more' });
      },
    ],
  }),
);
test.each(calls.typing.errors)('typing answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.typing),
    request_param_err: [400, () => ask(calls.typing, { more: 1 })],
  }),
);
test.each(calls.markRead.errors)('markRead answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.markRead, () => ({ ...unknown(), position: 1 })),
    request_param_err: [400, () => ask(calls.markRead, { ...unknown(), position: 0 })],
    'chat.not_found': [404, () => ask(calls.markRead, { ...unknown(), position: 1 })],
  }),
);
test.each(calls.close.errors)('close answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.close, unknown),
    request_param_err: [400, () => ask(calls.close, {})],
    'chat.not_found': [404, () => ask(calls.close, unknown())],
    'chat.closed': [409, async () => ask(calls.close, await closed())],
  }),
);
test.each(calls.rate.errors)('rate answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.rate, () => ({ ...unknown(), stars: 5 })),
    request_param_err: [400, () => ask(calls.rate, { ...unknown(), stars: 6 })],
    'chat.not_found': [404, () => ask(calls.rate, { ...unknown(), stars: 5 })],
    'chat.open': [
      409,
      async () => ask(calls.rate, { conversationId: (await taken()).publicId, stars: 5 }),
    ],
    'chat.rated': [
      409,
      async () => {
        const { conversationId } = await closed();
        await ask(calls.rate, { conversationId, stars: 5 });
        return ask(calls.rate, { conversationId, stars: 1 });
      },
    ],
  }),
);
test.each(calls.sendTranscript.errors)('sendTranscript answers %s', (code) =>
  expectRefusal(code, {
    ...implied(calls.sendTranscript, unknown),
    request_param_err: [400, () => ask(calls.sendTranscript, {})],
    'chat.not_found': [404, () => ask(calls.sendTranscript, unknown())],
    'chat.no_email': [409, async () => ask(calls.sendTranscript, await closed())],
    'chat.transcript_sent': [
      429,
      async () => {
        const which = await closed();
        await verifyEmail();
        await ask(calls.sendTranscript, which);
        return ask(calls.sendTranscript, which);
      },
    ],
  }),
);

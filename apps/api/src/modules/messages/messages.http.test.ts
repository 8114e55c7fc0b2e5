import { lockMember, type Member } from '@app/core/people/members';
import { MESSAGES_PER_DAY, notifyMember } from '@app/core/people/messages';
import { inTransaction } from '@app/core/platform/db';
import { dayInZone } from '@app/core/platform/kernel';
import { read as readMember } from '@app/shared/members/ops-calls';
import * as calls from '@app/shared/messages/schemas';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { besideTwin } from '../../../../../tests/support/servers/beside-twin.ts';
import { onOwnSites, type TestSite } from '../../../../../tests/support/servers/own-sites.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: TestSite;
let top: Member;
let agent: Member;
let player: Member;
let published: object[] = [];
const tokens = new Map<bigint, string>();

onOwnSites({ publish: (invalidation) => published.push(invalidation) }, async (own) => {
  ({ api, site } = own);
  tokens.clear();
  top = await makeAgent(api.deps, site);
  agent = await makeAgent(api.deps, { ...site, uplineId: top.id });
  player = await makeMember(api.deps, { ...site, agentId: agent.id });
  await clear(player);
  published = [];
});

async function ask(who: Member, call: Parameters<typeof send>[1], body: object = {}, key?: string) {
  const token = tokens.get(who.id) ?? (await tokenOf(api, who));
  tokens.set(who.id, token);
  return send(api, call, { site: site.code, token, body, ...(key && { key }) });
}
const write = (from: Member, to: readonly Member[], words: object = {}, key?: string) =>
  ask(
    from,
    calls.write,
    {
      recipients: to.map(({ publicId }) => publicId),
      title: 'Hello',
      content: 'One line.\nAnother.',
      ...words,
    },
    key,
  );
const askByForm = async (form: string) => {
  await ask(player, calls.unreadCount); // logged in from here on
  return supertest(api.app.server)
    .post(calls.read.path)
    .set({ merchant: site.code, authorization: tokens.get(player.id) ?? '' })
    .type('form')
    .send(form);
};
const answerTo = async (who: Member, call: Parameters<typeof send>[1], body: object = {}) =>
  (await ask(who, call, body)).body.value;
/** Deletes the automatic messages. */
async function clear(who: Member): Promise<void> {
  const { list } = await answerTo(who, calls.inbox);
  const messageIds = list.map(({ messageId }: { messageId: string }) => messageId).join();
  await ask(who, calls.deleteReceived, { messageIds });
}
const masked = ({ username }: Member) => `${username.slice(0, 2)}***${username.at(-1)}`;
const idOf = async (from: Member, to: Member): Promise<string> =>
  (await write(from, [to])).body.value.messageId;

test('7.25 an agent writes to direct members, who see the sender and can answer', async () => {
  const { messageId } = (await write(agent, [player, top])).body.value;
  expect(await answerTo(player, calls.unreadCount)).toBe(1);
  expect(await answerTo(player, calls.inbox)).toEqual({
    list: [
      {
        messageId,
        sender: { memberId: agent.publicId, name: masked(agent), canAnswer: true },
        title: 'Hello',
        content: 'One line.\nAnother.',
        sentAt: expect.any(Number),
        isRead: false,
        routine: null,
      },
    ],
    footer: { unread: 1 },
    total: 1,
    totalPages: 1,
    nextCursor: null,
  });
  expect((await answerTo(top, calls.inbox)).list[0].sender.name).toBe(agent.username);
  expect((await answerTo(agent, calls.sent)).list).toMatchObject([
    { messageId, recipients: [masked(top), player.username], title: 'Hello' },
  ]);
  await write(player, [agent], { title: 'Thanks' });
  expect((await answerTo(agent, calls.inbox)).list[0]).toMatchObject({
    title: 'Thanks',
    sender: { name: player.username },
  });
});

test('leaves out players on a break from a message to several, and does not say who', async () => {
  const resting = await makeMember(api.deps, { ...site, agentId: agent.id });
  await takeBreak(api.deps, resting);
  published = [];
  const key = api.deps.newId();
  const { value } = (await write(agent, [player, resting, top], {}, key)).body;
  expect(value).toEqual({ messageId: expect.any(String), sentTo: 2, leftOut: 1 });
  expect((await write(agent, [player, resting, top], {}, key)).body.value).toEqual(value);
  expect(await answerTo(player, calls.unreadCount)).toBe(1);
  const { list } = await answerTo(resting, calls.inbox);
  expect(list.map(({ title }: { title: string }) => title)).not.toContain('Hello');
  expect(published).not.toContainEqual(expect.objectContaining({ memberId: resting.id }));
  const [sent] = (await answerTo(agent, calls.sent)).list;
  expect(sent.recipients).toHaveLength(3);
});

/** Messages that others of the line sent to a member. */
async function titlesOfLine(reader: Member): Promise<string[]> {
  const { list } = await answerTo(reader, calls.inbox);
  const ofLine = list.filter(({ sender }: { sender: object | null }) => sender !== null);
  return ofLine.map(({ title }: { title: string }) => title);
}

test('a player on a break gets an answer to their own message, and no other message of their agent', async () => {
  await takeBreak(api.deps, player);
  const isToOne = { messageId: expect.any(String), sentTo: 1, leftOut: 0 };
  expect((await write(agent, [player], { title: 'Come back' })).body.value).toEqual(isToOne);
  await write(player, [agent], { title: 'A question' });
  const answers = [{ title: 'Re: A question' }, { title: 'To two' }];
  expect((await write(agent, [player], answers[0])).body.value).toEqual(isToOne);
  const toTwo = (await write(agent, [player, top], answers[1])).body.value;
  expect(toTwo).toMatchObject({ sentTo: 2, leftOut: 0 });
  expect(await titlesOfLine(player)).toEqual(['Re: A question']);
});

test('an agent may answer a player on a break for 30 days', async () => {
  await write(player, [agent], { title: 'A question' });
  await takeBreak(api.deps, player);
  const longAgo = new Date(api.deps.clock().getTime() - 31 * 24 * 3_600_000);
  await api.deps.db.prisma.message.updateMany({
    where: { senderId: player.id },
    data: { sentAt: longAgo },
  });
  await write(agent, [player], { title: 'Re: A question' });
  expect(await titlesOfLine(player)).toEqual([]);
});

test('older clients count and list messages by the names that they know', async () => {
  await write(agent, [player]);
  for (const call of [calls.unreadCount, calls.inbox]) {
    const newest = (await ask(player, call)).body;
    expect(newest.success).toBe(true);
    for (const path of call.oldPaths)
      expect((await ask(player, { ...call, path })).body).toEqual(newest);
  }
});

test('notifies the open pages of all recipients only', async () => {
  await write(agent, [player]);
  const { merchantId } = site;
  const eventFor = ({ id: memberId }: Member) => ({ merchantId, memberId, kind: 'messages' });
  expect(published).toEqual([eventFor(agent), eventFor(player)]);
});

test('7.25 lists possible recipients: the upline, then direct members', async () => {
  const { list, total } = await answerTo(agent, calls.recipients);
  expect(list).toEqual([
    { memberId: top.publicId, name: masked(top), place: 'upline', isAgent: true },
    { memberId: player.publicId, name: player.username, place: 'downline', isAgent: false },
  ]);
  expect(total).toBe(2);
  const first = await answerTo(agent, calls.recipients, { size: '1' });
  const rest = { size: '1', cursor: first.nextCursor };
  expect((await answerTo(agent, calls.recipients, rest)).list).toEqual([list[1]]);
  const named = { name: player.username.toUpperCase() };
  expect((await answerTo(agent, calls.recipients, named)).list).toEqual([list[1]]);
  // The login name of the upline cannot be guessed letter by letter.
  expect((await answerTo(agent, calls.recipients, { name: top.username })).list).toEqual([]);
});

test('lists direct members by username, page by page, whatever the order of registration', async () => {
  for (const username of ['zora_below', 'abel_below', 'mira_below']) {
    await makeMember(api.deps, { ...site, username, agentId: agent.id });
  }
  const names = async (page: object) =>
    (await answerTo(agent, calls.recipients, page)).list.map(({ name }: { name: string }) => name);
  const below = ['abel_below', 'mira_below', player.username, 'zora_below'].toSorted();
  expect(await names({})).toEqual([masked(top), ...below]);
  const { nextCursor } = await answerTo(agent, calls.recipients, { size: '2' });
  expect(await names({ size: '2', cursor: nextCursor })).toEqual(below.slice(1, 3));
  expect(await names({ size: '2', page: '2' })).toEqual(below.slice(1, 3));
});

test('refuses members further down, locked members, and other sites', async () => {
  const elsewhere = await makeSite(api.deps);
  const stranger = await makeMember(api.deps, elsewhere);
  const sibling = await makeMember(api.deps, { ...site, agentId: agent.id });
  for (const [from, to] of [
    [top, player],
    [player, top],
    [player, sibling],
    [agent, stranger],
    [agent, agent],
  ] as const) {
    expect((await write(from, [to])).body.errorCode).toBe('message.recipient_unknown');
  }
  await inTransaction(api.deps.db, (tx) => lockMember(tx, sibling.id, new Date()));
  expect((await write(agent, [player, sibling])).body.errorCode).toBe('message.recipient_unknown');
  expect(await answerTo(player, calls.unreadCount)).toBe(0);
});

test('a retry sends once, and refuses other text with its key', async () => {
  const key = api.deps.newId();
  const first = (await write(agent, [player], {}, key)).body.value;
  expect((await write(agent, [player], {}, key)).body.value).toEqual(first);
  const other = await write(agent, [player], { title: 'Other' }, key);
  expect([other.status, other.body.errorCode]).toEqual([422, 'idempotency.other_input']);
  expect((await answerTo(player, calls.inbox)).total).toBe(1);
});

test('stores scripts as plain text', async () => {
  const script = '<script>alert(1)</script>';
  await write(agent, [player], { title: script, content: `${script}<img src=x onerror=alert(1)>` });
  expect((await answerTo(player, calls.inbox)).list[0]).toMatchObject({
    title: script,
    content: `${script}<img src=x onerror=alert(1)>`,
  });
});

test.each([
  ['no title', { title: ' ' }, ['title']],
  ['a title of two lines', { title: 'a\nb' }, ['title']],
  ['a title that is too long', { title: 'x'.repeat(81) }, ['title']],
  ['no content', { content: '' }, ['content']],
  ['content that is too long', { content: 'x'.repeat(2_001) }, ['content']],
  ['a control character', { content: 'a\u0007' }, ['content']],
  ['no recipient', { recipients: [] }, ['recipients']],
])('refuses %s and names the field', async (_, words, fields) => {
  const { status, body } = await write(agent, [player], words);
  expect([status, body.errorCode, body.value.fields]).toEqual([400, 'request_param_err', fields]);
  expect(await answerTo(player, calls.unreadCount)).toBe(0);
});

test('7.25 marks messages as read one by one or all at once, in every tab of the reader', async () => {
  const [first] = [await idOf(agent, player), await idOf(agent, player)];
  published = [];
  await ask(player, calls.read, { messageIds: [first, first] });
  expect(published).toEqual([
    { merchantId: site.merchantId, memberId: player.id, kind: 'messages' },
  ]);
  expect(await answerTo(player, calls.unreadCount)).toBe(1);
  const unread = await answerTo(player, calls.inbox, { status: 'unread' });
  expect([unread.total, unread.footer.unread, unread.list[0].isRead]).toEqual([1, 1, false]);
  await ask(player, calls.read);
  expect(await answerTo(player, calls.unreadCount)).toBe(0);
});

test.each([
  ['with commas between the ids', (ids: string[]) => `messageIds=${ids}`],
  ['with a field for each id', (ids: string[]) => ids.map((id) => `messageIds=${id}`).join('&')],
])('7.25 older clients mark as read by a form, %s', async (_, form) => {
  const ids = [await idOf(agent, player), await idOf(agent, player)];
  await idOf(agent, player);
  const answer = await askByForm(form(ids));
  expect([answer.status, answer.body]).toEqual([200, { success: true, value: {} }]);
  expect(await answerTo(player, calls.unreadCount)).toBe(1);
  expect((await askByForm('')).status).toBe(200);
  expect(await answerTo(player, calls.unreadCount)).toBe(0);
});

test.each(['messageIds=', 'messageIds=1', 'messageIds=1&messageIds=2', 'all=1'])(
  'a form with %j marks none',
  async (form) => {
    await idOf(agent, player);
    const { status, body } = await askByForm(form);
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
    expect(await answerTo(player, calls.unreadCount)).toBe(1);
  },
);

test('7.25 deleting on one side keeps the message on the other', async () => {
  const messageId = await idOf(agent, player);
  expect((await ask(player, calls.deleteReceived, { messageIds: messageId })).status).toBe(200);
  expect((await ask(player, calls.deleteReceived, { messageIds: messageId })).status).toBe(200);
  expect(await answerTo(player, calls.inbox)).toMatchObject({ total: 0, footer: { unread: 0 } });
  expect((await answerTo(agent, calls.sent)).total).toBe(1);
  await ask(agent, calls.deleteSent, { messageIds: messageId });
  expect((await answerTo(agent, calls.sent)).total).toBe(0);
});

test('refuses requests that name messages of other members, and changes nothing', async () => {
  const sibling = await makeMember(api.deps, { ...site, agentId: agent.id });
  const [own, foreign] = [await idOf(agent, player), await idOf(agent, sibling)];
  const both = { messageIds: [own, foreign] };
  const inAddress = { messageIds: `${own},${foreign}` };
  const refused = [
    await ask(player, calls.read, both),
    await ask(player, calls.deleteReceived, inAddress),
    await ask(player, calls.deleteSent, { messageIds: own }),
  ];
  expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(
    Array(3).fill([404, 'message.not_found']),
  );
  expect(await answerTo(player, calls.inbox)).toMatchObject({ total: 1, footer: { unread: 1 } });
  expect((await answerTo(agent, calls.sent)).total).toBe(2);
});

test('pages by cursor; the cursor of another member ends the list', async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) ids.unshift(await idOf(agent, player));
  const idsOf = ({ list }: { list: { messageId: string }[] }) =>
    list.map(({ messageId }) => messageId);
  for (const [who, call] of [
    [player, calls.inbox],
    [agent, calls.sent],
  ] as const) {
    const first = await answerTo(who, call, { size: '2' });
    const second = await answerTo(who, call, { size: '2', cursor: first.nextCursor });
    expect([idsOf(first), idsOf(second), second.nextCursor]).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
      null,
    ]);
    expect((await answerTo(top, call, { cursor: ids[0] ?? '' })).list).toEqual([]);
  }
});

const noticesOf = async (who: Member): Promise<{ kind: string; choice: string }[]> =>
  (await answerTo(who, calls.notices)).list;

test('members choose how often they get notices, of the kinds that concern them', async () => {
  expect(await noticesOf(agent)).toContainEqual({ kind: 'salary', choice: 'digest' });
  const kinds = (await noticesOf(player)).map(({ kind }) => kind);
  expect(kinds).toContain('wins');
  expect(kinds).not.toContain('salary');
  expect(kinds).not.toContain('team');
  await ask(player, calls.chooseNotices, { kind: 'wins', choice: 'none' });
  expect(await noticesOf(player)).toContainEqual({ kind: 'wins', choice: 'none' });
  expect(await noticesOf(top)).toContainEqual({ kind: 'wins', choice: 'each' });
});

test('operators see how a member gets notices, where this differs from the default', async () => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  const noticesSeen = async () => {
    const body = { id: agent.publicId };
    const answer = await sendOps(api, readMember, { site: site.code, token, body });
    return answer.body.value.notices;
  };
  expect(await noticesSeen()).toEqual([]);
  await ask(agent, calls.chooseNotices, { kind: 'salary', choice: 'each' });
  await ask(agent, calls.chooseNotices, { kind: 'team', choice: 'none' });
  await ask(agent, calls.chooseNotices, { kind: 'wins', choice: 'each' });
  expect(await noticesSeen()).toEqual(
    expect.arrayContaining([
      { kind: 'salary', choice: 'each' },
      { kind: 'team', choice: 'none' },
    ]),
  );
  expect(await noticesSeen()).toHaveLength(2);
});

test('the inbox adds up a day of salary, and names kind and day of routine notices', async () => {
  const { merchantId, id: memberId } = agent;
  const now = api.deps.clock();
  const day = dayInZone(now, 'UTC');
  for (const key of ['a', 'b'])
    await inTransaction(api.deps.db, (tx) => {
      const details = { amount: whole(6), days: `${day}/${day}` };
      const notice = { cause: 'payout.daily', merchantId, memberId, key, details } as const;
      return notifyMember(tx, api.deps, notice, now);
    });
  const { list } = await answerTo(agent, calls.inbox);
  expect(list[0]).toMatchObject({
    title: expect.stringMatching(/^Salary paid on .*: \$12\.00$/),
    content: expect.stringMatching(/^2 payments/),
    isRead: true,
    routine: { kind: 'salary', day },
  });
});

/** Writes while another request with the same key is in progress. */
const writeTwiceAtOnce = () => besideTwin(api, agent.id, (key) => write(agent, [player], {}, key));

/** Requests that cause the refusals specific to a call. */
const ownRefusals: Record<string, Record<string, Refusal>> = {
  [calls.inbox.name]: { request_param_err: [400, () => ask(agent, calls.inbox, { size: '101' })] },
  [calls.sent.name]: { request_param_err: [400, () => ask(agent, calls.sent, { page: '0' })] },
  [calls.recipients.name]: {
    request_param_err: [400, () => ask(agent, calls.recipients, { name: '%' })],
  },
  [calls.deleteReceived.name]: {
    request_param_err: [400, () => ask(agent, calls.deleteReceived, { messageIds: '7' })],
    'message.not_found': [404, () => ask(agent, calls.deleteReceived, one())],
  },
  [calls.deleteSent.name]: {
    request_param_err: [400, () => ask(agent, calls.deleteSent, {})],
    'message.not_found': [404, () => ask(agent, calls.deleteSent, one())],
  },
  [calls.read.name]: {
    request_param_err: [400, () => ask(agent, calls.read, { messageIds: [] })],
    'message.not_found': [404, () => ask(agent, calls.read, { messageIds: [api.deps.newId()] })],
  },
  [calls.chooseNotices.name]: {
    request_param_err: [
      400,
      () => ask(agent, calls.chooseNotices, { kind: 'debts', choice: 'none' }),
    ],
  },
  [calls.write.name]: {
    request_param_err: [400, () => write(agent, [player], { html: '<b>' })],
    'message.recipient_unknown': [404, () => write(player, [top])],
    'message.daily_limit': [
      429,
      async () => {
        for (let n = 0; n < MESSAGES_PER_DAY; n++) await idOf(player, agent);
        return ask(player, calls.write, { ...words(), recipients: [agent.publicId] });
      },
    ],
    'idempotency.key_required': [400, () => write(agent, [player], {}, 'short')],
    'idempotency.in_progress': [409, writeTwiceAtOnce],
    'idempotency.other_input': [
      422,
      async () => {
        const key = api.deps.newId();
        await write(agent, [player], {}, key);
        return write(agent, [player], { title: 'Other' }, key);
      },
    ],
  },
};
const words = () => ({ title: 'Hello', content: 'Words.' });
const one = () => ({ messageIds: api.deps.newId() });

const inputs: Record<string, () => object> = {
  [calls.deleteReceived.name]: one,
  [calls.deleteSent.name]: one,
  [calls.read.name]: () => ({}),
  [calls.chooseNotices.name]: () => ({ kind: 'salary', choice: 'each' }),
  [calls.write.name]: () => ({ ...words(), recipients: [agent.publicId] }),
};

test.each(declaredErrors(calls))('%s answers %s', async (_, code, call) => {
  const input = inputs[call.name] ?? (() => ({}));
  const implied = impliedRefusals({ api, call, site, input });
  await expectRefusal(code, { ...implied, ...ownRefusals[call.name] });
});

import { answerContract, proposeContract } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { FEEDBACK_PER_DAY, sendFeedback } from '@app/core/people/feedback';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { feedback } from '@app/shared/feedback/ops-calls';
import * as figures from '@app/shared/figures/ops-calls';
import { messageCauseNames } from '@app/shared/messages/message-causes';
import * as calls from '@app/shared/messages/ops-calls';
import * as memberCalls from '@app/shared/messages/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeAgent,
  makeLine,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../tests/support/world.ts';

const FEEDBACK = 'The lantern is crooked.';
const SCRIPT = '<script>alert(1)</script>';
const reason = 'In our own voice';

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let published: { memberId?: bigint | undefined; kind: string }[] = [];
let now = new Date();
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event), clock: () => now });
  return api.close;
});
beforeEach(async () => {
  ownSite = await makeSite(api.deps);
  member = await makeMember(api.deps, ownSite);
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body });
  published = [];
});

async function inboxOf(who: Member, language = 'EN') {
  const token = await tokenOf(api, who);
  const asked = { site: ownSite.code, token, language };
  const { list } = (await send(api, memberCalls.inbox, asked)).body.value;
  return list as { title: string; content: string; sender: object | null; isRead: boolean }[];
}
const titlesOf = async (who: Member, language?: string) =>
  (await inboxOf(who, language)).map(({ title }) => title);
async function writeFeedback(content = FEEDBACK): Promise<string> {
  await sendFeedback(api.deps, { memberId: member.id, content });
  return (await ask(feedback)).body.value.list[0].id;
}
const refusalOf = async (asked: ReturnType<typeof sendOps>) => {
  const { status, body } = await asked;
  return [status, body.errorCode];
};

test('welcomes a member once, in their language', async () => {
  expect(await inboxOf(member)).toEqual([
    expect.objectContaining({
      title: 'Welcome to Test site',
      sender: null,
      isRead: false,
      content: expect.stringContaining(`Hi ${member.username},`),
    }),
  ]);
  expect(await titlesOf(member, 'CN')).toEqual(['欢迎来到 Test site']);
  expect(await titlesOf(member, 'TH')).toEqual(['Welcome to Test site']);
  expect(await inboxOf(await makeAgent(api.deps, ownSite))).toEqual([]);
});

test('a credited deposit sends a message and notifies only the member’s pages', async () => {
  await fund(api.deps, member, whole(1_234.5));
  expect(await titlesOf(member)).toEqual(['Deposit credited: $1,234.50', 'Welcome to Test site']);
  const { id: memberId, merchantId } = member;
  expect(published).toContainEqual({ merchantId, memberId, kind: 'messages' });
});

test.each([
  ['accept', 'accepted'],
  ['refuse', 'declined'],
] as const)('tells both sides of a contract: proposed, and then to %s', async (answer, word) => {
  const [upline] = await makeLine(api.deps, ownSite.merchantId);
  if (!upline) return expect.unreachable();
  const agent = await makeAgent(api.deps, { ...ownSite, uplineId: upline.id });
  const terms = { profitRate: percent(0.1), lossRate: percent(0.3), threshold: whole(100) };
  const proposal = { uplineId: upline.id, agentId: agent.id, terms };
  const { publicId } = await proposeContract(api.deps, realTimeTerms, proposal);
  expect(await titlesOf(agent)).toEqual(['You have a new contract offer']);
  const answered = { agentId: agent.id, contractPublicId: publicId, answer };
  await answerContract(api.deps, realTimeTerms, answered);
  expect(await titlesOf(upline)).toEqual([`Contract offer ${word} by ${agent.username}`]);
  await expect(answerContract(api.deps, realTimeTerms, answered)).rejects.toThrow();
  expect(await titlesOf(upline)).toHaveLength(1);
});

test('8.29 an operator answers feedback once, and the member gets the answer in the inbox', async () => {
  const id = await writeFeedback();
  expect((await ask(feedback, { status: 'waiting' })).body.value.list).toHaveLength(1);
  expect((await ask(figures.waiting)).body.value.list).toContainEqual(
    expect.objectContaining({ queue: 'feedback', count: 1 }),
  );
  const both = await Promise.all([
    ask(calls.answerFeedback, { id, answer: `Straightened. ${SCRIPT}` }),
    ask(calls.answerFeedback, { id, answer: `Straightened. ${SCRIPT}` }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [message, ...others] = await inboxOf(member);
  expect(message).toMatchObject({
    title: 'We answered your feedback',
    content: `Straightened. ${SCRIPT}\n\nYou wrote:\n${FEEDBACK}`,
  });
  expect(others).toHaveLength(1);
  const { list } = (await ask(feedback)).body.value;
  expect(list[0]).toMatchObject({ id, answered: { answer: `Straightened. ${SCRIPT}` } });
  expect((await ask(feedback, { status: 'waiting' })).body.value.list).toEqual([]);
  const [line] = await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 });
  expect(line).toMatchObject({ action: 'feedback.answered', target: id });
  expect(published.map(({ kind }) => kind)).toEqual(['messages']);
});

test('pages through feedback', async () => {
  const writers: Member[] = [];
  for (let n = 0; n < 51 / FEEDBACK_PER_DAY; n++) writers.push(await makeMember(api.deps, ownSite));
  for (let n = 0; n < 51; n++) {
    const { id: memberId } = writers[n % writers.length] ?? expect.unreachable();
    await sendFeedback(api.deps, { memberId, content: `This is number ${n}.` });
  }
  const first = (await ask(feedback)).body.value;
  expect([first.list.length, first.list[0].content]).toEqual([50, 'This is number 50.']);
  const rest = (await ask(feedback, { before: first.next, status: 'waiting' })).body.value;
  expect([rest.list.map(({ content }: { content: string }) => content), rest.next]).toEqual([
    ['This is number 0.'],
    null,
  ]);
});

test('operators of other sites can neither answer nor change anything', async () => {
  const id = await writeFeedback();
  const elsewhere = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const from = (site: string) => (call: Parameters<typeof sendOps>[1], body: object) =>
    refusalOf(sendOps(api, call, { token, site, body }));
  const answer = { id, answer: 'From elsewhere.' };
  expect(await from(ownSite.code)(calls.answerFeedback, answer)).toEqual([
    403,
    'operator.forbidden',
  ]);
  expect(await from(elsewhere.code)(calls.answerFeedback, answer)).toEqual([
    404,
    'feedback.not_found',
  ]);
  expect(await from(ownSite.code)(calls.templates, {})).toEqual([403, 'operator.forbidden']);
  expect(await titlesOf(member)).toHaveLength(1);
});

const CHANGE = {
  cause: 'deposit.credited',
  language: 'EN',
  version: null,
  reason,
  own: { title: 'It’s there: {amount}', content: `${SCRIPT} Enjoy it at {site}.` },
};

test('a site overrides a text and restores the built-in one', async () => {
  await fund(api.deps, member, whole(1));
  now = new Date(now.getTime() + 1_000);
  expect((await ask(calls.changeTemplate, CHANGE)).status).toBe(200);
  await fund(api.deps, member, whole(2));
  expect((await inboxOf(member)).slice(0, 2)).toMatchObject([
    { title: 'It’s there: $2.00', content: `${SCRIPT} Enjoy it at Test site.` },
    { title: 'Deposit credited: $1.00' },
  ]);
  expect((await titlesOf(member, 'CN'))[0]).toBe('存款已到账：$2.00');
  // There are no built-in Thai texts: the site's English text takes precedence over the built-in one.
  expect((await titlesOf(member, 'TH'))[0]).toBe('It’s there: $2.00');
  const { list } = (await ask(calls.templates)).body.value;
  const { version } = list.find(({ own }: { own: object | null }) => own);
  now = new Date(now.getTime() + 1_000);
  await ask(calls.changeTemplate, { ...CHANGE, own: null, version });
  await fund(api.deps, member, whole(3));
  expect((await titlesOf(member)).slice(0, 2)).toEqual([
    'Deposit credited: $3.00',
    'It’s there: $2.00',
  ]);
  const [line] = await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 });
  expect(line).toMatchObject({ action: 'message_template.changed', target: 'deposit.credited EN' });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    title: null,
    'title.before': CHANGE.own.title,
    reason,
  });
});

test('lists every cause in every language of the site', async () => {
  const { list } = (await ask(calls.templates)).body.value;
  expect(list).toHaveLength(messageCauseNames.length * 2);
  expect(list).toContainEqual({
    cause: 'deposit.credited',
    language: 'EN',
    arguments: ['site', 'amount'],
    own: null,
    version: null,
    product: { title: 'Deposit credited: {amount}', content: expect.any(String) },
  });
});

test('one of two concurrent changes of a text fails with a version conflict', async () => {
  const other = { ...CHANGE, own: { title: 'Other', content: 'Other' } };
  const both = await Promise.all([
    ask(calls.changeTemplate, CHANGE),
    ask(calls.changeTemplate, other),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refusalOf(ask(calls.changeTemplate, other))).toEqual([
    409,
    'message.template_changed',
  ]);
});

test.each([
  ['a name that the cause has not', { own: { title: '{password}', content: 'x' } }, 'own'],
  ['no content', { own: { title: 'x', content: ' ' } }, 'own.content'],
  ['an unknown cause', { cause: 'weather' }, 'cause'],
  ['an unknown language', { language: 'XX' }, 'language'],
])('refuses %s', async (_, wrong, field) => {
  const { status, body } = await ask(calls.changeTemplate, { ...CHANGE, ...wrong });
  expect([status, body.errorCode, body.value.fields]).toEqual([400, 'request_param_err', [field]]);
});

test('refuses an empty answer', async () => {
  const id = await writeFeedback();
  const answer = await refusalOf(ask(calls.answerFeedback, { id, answer: ' ' }));
  expect(answer).toEqual([400, 'request_param_err']);
});

import { randomUUID } from 'node:crypto';
import { runBroadcasts } from '@app/core/operations/broadcasts';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import * as calls from '@app/shared/messages/ops-calls';
import * as memberCalls from '@app/shared/messages/schemas';
import * as segmentCalls from '@app/shared/segments/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const SCRIPT = '<script>alert(1)</script>';
const reason = 'The opening of new tables';
const texts = [
  { language: 'EN', title: `Tonight ${SCRIPT}`, content: `At eight.\n${SCRIPT}` },
  { language: 'CN', title: '今晚', content: '八点见。' },
];

let api: TestApi;
let ownSite: Awaited<ReturnType<typeof makeSite>>;
let agent: Member;
let member: Member;
let enqueued: string[] = [];
let networks = 0;
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ enqueue: (job) => enqueued.push(job) });
  return api.close;
});
beforeEach(async () => {
  ownSite = await makeSite(api.deps);
  agent = await makeAgent(api.deps, ownSite);
  member = await makeMember(api.deps, { ...ownSite, agentId: agent.id });
  const { token } = await makeOperator(api, { merchantId: ownSite.merchantId });
  const ip = `10.77.${networks++}.1`; // limits apply per network
  ask = (call, body = {}) => sendOps(api, call, { token, site: ownSite.code, body, ip });
  enqueued = [];
});

const sending = (changes: object = {}) => ({
  id: randomUUID(),
  audience: { who: 'all' },
  counted: 2,
  texts,
  reason,
  ...changes,
});
async function start(changes: object = {}): Promise<string> {
  const body = sending(changes);
  expect((await ask(calls.sendBroadcast, body)).status).toBe(200);
  return body.id;
}
const refusalOf = async (asked: ReturnType<typeof sendOps>) => {
  const { status, body } = await asked;
  return [status, body.errorCode];
};
async function read(who: Member, language = 'EN') {
  const asked = { site: ownSite.code, token: await tokenOf(api, who), language };
  return (await send(api, memberCalls.inbox, asked)).body.value.list[0];
}
const first = async () => (await ask(calls.broadcasts)).body.value.list[0];
const trail = async () =>
  (await listAudit(api.deps.db, { ...ownSite, rowsMax: 1 })).map(({ action, target, detail }) => ({
    action,
    target,
    ...JSON.parse(detail),
  }))[0];

test('counts the audience, sends, shows progress, and delivers plain text', async () => {
  const audience = { who: 'all', teamOf: agent.username.toUpperCase() };
  expect((await ask(calls.countAudience, { audience })).body.value).toEqual({ members: 2 });
  const id = await start({ audience });
  expect(enqueued).toEqual(['send-broadcasts']);
  expect(await trail()).toMatchObject({
    action: 'broadcast.sent',
    target: id,
    members: 2,
    title: texts[0]?.title,
    reason,
    teamOf: agent.username,
  });
  expect(await first()).toMatchObject({ id, state: 'sending', counted: 2, sent: 0, texts });
  await runBroadcasts(api.deps);
  expect(await first()).toMatchObject({ state: 'sent', sent: 2, takenBack: 0 });
  const { title, content } = texts[0] ?? expect.unreachable();
  expect(await read(member)).toMatchObject({ title, content, sender: null });
  expect(await read(agent, 'CN')).toMatchObject({ title: '今晚' });
});

test('sends to a segment, whose name stays with the broadcast', async () => {
  const segmentId = randomUUID();
  const conditions = { who: 'agents' };
  await ask(segmentCalls.put, { id: segmentId, version: 0, name: 'Our agents', conditions });
  expect((await ask(calls.countAudience, { segmentId })).body.value).toEqual({ members: 1 });
  const { audience: _, ...rest } = sending({ segmentId, counted: 1 });
  expect((await ask(calls.sendBroadcast, rest)).body.value).toEqual({ members: 1 });
  expect(await trail()).toMatchObject({ segment: 'Our agents', ...conditions });
  await ask(segmentCalls.put, {
    id: segmentId,
    version: 1,
    name: 'All',
    conditions: { who: 'all' },
  });
  expect(await first()).toMatchObject({ segment: 'Our agents', audience: conditions });
  for (const wrong of [sending({ segmentId }), { ...rest, segmentId: undefined }]) {
    const { status, body } = await ask(calls.sendBroadcast, wrong);
    expect([status, body.value.fields]).toEqual([400, ['audience']]);
  }
  const unknown = { ...rest, segmentId: randomUUID() };
  expect(await refusalOf(ask(calls.sendBroadcast, unknown))).toEqual([404, 'segment.not_found']);
});

test('two requests with one id send one broadcast', async () => {
  const body = sending();
  await ask(calls.sendBroadcast, body);
  expect(await refusalOf(ask(calls.sendBroadcast, body))).toEqual([409, 'broadcast.exists']);
  await runBroadcasts(api.deps);
  expect((await ask(calls.broadcasts)).body.value.list).toHaveLength(1);
});

test('pauses, resumes and cancels, each with an audit line', async () => {
  const id = await start();
  expect((await ask(calls.stopBroadcast, { id, reason })).status).toBe(200);
  expect(await trail()).toMatchObject({
    action: 'broadcast.stopped',
    target: id,
    sent: 0,
    title: texts[0]?.title,
    reason,
  });
  await runBroadcasts(api.deps);
  expect(await first()).toMatchObject({ state: 'stopped', sent: 0 });
  await ask(calls.resumeBroadcast, { id, reason });
  await runBroadcasts(api.deps);
  expect(await first()).toMatchObject({ state: 'sent', sent: 2 });
  await ask(calls.withdrawBroadcast, { id, reason });
  await runBroadcasts(api.deps);
  expect(await first()).toMatchObject({ state: 'withdrawn', takenBack: 2 });
  expect(await trail()).toMatchObject({ action: 'broadcast.withdrawn', sent: 2 });
  expect(await read(agent)).toBeUndefined();
});

test.each([calls.stopBroadcast, calls.resumeBroadcast, calls.withdrawBroadcast])(
  '$name refuses unknown and finished broadcasts',
  async (call) => {
    const unknown = { id: randomUUID(), reason };
    expect(await refusalOf(ask(call, unknown))).toEqual([404, 'broadcast.not_found']);
    const id = await start();
    await ask(calls.withdrawBroadcast, { id, reason });
    expect(await refusalOf(ask(call, { id, reason }))).toEqual([409, 'broadcast.state']);
    expect(await refusalOf(ask(call, { id, reason: '' }))).toEqual([400, 'request_param_err']);
  },
);

test('refuses an empty audience, one that grew, and an unknown team', async () => {
  const none = { audience: { who: 'all', activeWithinDays: 1 } };
  expect(await refusalOf(ask(calls.sendBroadcast, sending(none)))).toEqual([
    409,
    'broadcast.audience_empty',
  ]);
  for (let n = 0; n < 11; n++) await makeMember(api.deps, ownSite);
  const grown = await ask(calls.sendBroadcast, sending({ counted: 1 }));
  expect([grown.status, grown.body.errorCode]).toEqual([409, 'broadcast.audience_changed']);
  expect(grown.body.message).toContain('13 members');
  const audience = { who: 'all', teamOf: member.username };
  for (const asked of [
    ask(calls.countAudience, { audience }),
    ask(calls.sendBroadcast, sending({ audience })),
  ]) {
    expect(await refusalOf(asked)).toEqual([404, 'broadcast.agent_unknown']);
  }
  expect(await first()).toBeUndefined();
  expect(enqueued).toEqual([]);
});

test.each([
  ['no words', { texts: [] }, 'texts'],
  ['a language twice', { texts: [texts[0], texts[0]] }, 'texts'],
  ['a title without content', { texts: [{ ...texts[0], content: ' ' }] }, 'texts.0.content'],
  ['an unknown condition', { audience: { who: 'all', sql: '1=1' } }, 'audience.sql'],
  ['no reason', { reason: '' }, 'reason'],
])('refuses %s', async (_, wrong, field) => {
  const { status, body } = await ask(calls.sendBroadcast, sending(wrong));
  expect([status, body.errorCode, body.value.fields]).toEqual([400, 'request_param_err', [field]]);
});

test('operators of other sites can neither see nor control it', async () => {
  const id = await start();
  const elsewhere = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const from = (site: string, call: Parameters<typeof sendOps>[1], body: object = {}) =>
    refusalOf(sendOps(api, call, { token, site, body }));
  const forbidden = [403, 'operator.forbidden'];
  expect(await from(ownSite.code, calls.broadcasts)).toEqual(forbidden);
  expect(await from(ownSite.code, calls.sendBroadcast, sending())).toEqual(forbidden);
  expect(await from(elsewhere.code, calls.stopBroadcast, { id, reason })).toEqual([
    404,
    'broadcast.not_found',
  ]);
  const listed = await sendOps(api, calls.broadcasts, { token, site: elsewhere.code });
  expect(listed.body.value).toEqual({ list: [], next: null });
  const { token: reader } = await makeOperator(api, { ...ownSite, permissions: ['feedback.read'] });
  const asked = { token: reader, site: ownSite.code, body: sending() };
  expect(await refusalOf(sendOps(api, calls.sendBroadcast, asked))).toEqual(forbidden);
});

test('pages through sent broadcasts', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 21; n++) ids.unshift(await start());
  const page = (await ask(calls.broadcasts)).body.value;
  expect(page.list.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 20));
  const rest = (await ask(calls.broadcasts, { before: page.next })).body.value;
  expect([rest.list[0].id, rest.next]).toEqual([ids[20], null]);
});

import { randomUUID } from 'node:crypto';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as calls from '@app/shared/segments/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  ({ token } = await makeOperator(api, { merchantId, permissions: ['segments.manage'] }));
});

const ask = (call: OpsCall, body: object = {}, by = token) =>
  sendOps(api, call, { site: site.code, token: by, body });
const refusalOf = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked;
  return [status, body.errorCode];
};
const reason = 'The campaign is over';
const conditions = {
  who: 'players',
  depositedMin: 12.34,
  depositedDays: 90,
  levelMin: 1,
  levelMax: 4,
};
const wish = (changes: object = {}) => ({
  id: randomUUID(),
  version: 0,
  name: 'Regulars',
  conditions: { who: 'players' },
  ...changes,
});
const trail = async () =>
  (await listAudit(api.deps.db, { merchantId: site.merchantId, rowsMax: 1 })).map(
    ({ action, target, detail }) => ({ action, target, ...JSON.parse(detail) }),
  )[0];

test('creates, reads, changes and archives a segment, each with an audit line', async () => {
  const member = await makeMember(api.deps, site);
  const asked = wish();
  expect((await ask(calls.put, asked)).body.value).toEqual({});
  expect(await trail()).toMatchObject({
    action: 'segment.created',
    target: 'Regulars',
    who: 'players',
  });
  const { id } = asked;
  expect((await ask(calls.read, { id })).body.value).toMatchObject({
    id,
    name: 'Regulars',
    version: 1,
    members: 1,
    isWhole: true,
    archivedAt: null,
    newest: [{ id: member.publicId, username: member.username }],
  });
  await ask(calls.put, { ...asked, version: 1, name: 'Friends', conditions });
  expect(await trail()).toMatchObject({
    action: 'segment.changed',
    target: 'Friends',
    ...conditions,
    'name.before': 'Regulars',
    'who.before': 'players',
  });
  expect((await ask(calls.list)).body.value.list).toMatchObject([
    { id, name: 'Friends', conditions, version: 2 },
  ]);
  expect(await refusalOf(ask(calls.put, { ...asked, version: 1 }))).toEqual([
    409,
    'segment.changed_meanwhile',
  ]);
  expect((await ask(calls.archive, { id, reason })).status).toBe(200);
  expect(await trail()).toMatchObject({ action: 'segment.archived', target: 'Friends', reason });
  expect((await ask(calls.list)).body.value.list).toEqual([]);
  expect((await ask(calls.read, { id })).body.value.archivedAt).toEqual(expect.any(Number));
  expect(await refusalOf(ask(calls.archive, { id, reason }))).toEqual([409, 'segment.archived']);
});

test('another operator approves a change of a segment that a promotion uses', async () => {
  const asked = wish();
  const { id } = asked;
  await ask(calls.put, asked);
  const { merchantId } = site;
  const rules = { kind: 'SIGNUP', amount: whole(1) } as const;
  await makeSitePromotion(api.deps, merchantId, rules, { segmentId: id });
  const { approvalId } = (await ask(calls.put, { ...asked, version: 1, conditions })).body.value;
  expect((await ask(calls.list)).body.value.list).toMatchObject([{ id, version: 1 }]);
  const { token: other } = await makeOperator(api, { merchantId });
  expect((await ask(decide, { id: approvalId, approve: true }, other)).status).toBe(200);
  expect((await ask(calls.list)).body.value.list).toMatchObject([{ id, version: 2, conditions }]);
  const inUse = await ask(calls.archive, { id, reason });
  expect([inUse.status, inUse.body.errorCode]).toEqual([409, 'segment.in_use']);
  expect(inUse.body.message).toContain('1 running promotion');
});

test('counts unsaved conditions, and refuses an unknown team', async () => {
  const agent = await makeAgent(api.deps, site);
  await makeMember(api.deps, { ...site, agentId: agent.id });
  const count = (teamOf: string) => ask(calls.preview, { conditions: { who: 'all', teamOf } });
  expect((await count(agent.username.toUpperCase())).body.value).toEqual({
    members: 2,
    isWhole: true,
  });
  const unknown = [404, 'segment.agent_unknown'];
  expect(await refusalOf(count('unknown'))).toEqual(unknown);
  const team = { conditions: { who: 'all', teamOf: 'unknown' } };
  expect(await refusalOf(ask(calls.put, wish(team)))).toEqual(unknown);
});

test.each([
  ['an unknown condition', { who: 'all', sql: '1=1' }, 'conditions.sql'],
  ['a sum without its days', { who: 'all', depositedMin: 5 }, 'conditions.depositedMin'],
  ['days without a sum', { who: 'all', stakedDays: 5 }, 'conditions.stakedMin'],
  ['a sum of nothing', { who: 'all', stakedMin: 0, stakedDays: 5 }, 'conditions.stakedMin'],
  ['levels the wrong way round', { who: 'all', levelMin: 3, levelMax: 2 }, 'conditions.levelMax'],
])('refuses %s', async (_, wrong, field) => {
  const { status, body } = await ask(calls.put, wish({ conditions: wrong }));
  expect([status, body.errorCode, body.value.fields]).toEqual([400, 'request_param_err', [field]]);
});

test('a name is taken, and a segment of another site is not found', async () => {
  const { id } = wish();
  await ask(calls.put, wish({ id }));
  expect(await refusalOf(ask(calls.put, wish()))).toEqual([409, 'segment.name_taken']);
  const elsewhere = await makeSite(api.deps);
  const { token: stranger } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const from = (call: OpsCall, body: object) =>
    refusalOf(sendOps(api, call, { site: elsewhere.code, token: stranger, body }));
  const notFound = [404, 'segment.not_found'];
  expect(await from(calls.read, { id })).toEqual(notFound);
  expect(await from(calls.archive, { id, reason })).toEqual(notFound);
  expect(await from(calls.put, wish({ id, version: 1 }))).toEqual(notFound);
});

test('operators who write messages may choose a segment, but not see its members', async () => {
  const { id } = wish();
  await ask(calls.put, wish({ id }));
  const { merchantId } = site;
  const { token: writer } = await makeOperator(api, {
    merchantId,
    permissions: ['messages.send'],
  });
  expect((await ask(calls.list, {}, writer)).body.value.list).toMatchObject([{ id }]);
  const { token: reader } = await makeOperator(api, { merchantId, permissions: ['feedback.read'] });
  expect(await refusalOf(ask(calls.list, {}, reader))).toEqual([403, 'operator.forbidden']);
  for (const call of [calls.read, calls.preview, calls.put, calls.archive])
    expect(await refusalOf(ask(call, call.example.request, writer))).toEqual([
      403,
      'operator.forbidden',
    ]);
});

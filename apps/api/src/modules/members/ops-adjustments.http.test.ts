import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/members/adjustments.ops-calls';
import { adjustments as setting } from '@app/shared/members/adjustments.settings';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let published: object[];
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let maker: string;
let other: string;

beforeAll(async () => {
  api = await startApi({ publish: (event) => published.push(event) });
  return api.close;
});
beforeEach(async () => {
  published = [];
  site = await makeSite(api.deps);
  const { merchantId } = site;
  member = await makeMember(api.deps, site);
  maker = (await makeOperator(api, { merchantId })).token;
  other = (await makeOperator(api, { merchantId })).token;
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

type Call = Parameters<typeof sendOps>[1];
const ask = (call: Call, body: object, token = maker) =>
  sendOps(api, call, { token, site: site.code, body });
const value = async (call: Call, body: object, token = maker) => {
  const answer = await ask(call, body, token);
  expect(answer.body, call.name).toMatchObject({ success: true });
  return answer.body.value;
};
const words = 'For the round that broke off.';
const input = (more: object = {}) => ({
  memberId: member.publicId,
  key: randomUUID(),
  way: 'credit',
  amount: 20,
  category: 'compensation',
  words,
  ...more,
});
const approve = (id: string, token = other) => ask(decide, { id, approve: true }, token);
const list = () => value(calls.list, { memberId: member.publicId });

test('8.4 two operators credit a member, who is notified at once; two more reverse it', async () => {
  const { approvalId } = await value(calls.make, input());
  expect(await cashOf(api.deps.db, member)).toBe(0n);
  expect(await list()).toMatchObject({
    list: [],
    waiting: [{ way: 'credit', amount: 20, category: 'compensation', words }],
  });
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await cashOf(api.deps.db, member)).toBe(whole(20));
  const owner = { merchantId: site.merchantId, memberId: member.id };
  for (const kind of ['balance', 'messages']) expect(published).toContainEqual({ ...owner, kind });
  const { list: made, waiting } = await list();
  expect(made).toMatchObject([{ way: 'credit', amount: 20, words, reversedAt: null }]);
  expect(waiting).toEqual([]);
  const undo = await value(calls.reverse, { id: made[0].id, reason: 'It was another member' });
  expect(await list()).toMatchObject({ list: [{ reversalWaits: true }] });
  expect((await approve(undo.approvalId)).status).toBe(200);
  expect(await cashOf(api.deps.db, member)).toBe(0n);
  expect(await list()).toMatchObject({
    list: [{ reversalWaits: false, reversedAt: expect.any(Number) }],
  });
  const lines = await listAudit(api.deps.db, { target: member.username, rowsMax: 20 });
  const audited = lines.map(({ action, detail }) => [action, JSON.parse(detail).for]);
  expect(audited).toContainEqual(['approval.approved', 'adjustment.credited']);
  expect(audited).toContainEqual(['approval.approved', 'adjustment.reversed']);
});

test('refuses a debit above the balance and returns the balance', async () => {
  const refused = await ask(calls.make, input({ way: 'debit' }));
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { errorCode: 'adjustment.over_balance', value: { params: { available: 0 } } },
  ]);
});

test('one operator may adjust up to the site’s limit, and a repeated form adjusts once', async () => {
  expect(await changeAsOperators(api, site, setting, { aloneUpTo: 20 })).toBe(true);
  const form = input();
  const sent = await Promise.all([ask(calls.make, form), ask(calls.make, form)]);
  expect(sent.map(({ body }) => body.value)).toEqual([{}, {}]);
  expect(await cashOf(api.deps.db, member)).toBe(whole(20));
  expect(await value(calls.make, input())).toHaveProperty('approvalId');
});

test('operators of other sites find neither member nor adjustment', async () => {
  const elsewhere = await makeSite(api.deps);
  const { token } = await makeOperator(api, { merchantId: elsewhere.merchantId });
  const there = await sendOps(api, calls.make, { token, site: elsewhere.code, body: input() });
  expect(there.body.errorCode).toBe('member.not_found');
  expect((await ask(calls.make, input(), token)).body.errorCode).toBe('operator.forbidden');
});

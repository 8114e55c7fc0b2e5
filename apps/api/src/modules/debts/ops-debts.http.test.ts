import { house } from '@app/core/books/ledger';
import { openShortage } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as calls from '@app/shared/debts/ops-calls';
import * as shortages from '@app/shared/debts/shortages.ops-calls';
import * as members from '@app/shared/members/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { makeDraw, makeLottery } from '../../../../../tests/support/play/lottery-world.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeAgent, makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const reason = 'As agreed on in Hanoi';

let api: TestApi;
let enqueued: string[];
let site: Awaited<ReturnType<typeof makeSite>>;
let [debtor, creditor]: Member[] = [];
let ask: (call: Parameters<typeof sendOps>[1], body?: object) => ReturnType<typeof sendOps>;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(NOON), enqueue: (job) => enqueued.push(job) });
  return api.close;
});
beforeEach(async () => {
  enqueued = [];
  site = await makeSite(api.deps);
  const { merchantId } = site;
  debtor = await makeAgent(api.deps, { merchantId, uplineId: null });
  creditor = await makeAgent(api.deps, { merchantId, uplineId: debtor.id });
  await createDebt(api.deps, debtor, creditor, whole(7));
  const { token } = await makeOperator(api, { merchantId });
  ask = (call, body = {}) => sendOps(api, call, { token, site: site.code, body });
});

const sideOf = (member: Member | undefined) => ({
  id: member?.publicId,
  username: member?.username,
});
const listed = async (more: object = {}) =>
  (await ask(calls.list, { state: 'open', ...more })).body.value;
const first = async () => (await listed({ state: 'all' })).list[0];
const approve = async (id: string) => {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return sendOps(api, decide, { token, body: { id, approve: true } });
};
const lastLine = async () => {
  const [line] = await listAudit(api.deps.db, { ...site, rowsMax: 1 });
  return { action: line?.action, target: line?.target, ...JSON.parse(`${line?.detail}`) };
};
const cash = async (member: Member | undefined) =>
  Number(await cashOf(api.deps.db, member ?? expect.unreachable())) / 10_000;

test('lists debts and frozen agents, and shows a debt with its steps', async () => {
  const debt = {
    id: expect.any(String),
    debtor: sideOf(debtor),
    creditor: sideOf(creditor),
    kind: expect.any(String),
    category: 'CONS',
    periodStart: NOON,
    periodEnd: NOON,
    amount: 7,
    owed: 7,
    awaited: 7,
    lent: 0,
    aroseAt: NOON,
    dueAt: NOON,
    settledAt: null,
    waits: false,
  };
  const sums = { debts: 1, owed: 7, awaited: 7, lent: 0 };
  expect(await listed()).toEqual({ list: [debt], sums, next: null });
  expect((await listed({ owedTo: 'platform' })).list).toEqual([]);
  expect((await listed({ owedFrom: '8' })).list).toEqual([]);
  expect((await listed({ aroseBefore: `${NOON}` })).list).toEqual([]);
  expect((await listed({ text: creditor?.username })).list).toHaveLength(1);
  expect((await ask(calls.frozen)).body.value).toEqual({
    list: [{ ...sideOf(debtor), isAgent: true, owed: 7, debts: 1, since: NOON }],
    next: null,
  });
  const frozenSince = async (of: Member | undefined) =>
    (await ask(members.read, { id: of?.publicId })).body.value.frozenSince;
  expect([await frozenSince(debtor), await frozenSince(creditor)]).toEqual([NOON, null]);
  const { id } = await first();
  expect((await ask(calls.read, { id })).body.value).toEqual({
    ...debt,
    id,
    billId: expect.any(String),
    steps: [],
  });
});

test('an advance needs another operator’s approval, and pays once', async () => {
  const { id } = await first();
  const { approvalId } = (await ask(calls.advance, { id, reason })).body.value;
  expect(await cash(creditor)).toBe(0);
  expect(await first()).toMatchObject({ waits: true, awaited: 7 });
  expect((await approve(approvalId)).body.success).toBe(true);
  expect(await cash(creditor)).toBe(7);
  expect(await first()).toMatchObject({ waits: false, owed: 7, awaited: 0, lent: 7 });
  expect(enqueued).toContain('settle-debts');
  expect(await lastLine()).toMatchObject({
    target: debtor?.username,
    amount: 7,
    creditor: creditor?.username,
    debt: id,
    reason,
  });
  expect((await ask(calls.advance, { id, reason })).body.errorCode).toBe('debt.nothing_awaited');
});

test('a write-off frees the debtor and pays the creditors', async () => {
  const { id } = await first();
  const { approvalId } = (await ask(calls.writeOff, { id, reason })).body.value;
  await approve(approvalId);
  expect(await first()).toMatchObject({ owed: 0, settledAt: NOON });
  expect([await cash(debtor), await cash(creditor)]).toEqual([0, 7]);
  expect((await ask(calls.frozen)).body.value.list).toEqual([]);
  expect(await lastLine()).toMatchObject({ amount: 7, advanced: 7, reason });
  const { steps } = (await ask(calls.read, { id })).body.value;
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['advanced', 'written_off']);
});

test('lists shortages of members, and two operators end one', async () => {
  const member = debtor ?? expect.unreachable();
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) => {
    const lacking = { merchantId, memberId: member.id, amount: whole(9) };
    const to = house(merchantId, 'outside');
    return openShortage(tx, api.deps, { ...lacking, cause: 'paid_twice', to }, new Date(NOON));
  });
  const rowsIn = async (state: string) =>
    (await ask(shortages.list, { state, text: member.username })).body.value.list;
  const [{ id, ...shown }] = await rowsIn('open');
  expect(shown).toEqual({
    memberId: member.publicId,
    username: member.username,
    cause: 'paid_twice',
    amount: 9,
    repaid: 0,
    returned: 0,
    writtenOff: 0,
    aroseAt: NOON,
    settledAt: null,
    draw: null,
    waits: false,
  });
  const { approvalId } = (await ask(shortages.close, { id, as: 'returned', reason })).body.value;
  expect(await rowsIn('open')).toMatchObject([{ waits: true }]);
  expect((await approve(approvalId)).body.success).toBe(true);
  expect(await rowsIn('open')).toEqual([]);
  expect(await rowsIn('settled')).toMatchObject([{ returned: 9, settledAt: NOON }]);
  expect(await lastLine()).toMatchObject({ debt: id, returned: true, amount: 9, reason });
});

test('names the draw whose result was corrected', async () => {
  const { deps } = api;
  const { drawId } = await makeDraw(deps, await makeLottery(deps, 'LF'), '20261210-077');
  const memberId = creditor?.id ?? 0n;
  await inTransaction(deps.db, (tx) => {
    const lacking = { merchantId: site.merchantId, memberId, amount: whole(3) };
    const request = {
      cause: 'result_corrected',
      to: house(site.merchantId, 'outside'),
      drawId,
    } as const;
    return openShortage(tx, deps, { ...lacking, ...request }, new Date(NOON));
  });
  const { list } = (await ask(shortages.list, { state: 'open' })).body.value;
  expect(list).toMatchObject([
    { cause: 'result_corrected', draw: { lottery: 'LF1M', number: '20261210-077' } },
  ]);
});

test.each([
  ['an advance', calls.advance],
  ['a write-off', calls.writeOff],
] as const)('%s that is pending cannot be requested again', async (_, call) => {
  const { id } = await first();
  const { approvalId } = (await ask(call, { id, reason })).body.value;
  const again = await ask(call, { id, reason: 'They asked us again' });
  expect([again.status, again.body.errorCode]).toEqual([409, 'approval.waiting']);
  expect((await approve(approvalId)).body.success).toBe(true);
  expect(await cash(creditor)).toBe(7);
});

test('of two requests for one debt the second finds it settled', async () => {
  const { id } = await first();
  const ids = [];
  for (const call of [calls.writeOff, calls.advance])
    ids.push((await ask(call, { id, reason })).body.value.approvalId);
  const codes = [];
  for (const each of ids) codes.push((await approve(each)).body.errorCode);
  expect(codes).toEqual([undefined, 'debt.nothing_awaited']);
  expect(await cash(creditor)).toBe(7);
});

test.each([
  ['another state', { state: 'old' }, 'state'],
  ['an empty name', { state: 'open', text: '' }, 'text'],
  ['an amount below zero', { state: 'open', owedFrom: '-1' }, 'owedFrom'],
  ['an invalid cursor', { state: 'open', after: 'x' }, 'after'],
])('refuses %s and names the field', async (_, body, field) => {
  const { status, body: refused } = await ask(calls.list, body);
  expect({ status, fields: refused.value.fields }).toEqual({ status: 400, fields: [field] });
});

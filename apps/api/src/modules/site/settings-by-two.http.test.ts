import type { Member } from '@app/core/people/members';
import { listAudit } from '@app/core/sites/audit';
import { decide } from '@app/shared/approvals/ops-calls';
import * as adjusting from '@app/shared/members/adjustments.ops-calls';
import { adjustments } from '@app/shared/members/adjustments.settings';
import * as settings from '@app/shared/site/settings.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite } from '../../../../../tests/support/world.ts';

const change = settings.changeCallOf(adjustments);
const reason = 'Small ones alone';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let keeper: string;
let witness: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  const { merchantId } = site;
  member = await makeMember(api.deps, site);
  keeper = (await makeOperator(api, { merchantId })).token;
  witness = (await makeOperator(api, { merchantId })).token;
});

const ask = (call: Parameters<typeof sendOps>[1], body: object, token = keeper) =>
  sendOps(api, call, { token, site: site.code, body });
const set = async (values: object, version = 0) =>
  (await ask(change, { amountMax: 10_000, aloneUpTo: 0, ...values, version, reason })).body.value;
const approve = async (id: string, token = witness) =>
  (await ask(decide, { id, approve: true }, token)).body;
const seen = async () => (await ask(settings.read, {})).body.value.adjustments;

/** Requests an adjustment of 20 for the member. */
const give = async () => {
  const input = { ...adjusting.make.example.request, memberId: member.publicId, amount: 20 };
  return (await ask(adjusting.make, { ...input, key: crypto.randomUUID() })).body.value;
};

test('8.4 a higher limit for one operator alone needs another operator’s approval', async () => {
  const { approvalId } = await set({ aloneUpTo: 100 });
  expect(await seen()).toMatchObject({ aloneUpTo: 0, version: 0 });
  expect(await give()).toHaveProperty('approvalId');
  expect((await approve(approvalId, keeper)).errorCode).toBe('approval.own');
  expect(await give()).toHaveProperty('approvalId');
  expect(await cashOf(api.deps.db, member)).toBe(0n);

  const both = await Promise.all([approve(approvalId), approve(approvalId)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(await seen()).toMatchObject({ aloneUpTo: 100, version: 2 });
  expect(await give()).toEqual({});
  const [line] = await listAudit(api.deps.db, {
    merchantId: site.merchantId,
    action: 'approval.approved',
    rowsMax: 1,
  });
  expect(JSON.parse(`${line?.detail}`)).toMatchObject({
    for: 'settings.changed',
    part: 'adjustments',
    aloneUpTo: 100,
    'aloneUpTo.before': 0,
    reason,
  });
});

test('a stricter rule applies at once; a change that also loosens a rule waits as a whole', async () => {
  expect(await set({ amountMax: 500 })).toEqual({});
  expect(await seen()).toMatchObject({ amountMax: 500, version: 2 });
  expect(await set({ amountMax: 400, aloneUpTo: 1 }, 2)).toHaveProperty('approvalId');
  expect(await set({ amountMax: 501 }, 2)).toHaveProperty('approvalId');
  expect(await set({ amountMax: 500 }, 2)).toEqual({});
  expect(await seen()).toMatchObject({ amountMax: 500, aloneUpTo: 0, version: 3 });
});

test('an approval after another change is refused and changes nothing', async () => {
  const { approvalId } = await set({ aloneUpTo: 100 });
  expect(await set({ amountMax: 50 })).toEqual({});
  expect((await approve(approvalId)).errorCode).toBe('site.changed_meanwhile');
  expect(await seen()).toMatchObject({ amountMax: 50, aloneUpTo: 0, version: 2 });
});

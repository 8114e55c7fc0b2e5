import { nameApprovalsByNumber } from '@app/core/people/approvals';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { decide, listAll, reveal } from '@app/shared/approvals/ops-calls';
import * as accounts from '@app/shared/withdrawals/accounts.ops-calls';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ask as askWithdrawal,
  HOLDER,
  makePayable,
  makeWithdrawer,
  newNumber,
} from '../../../../../tests/support/money/withdrawals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let accountId: string;
let number: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await makePayable(api.deps, site.merchantId);
  member = await makeMember(api.deps, site);
  accountId = await makeWithdrawer(api.deps, member, 100);
  number = newNumber();
});

async function send(call: Parameters<typeof sendOps>[1], body: object) {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return (await sendOps(api, call, { token, site: site.code, body })).body;
}
const stored = () =>
  api.deps.db.prisma.withdrawalAccount.findMany({
    where: { memberId: member.id },
    orderBy: { id: 'asc' },
  });
const change = () =>
  send(accounts.change, { accountId, holder: HOLDER, number, reason: 'The member mistyped it' });

test('payee data of a waiting change is sealed and shown on request; two approvals at once apply it once', async () => {
  const { approvalId: id } = (await change()).value;
  const row = await api.deps.db.prisma.approval.findUniqueOrThrow({ where: { publicId: id } });
  expect(JSON.stringify([row.input, row.detail])).not.toContain(number.slice(0, -4));
  expect(row.sealed).not.toBeNull();
  const waiting = (await send(listAll, {})).value.list;
  expect(waiting).toMatchObject([{ id, isSealed: true }]);
  const { fields } = (await send(reveal, { id })).value;
  expect(fields).toContainEqual({ name: 'number', value: number });
  expect(await stored()).toHaveLength(1);
  const both = await Promise.all([1, 2].map(() => send(decide, { id, approve: true })));
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await stored()).toMatchObject([
    { removedAt: expect.any(Date), isDefault: false },
    { removedAt: null, isDefault: true, tail: number.slice(-4) },
  ]);
  const after = await api.deps.db.prisma.approval.findUniqueOrThrow({ where: { publicId: id } });
  expect(after.sealed).toBeNull();
  expect(await send(reveal, { id })).toMatchObject({ errorCode: 'approval.not_found' });
});

test('one operator changes an account where the site allows it, and the account waits like a new one', async () => {
  await changeAsOperators(api, site, setting, { accountsByTwo: false, newAccountHours: 24 });
  expect((await change()).value).toEqual({});
  const [, added] = await stored();
  expect((added?.usableFrom.getTime() ?? 0) - (added?.boundAt.getTime() ?? 0)).toBe(86_400_000);
  const ofMember = { memberId: member.id, message: { cause: 'account.changed' } };
  expect(await api.deps.db.prisma.messageRecipient.count({ where: ofMember })).toBe(1);
});

test('an account with a withdrawal in progress cannot be changed', async () => {
  await askWithdrawal(api.deps, member, 50, { accountId });
  expect(await change()).toMatchObject({ errorCode: 'bank_card.in_use' });
  expect(await stored()).toHaveLength(1);
});

test('an erasure of the member clears the sealed fields, and the request can only be declined', async () => {
  const { approvalId: id } = (await change()).value;
  const { merchantId, username, registeredAt: since } = member;
  const erased = { merchantId, username, number: `erased-${member.id}`, since };
  await inTransaction(api.deps.db, (tx) => nameApprovalsByNumber(tx, erased));
  expect(await send(reveal, { id })).toMatchObject({ errorCode: 'approval.not_found' });
  expect(await send(decide, { id, approve: true })).toMatchObject({
    errorCode: 'approval.cleared',
  });
  expect(await send(decide, { id, approve: false })).toMatchObject({ success: true });
  expect(await stored()).toHaveLength(1);
});

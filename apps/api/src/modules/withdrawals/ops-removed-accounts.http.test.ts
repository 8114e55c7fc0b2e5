import type { Member } from '@app/core/people/members';
import { decide } from '@app/shared/approvals/ops-calls';
import * as accounts from '@app/shared/withdrawals/accounts.ops-calls';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ask as askWithdrawal,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { changeAsOperators } from '../../../../../tests/support/people/change-as-operators.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let accountId: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await makePayable(api.deps, site.merchantId);
  member = await makeMember(api.deps, site);
  accountId = await makeWithdrawer(api.deps, member, 100);
});

async function send(call: Parameters<typeof sendOps>[1], body: object) {
  const { token } = await makeOperator(api, { merchantId: site.merchantId });
  return (await sendOps(api, call, { token, site: site.code, body })).body;
}
const remove = () => send(accounts.remove, { accountId, reason: 'The bank closed it' });

const stateNow = async () => {
  const account = await api.deps.db.prisma.withdrawalAccount.findUniqueOrThrow({
    where: { publicId: accountId },
  });
  const messages = await api.deps.db.prisma.messageRecipient.count({
    where: { memberId: member.id, message: { cause: 'account.removed' } },
  });
  return { isRemoved: account.removedAt !== null, messages };
};

test('another operator approves a removal, and the platform notifies the member only then', async () => {
  const { approvalId: id } = (await remove()).value;
  expect(await stateNow()).toEqual({ isRemoved: false, messages: 0 });
  expect(await remove()).toMatchObject({ errorCode: 'approval.waiting' });
  expect(await send(decide, { id, approve: true })).toMatchObject({ success: true });
  expect(await stateNow()).toEqual({ isRemoved: true, messages: 1 });
  const entry = await api.deps.db.prisma.auditEntry.findFirst({
    where: { action: 'approval.approved', target: member.username },
  });
  expect(JSON.parse(`${entry?.detail}`)).toMatchObject({
    for: 'withdrawal.account_removed',
    account: expect.any(String),
  });
});

test('one operator removes an account where the site asks for no approval', async () => {
  await changeAsOperators(api, site, setting, { accountsByTwo: false });
  expect((await remove()).value).toEqual({});
  expect(await stateNow()).toEqual({ isRemoved: true, messages: 1 });
  expect(await remove()).toMatchObject({ errorCode: 'bank_card.not_found' });
});

test('keeps an account with a withdrawal in progress, and one of another site', async () => {
  await askWithdrawal(api.deps, member, 50, { accountId });
  expect(await remove()).toMatchObject({ errorCode: 'bank_card.in_use' });
  site = await makeSite(api.deps);
  expect(await remove()).toMatchObject({ errorCode: 'bank_card.not_found' });
  expect(await stateNow()).toEqual({ isRemoved: false, messages: 0 });
});

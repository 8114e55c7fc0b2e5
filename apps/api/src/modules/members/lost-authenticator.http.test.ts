import { readAuthenticator, readPaymentPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { touch } from '@app/shared/access/session.schemas';
import { decide } from '@app/shared/approvals/ops-calls';
import { removeAuthenticator } from '@app/shared/members/ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bindAuthenticator } from '../../../../../tests/support/people/bound-authenticator.ts';
import { logIn } from '../../../../../tests/support/people/log-in.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { inNewNetwork } from '../../../../../tests/support/servers/new-network.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;
type Operator = Awaited<ReturnType<typeof makeOperator>>;

const DAY_MS = 86_400_000;

let api: TestApi;
let site: Site;
let member: Member;
let maker: Operator;
let other: Operator;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  const { merchantId } = site;
  [maker, other] = [
    await makeOperator(api, { merchantId }),
    await makeOperator(api, { merchantId }),
  ];
});

const bound = () => readAuthenticator(api.deps.db, member.id);
const ask = async (boundAt?: number) =>
  sendOps(api, removeAuthenticator, {
    token: maker.token,
    site: site.code,
    body: {
      id: member.publicId,
      boundAt: boundAt ?? (await bound())?.boundAt.getTime() ?? 0,
      reason: 'Proved who they are',
    },
  });
const approve = (id: string, { token }: Operator) =>
  sendOps(api, decide, { token, site: site.code, body: { id, approve: true } });
const touched = (token: string) => send(api, touch, { site: site.code, token });
const enter = async () => {
  const place = { site: site.code, ip: inNewNetwork() };
  return (await logIn(api, place, { username: member.username })).body;
};

test('two operators remove a lost authenticator, and the member logs in by password', async () => {
  expect((await ask()).body.errorCode).toBe('authenticator.not_bound');
  await bindAuthenticator(api.deps, member.id);
  expect((await enter()).errorCode).toBe('login_verify_required');
  const token = await tokenOf(api, member);
  expect((await touched(token)).body.success).toBe(true);

  const { approvalId } = (await ask()).body.value;
  expect(await bound()).toBeDefined();
  expect((await ask()).body.errorCode).toBe('approval.waiting');
  expect((await approve(approvalId, maker)).body.errorCode).toBe('approval.own');
  expect((await approve(approvalId, other)).body).toMatchObject({ success: true });
  expect(await bound()).toBeUndefined();
  expect(
    await api.deps.db.prisma.memberRecoveryCode.count({ where: { memberId: member.id } }),
  ).toBe(0);
  expect((await touched(token)).body.errorCode).toBe('login.not.session');
  expect((await enter()).success).toBe(true);
  const cause = { cause: 'authenticator.removed', merchantId: site.merchantId };
  expect(await api.deps.db.prisma.message.count({ where: cause })).toBe(1);
});

test('after the removal withdrawals wait for a day, and a longer wait stays', async () => {
  const memberId = member.id;
  const read = () => readPaymentPassword(api.deps.db, memberId);
  const row = { memberId, hash: 'unused', setAt: new Date() };
  await api.deps.db.prisma.memberPaymentPassword.create({ data: row });
  const remove = async () => {
    await bindAuthenticator(api.deps, memberId);
    const { approvalId } = (await ask()).body.value;
    expect((await approve(approvalId, other)).body.success).toBe(true);
  };
  const begun = api.deps.clock().getTime();
  await remove();
  const heldUntil = (await read())?.heldUntil;
  expect(heldUntil?.getTime()).toBeGreaterThanOrEqual(begun + DAY_MS);
  const later = new Date(Date.now() + 3 * DAY_MS);
  await api.deps.db.prisma.memberPaymentPassword.update({
    where: { memberId },
    data: { heldUntil: later },
  });
  await remove();
  expect((await read())?.heldUntil).toEqual(later);
});

test('an authenticator that was bound after the request stays', async () => {
  await bindAuthenticator(api.deps, member.id);
  const { approvalId } = (await ask()).body.value;
  await api.deps.db.prisma.memberAuthenticator.update({
    where: { memberId: member.id },
    data: { confirmedAt: new Date(api.deps.clock().getTime() + 60_000) },
  });
  expect((await approve(approvalId, other)).body.errorCode).toBe('authenticator.not_bound');
  expect(await bound()).toMatchObject({ recoveryCodesLeft: 10 });
});

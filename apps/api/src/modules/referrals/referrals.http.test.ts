import { claimableRewards } from '@app/core/engagement/rewards';
import { recordLoginAttempt } from '@app/core/people/access';
import type { Member } from '@app/core/people/members';
import { changeSite, switchFlag } from '@app/core/sites/site';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { info } from '@app/shared/members/schemas';
import * as ops from '@app/shared/referrals/ops-calls';
import * as calls from '@app/shared/referrals/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import {
  betAndCount,
  inviteFriend,
  judge,
  referralRules,
} from '../../../../../tests/support/engagement/referrals.ts';
import { allowRewards } from '../../../../../tests/support/engagement/rewards.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  fund,
  makeMember,
  makeSite,
  makeTrial,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let inviter: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(NOON) });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps, { timeZone: 'UTC' });
  await allowRewards(api.deps, site.merchantId);
  inviter = await makeMember(api.deps, site);
});

type Call = Parameters<typeof send>[1];
const ask = async (call: Call, body: object = {}) =>
  (await send(api, call, { site: site.code, token: await tokenOf(api, inviter), body })).body.value;
const askOps = async (call: OpsCall, body: object = {}) => {
  const { token } = await makeOperator(api);
  return sendOps(api, call, { site: site.code, token, body });
};
const offer = () => makeSitePromotion(api.deps, site.merchantId, referralRules());

/** Lets friends meet all conditions, and judges their referrals. */
async function completeFriends(...friends: Member[]): Promise<void> {
  for (const friend of friends) {
    await fund(api.deps, friend, whole(120));
    await betAndCount(api.deps, friend, 200);
  }
  await judge(api.deps);
}

test('a member gets a permanent code on the first request', async () => {
  expect(await ask(calls.referralDetails)).toMatchObject({ referralCode: null, terms: null });
  await offer();
  const first = await ask(calls.referralDetails, { autoGenerate: 'true' });
  expect(first).toMatchObject({
    referralCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    totalInvitations: 0,
    terms: { depositAmount: 100, validBetAmount: 200, days: 30, percent: 10, rewardMax: 50 },
  });
  expect(await ask(calls.referralDetails)).toMatchObject({ referralCode: first.referralCode });
});

test('member info states whether the member may invite: not on trial, nor on a site without the function', async () => {
  const mayInvite = async (who: Member) => {
    const asked = { site: site.code, token: await tokenOf(api, who) };
    return (await send(api, info, asked)).body.value.availablePromo.REFERRAL.enabled;
  };
  expect(await mayInvite(inviter)).toBe(true);
  expect(await mayInvite(await makeTrial(api.deps, site))).toBe(false);
  await changeSite(api.deps, switchFlag, {
    merchantId: site.merchantId,
    flag: 'REFERRAL3',
    enabled: false,
  });
  expect(await mayInvite(inviter)).toBe(false);
});

test('shows friends by stage with a masked name, and the claimed rewards for them', async () => {
  await offer();
  const done = await inviteFriend(api.deps, inviter);
  await inviteFriend(api.deps, inviter);
  await completeFriends(done);
  const page = await ask(calls.referralFriends, { size: '1' });
  expect(page).toMatchObject({
    list: [
      {
        referredName: expect.stringMatching(/^fr\*\*\*\d$/),
        stage: 'open',
        deadline: NOON - (NOON % DAY_MS) + 30 * DAY_MS,
        hasMobile: null,
        hasDeposit: false,
        hasBet: false,
        bonus: 0,
      },
    ],
    footer: { bonus: 12 },
    total: 2,
    totalPages: 2,
  });
  const next = await ask(calls.referralFriends, { size: '1', cursor: page.nextCursor });
  expect(next).toMatchObject({
    list: [{ stage: 'rewarded', hasDeposit: true, hasBet: true, bonus: 12 }],
    nextCursor: null,
  });
  expect((await ask(calls.referralRebateClaims)).list).toEqual([]);
  const asked = { memberId: inviter.id, rowsMax: 9 };
  const { rewards } = await claimableRewards(api.deps.db, asked, new Date(NOON));
  const body = { promotionClaimId: rewards[0]?.publicId, promotionType: 'promotion' };
  await ask(claimReward, body);
  const to = `${NOON + 1}`;
  expect(await ask(calls.referralRebateClaims, { to })).toMatchObject({
    list: [{ claimDate: NOON, depositAmount: 120, bonus: 12 }],
    footer: { totalDepositAmount: 120, totalBonus: 12 },
    total: 1,
  });
  expect((await ask(calls.referralRebateClaims, { to: `${NOON}` })).total).toBe(0);
});

test('operators see held invitations with the reason, and decide on them once', async () => {
  await offer();
  const [good, bad] = [
    await inviteFriend(api.deps, inviter),
    await inviteFriend(api.deps, inviter),
  ];
  for (const { id: memberId, username: name } of [inviter, good, bad])
    await recordLoginAttempt(api.deps, {
      merchantId: site.merchantId,
      memberId,
      name,
      ip: '203.0.113.5',
      device: `of ${name}`,
      browser: 'test',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });
  await completeFriends(good, bad);
  const held = (await askOps(ops.list, { state: 'held' })).body.value.list;
  expect(held).toMatchObject([
    { friend: { username: bad.username }, inviter: { username: inviter.username } },
    { friend: { username: good.username }, grounds: ['address'], deposit: 120 },
  ]);
  const [{ id: badId }, { id: goodId }] = held;
  await askOps(ops.approve, { id: goodId });
  await askOps(ops.reject, { id: badId, remark: 'One person' });
  await judge(api.deps);
  expect((await askOps(ops.list, { state: 'rewarded' })).body.value.list).toMatchObject([
    { id: goodId, inviterAmount: 12, friendAmount: 5 },
  ]);
  expect((await askOps(ops.list, { state: 'rejected' })).body.value.list).toMatchObject([
    { id: badId, remark: 'One person' },
  ]);
  const codes = [
    await askOps(ops.approve, { id: badId }),
    await askOps(ops.approve, ops.approve.example.request),
  ].map(({ body }) => body.errorCode);
  expect(codes).toEqual(['referral.decided', 'referral.not_found']);
});

test('operators do not see invitations of other sites', async () => {
  await offer();
  await completeFriends(await inviteFriend(api.deps, inviter));
  const other = await makeSite(api.deps);
  const { token } = await makeOperator(api);
  const { body } = await sendOps(api, ops.list, {
    site: other.code,
    token,
    body: { state: 'rewarded' },
  });
  expect(body.value.list).toEqual([]);
});

import { auditRewards, cancelReward, grantRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { info } from '@app/shared/members/schemas';
import * as calls from '@app/shared/rewards/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import {
  earnEdge,
  grantTo,
  wishedReward,
} from '../../../../../tests/support/engagement/rewards.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const WEEK = 7 * 86_400_000;

let api: TestApi;
let now: Date;
let site: Awaited<ReturnType<typeof makeSite>>;
let player: Member;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  site = await makeSite(api.deps);
  player = await makeMember(api.deps, site);
});
afterEach(async () => expect(await auditRewards(api.deps.db)).toEqual([]));

type Call = typeof info | (typeof calls)[keyof typeof calls];
const ask = async (call: Call, body: object = {}, more: { who?: Member; key?: string } = {}) => {
  const { who = player, ...rest } = more;
  return send(api, call, { site: site.code, token: await tokenOf(api, who), body, ...rest });
};
const claim = (promotionClaimId: string, more: { who?: Member; key?: string } = {}) =>
  ask(calls.claimReward, { promotionClaimId, promotionType: 'gift', ipAddress: '1.2.3.4' }, more);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.errorCode];

/** Grants rewards of these amounts, which expire a second after one another, and returns their ids. */
async function granted(...amounts: readonly number[]): Promise<string[]> {
  await earnEdge(api.deps.db, player, { edge: 1_000, at: now });
  const rewards = amounts.map((amount, n) =>
    wishedReward(player, {
      amount,
      now,
      turnoverTimes: 2,
      names: { name: `Gift ${n}`, names: { CN: `礼物 ${n}` } },
      expiresAt: new Date(NOON + WEEK + 1_000 * n),
    }),
  );
  await grantTo(api.deps, player, rewards);
  const { list } = (await ask(calls.claimableRewards)).body.value;
  return list.map(({ claimId }: { claimId: string }) => claimId);
}

test('lists claimable rewards, pays them, and lists them as claimed', async () => {
  const [id = ''] = await granted(25, 10);
  const { list, ...rest } = (await ask(calls.claimableRewards)).body.value;
  expect(list[0]).toEqual({
    claimId: id,
    promotionType: 'gift',
    promotionName: 'Gift 0',
    bonusAmount: 25,
    goodsId: null,
    pointAmount: 0,
    issuedTime: NOON,
    expireTime: NOON + WEEK,
    turnover: 50,
  });
  expect(rest).toMatchObject({ footer: { bonusAmount: 35, blocked: null }, total: 2 });
  expect((await ask(info)).body.value.availablePromoCount).toBe(2);
  expect((await claim(id, { key: 'the-same-key-of-both' })).body.value).toEqual({
    claimId: id,
    bonusAmount: 25,
    turnover: 50,
  });
  expect((await claim(id, { key: 'the-same-key-of-both' })).body.value.bonusAmount).toBe(25);
  expect(await cashOf(api.deps.db, player)).toBe(whole(25));
  expect((await ask(info)).body.value.availablePromoCount).toBe(1);
  expect((await ask(calls.endedRewards)).body.value).toMatchObject({
    list: [{ claimId: id, status: 'CLAIMED', endTime: NOON, remark: null }],
    footer: { bonusAmount: 25 },
    total: 1,
  });
});

test('pages through both lists', async () => {
  const ids = await granted(1, 2, 3);
  const pages = async (call: typeof calls.claimableRewards | typeof calls.endedRewards) => {
    const first = (await ask(call, { size: '2' })).body.value;
    expect(first).toMatchObject({ total: 3, totalPages: 2 });
    const rest = { size: '2', cursor: first.nextCursor };
    const second = (await ask(call, rest)).body.value;
    expect(second.nextCursor).toBeNull();
    return [...first.list, ...second.list].map(({ claimId }) => claimId);
  };
  expect(await pages(calls.claimableRewards)).toEqual(ids);
  for (const id of ids) {
    now = new Date(now.getTime() + 1);
    await claim(id);
  }
  expect(await pages(calls.endedRewards)).toEqual(ids.toReversed());
});

test('older clients list rewards by status and claim one by its id', async () => {
  const [first = '', second = '', third = ''] = await granted(25, 10, 5);
  const rowsOf = async (type: 'U' | 'C' | 'E') =>
    (await ask(calls.oldRewards, { type })).body.value.rows;
  expect((await rowsOf('U'))[0]).toEqual({
    rewardId: first,
    promId: null,
    promotionType: 'gift',
    eventName: 'Gift 0',
    approvedDate: NOON,
    transTime: null,
    rewardAmount: 25,
    remark: null,
  });
  const claimOld = () =>
    ask(calls.claimOldReward, { rewardId: first }, { key: 'one-and-the-same' });
  expect((await claimOld()).body.value).toEqual({ rewardId: first, rewardAmount: 25 });
  expect((await claimOld()).body.value).toEqual({ rewardId: first, rewardAmount: 25 });
  expect(await cashOf(api.deps.db, player)).toBe(whole(25));
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    cancelReward(tx, { merchantId, publicId: second, remark: 'A mistake' }, now),
  );
  expect(await rowsOf('C')).toMatchObject([{ rewardId: first, transTime: NOON }]);
  expect(await rowsOf('E')).toMatchObject([{ rewardId: second, remark: 'A mistake' }]);
  expect(await rowsOf('U')).toMatchObject([{ rewardId: third }]);
  const page = (await ask(calls.oldRewards, { type: 'E', size: '1' })).body.value;
  expect(page).toMatchObject({ total: 1, totalPages: 1, nextCursor: null });
});

test('a reward of a promotion names it to older clients', async () => {
  const promId = calls.claimReward.example.answer.claimId;
  await earnEdge(api.deps.db, player, { edge: 1_000, at: now });
  const reward = wishedReward(player, { amount: 5, now, expiresAt: new Date(NOON + WEEK) });
  const rewards = [{ ...reward, sourceKey: `${promId} 2026-12-10` }];
  const grant = { merchantId: site.merchantId, source: 'promotion', rewards } as const;
  await inTransaction(api.deps.db, (tx) => grantRewards(tx, api.deps, grant, now));
  expect((await ask(calls.oldRewards, { type: 'U' })).body.value.rows).toMatchObject([
    { promId, promotionType: 'promotion' },
  ]);
});

/**
 * A request for each refusal that the calls declare: `claimReward.errors` and `claimOldReward.errors`.
 * `claimableRewards.errors`, `oldRewards.errors` and `endedRewards.errors` are empty.
 */
test('refuses claims of rewards that are over, claimed or of others', async () => {
  const [first = '', second = '', third = ''] = await granted(1, 2, 3);
  expect(codeOf(await claim(calls.claimReward.example.answer.claimId))).toEqual([
    404,
    'reward.not_found',
  ]);
  const other = await makeMember(api.deps, site);
  expect(codeOf(await claim(first, { who: other }))).toEqual([404, 'reward.not_found']);
  await claim(first);
  expect(codeOf(await claim(first))).toEqual([409, 'reward.claimed']);
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    cancelReward(tx, { merchantId, publicId: second, remark: 'A mistake' }, now),
  );
  expect(codeOf(await claim(second))).toEqual([409, 'reward.expired']);
  const { list } = (await ask(calls.endedRewards)).body.value;
  expect(list).toContainEqual(
    expect.objectContaining({ claimId: second, status: 'CANCELLED', remark: 'A mistake' }),
  );
  now = new Date(NOON + 2 * WEEK);
  expect(codeOf(await claim(third))).toEqual([409, 'reward.expired']);
});

test('a member who is too young, or an agent in debt, reads why nothing can be claimed', async () => {
  const { db } = api.deps;
  const { merchantId } = site;
  player = await makeAgent(api.deps, { merchantId });
  const [id = ''] = await granted(5);
  const below = await makeAgent(api.deps, { merchantId, uplineId: player.id });
  await createDebt(api.deps, player, below, whole(7));
  expect(codeOf(await claim(id))).toEqual([409, 'agent.frozen']);
  expect((await ask(calls.claimableRewards)).body.value.footer.blocked).toBe('frozen');
  expect(await cashOf(db, player)).toBe(0n);
});

test('during a break a member reads why claims are refused, and gets no reward', async () => {
  const [id = ''] = await granted(5);
  await takeBreak(api.deps, player);
  expect(codeOf(await claim(id))).toEqual([403, 'exclusion.in_force']);
  expect((await ask(calls.claimableRewards)).body.value.footer.blocked).toBe('excluded');
  await granted(7);
  expect((await ask(calls.claimableRewards)).body.value.total).toBe(1);
});

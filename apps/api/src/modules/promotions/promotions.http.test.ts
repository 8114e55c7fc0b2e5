import { randomUUID } from 'node:crypto';
import {
  approveApplication,
  auditPromotions,
  endSitePromotion,
  makeCodes,
  type PromotionRules,
  rejectApplication,
  type SitePromotionTerms,
} from '@app/core/engagement/promotions';
import { auditRewards } from '@app/core/engagement/rewards';
import type { Member } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import * as calls from '@app/shared/promotions/schemas';
import { claimReward } from '@app/shared/rewards/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDebt } from '../../../../../tests/support/agents/line-payouts.ts';
import { changeAsOwner } from '../../../../../tests/support/databases/database.ts';
import { makeSitePromotion } from '../../../../../tests/support/engagement/promotions.ts';
import { earnEdge } from '../../../../../tests/support/engagement/rewards.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY_MS = 86_400_000;

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
  player = await makePlayer();
});
afterEach(async () => {
  expect(await auditPromotions(api.deps.db)).toEqual([]);
  expect(await auditRewards(api.deps.db)).toEqual([]);
});

/** A member whose bets have filled the budget of rewards. */
async function makePlayer(): Promise<Member> {
  const member = await makeMember(api.deps, site);
  await earnEdge(api.deps.db, member, { edge: 1_000, at: now });
  return member;
}

type Call = typeof claimReward | (typeof calls)[Exclude<keyof typeof calls, 'promotionReasons'>];
const ask = async (call: Call, body: object = {}, more: { who?: Member; key?: string } = {}) => {
  const { who = player, ...rest } = more;
  return send(api, call, { site: site.code, token: await tokenOf(api, who), body, ...rest });
};
type Response = Awaited<ReturnType<typeof ask>>;
const codeOf = ({ status, body }: Response) => [status, body.errorCode];
const promote = (rules: PromotionRules, changes: Partial<SitePromotionTerms> = {}) =>
  makeSitePromotion(api.deps, site.merchantId, rules, changes);
const want = (
  promotionId: string,
  { body, ...more }: { who?: Member; key?: string; body?: object } = {},
) => ask(calls.signUpRequestReward, { promotionId, ...body }, more);
const shown = async (article: string, who = player) =>
  (await ask(calls.availablePromotions, {}, { who })).body.value.list.find(
    ({ code }: { code: string }) => code === article,
  );
const codesOf = async (promotionId: string, code: string, usesMax: number | null = null) =>
  inTransaction(api.deps.db, (tx) =>
    makeCodes(
      tx,
      { merchantId: site.merchantId, publicId: promotionId, code, count: 1, usesMax },
      now,
    ),
  );
const challenge = (changes: object = {}) =>
  ({
    kind: 'DEPOSIT_BET_BONUS',
    every: 'once',
    depositMin: whole(50),
    betMin: whole(100),
    amount: whole(5),
    ...changes,
  }) as PromotionRules;
const SIGNUP = { kind: 'SIGNUP', amount: whole(5) } as const;
const application = async (promotionId: string) => {
  await want(promotionId, { body: { remarks: 'I shared it' } });
  return api.deps.db.prisma.promotionEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
};
const bet = (stake: number, result: 'won' | 'lost') =>
  playBets(api.deps, site.merchantId, [{ by: player, stake, result }]);

test('a visitor reads the rewards and requirements of a promotion', async () => {
  const { article } = await promote(challenge(), { claimsMax: 10 });
  const { body } = await send(api, calls.merchantAvailablePromotions, { site: site.code });
  expect(body.value.list).toMatchObject([
    {
      code: article,
      promotionType: 'DEPOSIT_BET_BONUS',
      rewardAmount: 5,
      depositAmount: 50,
      validBetAmount: 100,
      turnoverMultiplier: 1,
      placesLeft: 10,
      status: 'JOIN',
    },
  ]);
});

test('refuses a preview of an operator that has ended', async () => {
  const body = { preview: 'c3ludGhldGljLXByZXZpZXctdG9rZW4' };
  const answer = await send(api, calls.merchantAvailablePromotions, { site: site.code, body });
  expect(codeOf(answer)).toEqual([404, 'content.preview_ended']);
});

test('each category has the number of promotions that a visitor sees', async () => {
  await makeSitePromotion(api.deps, site.merchantId, {
    kind: 'REGISTER',
    amount: whole(1),
    days: 3,
  });
  const { list } = (await ask(calls.promotionAnnouncementCategory)).body.value;
  expect(list).toEqual([{ promotionType: 'REGISTER', count: 1 }]);
});

test('lays promotions out by kind, with the status of the member', async () => {
  const { article, publicId } = await promote(challenge());
  await promote(SIGNUP);
  const { categories } = (await ask(calls.feLayoutPromotion)).body.value;
  expect(categories).toMatchObject([
    { promotionType: 'SIGNUP', list: [{ status: 'JOINED' }] },
    {
      promotionType: 'DEPOSIT_BET_BONUS',
      list: [{ promotionId: publicId, code: article, imageUrl: null, status: 'PROCESS' }],
    },
  ]);
});

test('lists rewards that a member can apply for, until the member applies', async () => {
  const { publicId, article } = await promote(challenge({ betMin: 0n }));
  const unapplied = async () => (await ask(calls.unappliedExtraRewardClaimList)).body.value;
  const none = { list: [], footer: { rewardAmount: 0 } };
  expect(await unapplied()).toEqual(none);
  await fund(api.deps, player, whole(60));
  expect(await unapplied()).toMatchObject({
    list: [{ promotionId: publicId, code: article, rewardAmount: 5 }],
    footer: { rewardAmount: 5 },
  });
  await want(publicId);
  expect(await unapplied()).toEqual(none);
});

test('lists only promotions for registering to visitors who register', async () => {
  const { article } = await promote({ kind: 'REGISTER', amount: whole(5), days: 7 });
  await promote(SIGNUP);
  const { body } = await send(api, calls.registerPromotionList, { site: site.code });
  expect(body.value.list.map(({ code }: { code: string }) => code)).toEqual([article]);
});

test('a challenge shows missing conditions, and issues its reward once they are met', async () => {
  const { publicId, article } = await promote(challenge());
  expect(await shown(article)).toMatchObject({
    status: 'PROCESS',
    reason: 'claim_deposit_and_bet_required',
  });
  expect(codeOf(await want(publicId))).toEqual([409, 'claim_deposit_and_bet_required']);
  await fund(api.deps, player, whole(60));
  expect(codeOf(await want(publicId))).toEqual([409, 'claim_bet_required']);
  await bet(100, 'lost');
  expect(await shown(article)).toMatchObject({ status: 'CLAIM', claimAmount: 5, actualBet: 100 });
  const { value } = (await want(publicId, { key: 'the-key-of-this-claim' })).body;
  expect(value).toMatchObject({ status: 'ISSUED', amount: 5 });
  expect((await want(publicId, { key: 'the-key-of-this-claim' })).body.value).toEqual(value);
  expect(await shown(article)).toMatchObject({
    status: 'ISSUED',
    promotionClaimId: value.promotionClaimId,
  });
  await ask(claimReward, { promotionClaimId: value.promotionClaimId });
  expect(await cashOf(api.deps.db, player)).toBe(whole(65));
  expect((await shown(article)).status).toBe('CLAIMED');
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.taken']);
  expect((await ask(calls.promotionActivities)).body.value).toMatchObject({
    list: [{ code: article, rewardAmount: 5, status: 'CLAIMED' }],
    footer: { rewardAmount: 5 },
    total: 1,
  });
});

test('a challenge with only deposits names the missing amount', async () => {
  const { publicId } = await promote(challenge({ betMin: 0n }));
  expect(codeOf(await want(publicId))).toEqual([409, 'claim_deposit_required']);
});

test('promotions for a deposit and for a VIP level state their requirements', async () => {
  const deposit = await promote({
    kind: 'DEPOSIT_COUNT',
    number: 1,
    depositMin: whole(20),
    percent: 50,
    amountMax: whole(10),
  });
  const level = await promote({ kind: 'MEMBERLEVEL', level: 2, amount: whole(3) });
  expect(await shown(deposit.article)).toMatchObject({
    percent: 50,
    depositAmount: 20,
    depositNumber: 1,
    vipLevel: null,
    rewardAmount: 10,
    status: 'PROCESS',
    reason: 'claim_deposit_required',
  });
  expect(await shown(level.article)).toMatchObject({
    percent: null,
    depositNumber: null,
    vipLevel: 2,
    rewardAmount: 3,
    status: 'PROCESS',
    reason: 'promotion.level_too_low',
  });
  expect(codeOf(await want(level.publicId))).toEqual([409, 'promotion.level_too_low']);
  await fund(api.deps, player, whole(20));
  expect(await shown(deposit.article)).toMatchObject({ status: 'CLAIM', claimAmount: 10 });
});

test('a rescue returns a share of yesterday’s net loss, once', async () => {
  const rules = {
    kind: 'SAVIOR',
    every: 'day',
    percent: 10,
    lossMin: whole(20),
    amountMax: whole(8),
  } as const;
  const { publicId, article } = await promote(rules);
  await bet(50, 'lost');
  await bet(10, 'won');
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.no_loss']);
  now = new Date(NOON + DAY_MS);
  expect(await shown(article)).toMatchObject({ status: 'CLAIM', netLoss: 40, claimAmount: 4 });
  expect((await want(publicId)).body.value).toMatchObject({ amount: 4 });
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.taken']);
});

test('a reward that was not claimed in time is shown as expired', async () => {
  const { publicId, article } = await promote({ kind: 'REGISTER', amount: whole(5), days: 7 });
  expect((await want(publicId)).status).toBe(200);
  now = new Date(NOON + 8 * DAY_MS);
  expect(await shown(article)).toMatchObject({ status: 'CLOSE', reason: 'reward.expired' });
  expect((await ask(calls.promotionActivities)).body.value.list).toMatchObject([
    { status: 'CLOSE' },
  ]);
});

test('a login gives the next reward each day; after a missed day the rewards begin again', async () => {
  const amounts = [whole(1), whole(2), whole(3)];
  const { article } = await promote({ kind: 'LOGIN', amounts });
  const claimDay = async () => {
    const { list } = (await ask(calls.loginPromotionConfigHistory)).body.value;
    const today = list.find(({ isToday }: { isToday: boolean }) => isToday);
    const { value } = (await ask(calls.claimLoginPromotion, { promotionConfigDetailId: today.id }))
      .body;
    return value?.amount;
  };
  expect((await ask(calls.loginPromotion)).body.value).toMatchObject({ code: article });
  expect(await claimDay()).toBe(1);
  expect(await claimDay()).toBeUndefined();
  now = new Date(NOON + DAY_MS);
  expect(await claimDay()).toBe(2);
  expect((await ask(calls.loginPromotionConfigHistory)).body.value.footer).toEqual({
    dayCountClaimed: 2,
    totalClaimedAmount: 3,
  });
  now = new Date(NOON + 3 * DAY_MS);
  expect(await claimDay()).toBe(1);
});

test('a site without a promotion for logging in has no days', async () => {
  expect((await ask(calls.loginPromotion)).body.value).toBeNull();
  expect((await ask(calls.loginPromotionConfigHistory)).body.value.list).toEqual([]);
});

test('an application waits for an operator, and is issued or refused with a reason', async () => {
  const first = await promote(SIGNUP, { needsJoin: true });
  const { merchantId } = site;
  const { publicId, article } = first;
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.join_first']);
  await ask(calls.signUpPromotionJoin, { promotionId: publicId });
  await ask(calls.signUpPromotionJoin, { promotionId: publicId });
  expect((await shown(article)).status).toBe('JOINED');
  const { publicId: id } = await application(publicId);
  expect((await shown(article)).status).toBe('APPLYING');
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.taken']);
  await inTransaction(api.deps.db, (tx) =>
    approveApplication(tx, api.deps, { merchantId, publicId: id }, now),
  );
  expect((await shown(article)).status).toBe('ISSUED');
  const second = await promote(SIGNUP);
  const { publicId: other } = await application(second.publicId);
  await inTransaction(api.deps.db, (tx) =>
    rejectApplication(
      tx,
      api.deps,
      { merchantId, publicId: other, words: 'The picture is missing' },
      now,
    ),
  );
  expect(await shown(second.article)).toMatchObject({
    status: 'REJECTED',
    remark: 'The picture is missing',
  });
});

test('a promo code gives its reward once per member, up to its number of uses', async () => {
  const { publicId } = await promote({ kind: 'PROMOCODE', amount: whole(5) });
  await codesOf(publicId, 'HARBOR26', 1);
  const enter = (code: string, who = player) => ask(calls.promoCode, { promoCode: code }, { who });
  expect((await enter(' harbor26 ')).body.value).toMatchObject({ status: 'ISSUED', amount: 5 });
  expect(codeOf(await enter('HARBOR26'))).toEqual([409, 'promotion.taken']);
  expect(codeOf(await enter('HARBOR26', await makePlayer()))).toEqual([409, 'promotion.used_up']);
  expect(codeOf(await enter('NOSUCHCODE'))).toEqual([409, 'promotion.code_wrong']);
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.not_open']);
});

test('after five wrong codes further codes are refused, even right ones', async () => {
  const { publicId } = await promote({ kind: 'PROMOCODE', amount: whole(5) });
  await codesOf(publicId, 'TIDES2026');
  const enter = (promoCode: string) => ask(calls.promoCode, { promoCode });
  for (let n = 0; n < 5; n++)
    expect(codeOf(await enter(`GUESS${n}`))).toEqual([409, 'promotion.code_wrong']);
  expect(codeOf(await enter('TIDES2026'))).toEqual([429, 'TOO_MANY_REQUESTS']);
  now = new Date(NOON + DAY_MS);
  expect((await enter('TIDES2026')).status).toBe(200);
});

test('entering a used code between guesses does not reset their count', async () => {
  const { publicId } = await promote({ kind: 'PROMOCODE', amount: whole(5) });
  await codesOf(publicId, 'TIDES2026');
  const enter = (promoCode: string) => ask(calls.promoCode, { promoCode });
  expect((await enter('TIDES2026')).status).toBe(200);
  for (const wrong of ['GUESS1', 'GUESS2', 'GUESS3', 'GUESS4'])
    expect(codeOf(await enter(wrong))).toEqual([409, 'promotion.code_wrong']);
  expect(codeOf(await enter('TIDES2026'))).toEqual([409, 'promotion.taken']);
  expect(codeOf(await enter('GUESS5'))).toEqual([409, 'promotion.code_wrong']);
  expect(codeOf(await enter('TIDES2026'))).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('a person with several accounts gets a reward once', async () => {
  const { publicId } = await promote({ kind: 'PROMOCODE', amount: whole(5) });
  await codesOf(publicId, 'ONEPERSON');
  const other = await makePlayer();
  const logIns = `INSERT INTO login_attempt (merchant_id, member_id, name_hash, at, ip, network, device, portal, method, outcome)
    SELECT merchant_id, id, '\\x00', now(), '1.2.3.4', '1.2.3', 'the same device', 'member', 'password', 'ok'
    FROM member WHERE id = ANY ($1)`;
  await changeAsOwner(api.deps.db, logIns, [[player.id, other.id]]);
  const enter = (who: Member) => ask(calls.promoCode, { promoCode: 'ONEPERSON' }, { who });
  expect((await enter(player)).status).toBe(200);
  expect(codeOf(await enter(other))).toEqual([409, 'promotion.several_accounts']);
});

/** A request for each refusal that `signUpPromotionJoin.errors` and `claimLoginPromotion.errors` name. */
test('refuses promotions that are closed, over, spent or for others', async () => {
  const unknown = randomUUID();
  const join = (promotionId: string) => ask(calls.signUpPromotionJoin, { promotionId });
  const claimDay = (id: string) => ask(calls.claimLoginPromotion, { promotionConfigDetailId: id });
  expect(codeOf(await want(unknown))).toEqual([404, 'promotion.not_found']);
  expect(codeOf(await join(unknown))).toEqual([404, 'promotion.not_found']);
  expect(codeOf(await claimDay(`${unknown}.1`))).toEqual([404, 'promotion.not_found']);
  const startsAt = new Date(NOON + DAY_MS);
  const later = await promote(SIGNUP, { startsAt });
  expect((await shown(later.article)).status).toBe('COMING_SOON');
  for (const refused of [want, join])
    expect(codeOf(await refused(later.publicId))).toEqual([409, 'promotion.not_open']);
  const others = await promote(SIGNUP, { depositorsOnly: true });
  expect((await shown(others.article)).status).toBe('FORBIDDEN');
  for (const refused of [want, join])
    expect(codeOf(await refused(others.publicId))).toEqual([409, 'promotion.not_for_you']);
  const spent = await promote(challenge({ depositMin: whole(1), betMin: 0n }), { claimsMax: 1 });
  const rich = await makePlayer();
  for (const who of [rich, player]) await fund(api.deps, who, whole(1));
  expect((await want(spent.publicId, { who: rich })).status).toBe(200);
  expect(codeOf(await want(spent.publicId))).toEqual([409, 'promotion.used_up']);
  expect((await shown(spent.article)).reason).toBe('promotion.used_up');
  const days = await promote({ kind: 'LOGIN', amounts: [whole(1)] }, { depositorsOnly: true });
  const poor = await makePlayer();
  expect(
    codeOf(
      await ask(
        calls.claimLoginPromotion,
        { promotionConfigDetailId: `${days.publicId}.1` },
        { who: poor },
      ),
    ),
  ).toEqual([409, 'promotion.not_for_you']);
  await inTransaction(api.deps.db, (tx) =>
    endSitePromotion(tx, { merchantId: site.merchantId, publicId: days.publicId }, now),
  );
  expect(codeOf(await claimDay(`${days.publicId}.1`))).toEqual([404, 'promotion.not_found']);
});

test('a picture of another member is refused', async () => {
  const { publicId } = await promote(SIGNUP);
  const body = { pictures: [randomUUID()] };
  expect(codeOf(await want(publicId, { body }))).toEqual([404, 'upload.not_found']);
});

test('a reward beyond the member’s budget is not issued, and does not count as a use', async () => {
  const { publicId } = await promote(
    challenge({ depositMin: whole(1), betMin: 0n, amount: whole(900) }),
  );
  await fund(api.deps, player, whole(1));
  expect(codeOf(await want(publicId))).toEqual([409, 'promotion.used_up']);
  const { claims } = await api.deps.db.prisma.sitePromotion.findFirstOrThrow({
    where: { publicId },
  });
  expect(claims).toBe(0);
});

test('a member who may not claim rewards may not join promotions or apply', async () => {
  const { publicId } = await promote(SIGNUP);
  const days = await promote({ kind: 'LOGIN', amounts: [whole(1)] });
  const codes = await promote({ kind: 'PROMOCODE', amount: whole(1) });
  await codesOf(codes.publicId, 'FORADULTS');
  const { merchantId } = site;
  const agent = await makeAgent(api.deps, { merchantId });
  const below = await makeAgent(api.deps, { merchantId, uplineId: agent.id });
  await createDebt(api.deps, agent, below, whole(7));
  const young = await makePlayer();
  await setUnderageBirthday(api.deps, young);
  const resting = await makePlayer();
  await takeBreak(api.deps, resting);
  for (const [who, code] of [
    [agent, 'agent.frozen'],
    [young, 'profile.too_young'],
    [resting, 'exclusion.in_force'],
  ] as const) {
    const promotion = { promotionId: publicId };
    const day = { promotionConfigDetailId: `${days.publicId}.1` };
    const asked = [
      await ask(calls.signUpPromotionJoin, promotion, { who }),
      await ask(calls.signUpRequestReward, promotion, { who }),
      await ask(calls.promoCode, { promoCode: 'FORADULTS' }, { who }),
      await ask(calls.claimLoginPromotion, day, { who }),
    ];
    expect(asked.map(({ body }) => body.errorCode)).toEqual(asked.map(() => code));
  }
});

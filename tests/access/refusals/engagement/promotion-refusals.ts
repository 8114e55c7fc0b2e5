import { randomUUID } from 'node:crypto';
import { requestReward } from '@app/core/engagement/promotions';
import type { Member } from '@app/core/people/members';
import { create } from '@app/shared/promotions/ops-calls';
import { give } from '@app/shared/tickets/ops-calls';
import { expect } from 'vitest';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeGoods } from '../../../support/engagement/points.ts';
import {
  earnBudget,
  makeSitePromotion,
  writeArticle,
} from '../../../support/engagement/promotions.ts';
import { earnEdge } from '../../../support/engagement/rewards.ts';
import { freeSpinsOf, tableOf } from '../../../support/engagement/tickets.ts';
import { registerTestVendor } from '../../../support/play/test-vendor.ts';
import { makeMember, makeTrial, whole } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const SIGNUP = { kind: 'SIGNUP', amount: whole(5) } as const;

const made = ({ api: { deps }, site }: OpsRequest, changes: object = {}) =>
  makeSitePromotion(deps, site.merchantId, SIGNUP, changes);

const article = ({ api: { deps }, site }: OpsRequest) => writeArticle(deps, site.merchantId);

const run = ({ api: { deps } }: OpsRequest, text: string, ...values: readonly unknown[]) =>
  changeAsOwner(deps.db, text, [...values]);

const endNow = (request: OpsRequest, id: string) =>
  run(request, 'UPDATE site_promotion SET ended_at = now() WHERE public_id = $1', id);

const ended: Way = async (request) => {
  const { publicId: id } = await made(request);
  await endNow(request, id);
  return ask(request, { id });
};

/** A pending application of a member whose bets provide the budget for rewards, unless `edge` is 0. */
async function applied(
  request: OpsRequest,
  { edge = 1_000, ...changes }: { edge?: number; claimsMax?: number } = {},
): Promise<{ readonly id: string; readonly member: Member }> {
  const { deps } = request.api;
  const { merchantId } = request.site;
  const { publicId } = await made(request, changes);
  const member = await makeMember(deps, { merchantId });
  await earnEdge(deps.db, member, { edge, at: deps.clock() });
  const { id: memberId } = member;
  await requestReward(deps, {
    requestKey: { memberId, key: deps.newId(), inputHash: 'an application' },
    merchantId,
    memberId,
    publicId,
    currency: 'USD',
    timeZone: 'UTC',
  });
  const entry = await deps.db.prisma.promotionEntry.findFirstOrThrow({ where: { memberId } });
  return { id: entry.publicId, member };
}

/** A gift of tickets of a promotion that runs. */
async function gift({ api: { deps }, site }: OpsRequest) {
  const rules = tableOf({ kind: 'CASH', amount: whole(1) });
  const { publicId: promotionId } = await makeSitePromotion(deps, site.merchantId, rules);
  const { publicId: memberId } = await makeMember(deps, site);
  return { ...give.example.request, memberId, promotionId, key: randomUUID() };
}

const EARNING = {
  perDeposit: null,
  perTurnover: null,
  perLogin: true,
  ticketDays: 7,
  ticketsMax: 9,
};
const UNKNOWN_GAME = {
  kind: 'FREE_SPIN',
  earning: EARNING,
  vendor: 'none',
  game: 'none',
  stake: 2,
  spins: 3,
  spinDays: 2,
};
/** A wheel with goods, by default some that the site does not have. */
const wheelOfGoods = (goodsId: string = randomUUID()) => ({
  kind: 'PRIZE_WHEEL',
  earning: EARNING,
  prizes: [
    { kind: 'GOODS', amount: 20, goodsId, weight: 1, stock: 1 },
    { kind: 'NOTHING', amount: 0, weight: 9, stock: null },
  ],
  fallback: 1,
});

/** Requests that provoke the refusals of calls about promotions with rules and their tickets. */
export const promotionWays: Readonly<Record<string, Way>> = {
  'sitePromotions.create content.not_found': (request) => ask(request),
  'sitePromotions.create promotion.article_used': async (request) =>
    ask(request, { article: (await made(request)).article }),
  'sitePromotions.create promotion.not_found': async (request) => {
    const rules = { kind: 'DEPOSIT', offerId: request.api.deps.newId() };
    return ask(request, { article: await article(request), rules });
  },
  'sitePromotions.create game.not_found': async (request) =>
    ask(request, { article: await article(request), rules: UNKNOWN_GAME }),
  'sitePromotions.create points.goods_not_found': async (request) =>
    ask(request, { article: await article(request), rules: wheelOfGoods() }),
  'sitePromotions.preview content.not_found': (request) => ask(request),
  'sitePromotions.preview points.goods_not_found': async (request) =>
    ask(request, { article: await article(request), rules: wheelOfGoods() }),
  'sitePromotions.create reward.over_budget': async (request) =>
    ask(request, { article: await article(request) }),
  'sitePromotions.change promotion.ended': ended,
  'sitePromotions.end promotion.ended': ended,
  'sitePromotions.makeCodes promotion.ended': ended,
  'sitePromotions.change promotion.changed_meanwhile': async (request) =>
    ask(request, { id: (await made(request)).publicId, version: 9 }),
  'sitePromotions.change game.not_found': async (request) => {
    const { deps } = request.api;
    const { code } = await registerTestVendor(deps, { baseUrl: 'http://nowhere', isHouse: true });
    const { merchantId } = request.site;
    const { publicId: id } = await makeSitePromotion(deps, merchantId, freeSpinsOf(code));
    return ask(request, { id, rules: UNKNOWN_GAME });
  },
  'sitePromotions.change points.goods_not_found': async (request) => {
    const { publicId: id } = await makeSitePromotion(
      request.api.deps,
      request.site.merchantId,
      tableOf({ kind: 'CASH', amount: whole(1) }),
    );
    return ask(request, { id, rules: wheelOfGoods() });
  },
  'sitePromotions.change reward.over_budget': async (request) => {
    const { publicId: id } = await made(request);
    const rules = { kind: 'SIGNUP', amount: 5 };
    return ask(request, { id, rules, budget: 1_000_000_000 });
  },
  'promotion.code_exists': async (request) => {
    const { publicId: id } = await made(request);
    expect((await ask(request, { id })).body).toMatchObject({ success: true });
    return ask(request, { id });
  },
  'promotion.application_not_found': (request) => ask(request),
  'promotion.application_decided': async (request) => {
    const { id } = await applied(request);
    expect((await ask(request, { id })).body).toMatchObject({ success: true });
    return ask(request, { id });
  },
  'sitePromotions.approve promotion.used_up': async (request) => {
    const { id } = await applied(request, { claimsMax: 1 });
    await run(
      request,
      `UPDATE site_promotion SET claims = 1
       WHERE id = (SELECT promotion_id FROM promotion_entry WHERE public_id = $1)`,
      id,
    );
    return ask(request, { id });
  },
  'sitePromotions.approve reward.over_budget': async (request) =>
    ask(request, { id: (await applied(request, { edge: 0 })).id }),
  'sitePromotions.approve reward.member_barred': async (request) => {
    const { id, member } = await applied(request);
    await run(request, 'UPDATE member SET closed_at = now() WHERE id = $1', member.id);
    return ask(request, { id });
  },
  'operators.decide content.not_found': async (request) => {
    const { merchantId } = request.site;
    await earnBudget(request.api.deps, merchantId);
    const code = await article(request);
    return approveTooLate(request, create, { article: code }, () =>
      run(request, `UPDATE announcement SET code = code || '-moved' WHERE code = $1`, code),
    );
  },
  'operators.decide promotion.article_used': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    await earnBudget(deps, merchantId);
    const code = await article(request);
    return approveTooLate(request, create, { article: code }, async () => {
      const { publicId } = await made(request);
      await run(
        request,
        'UPDATE site_promotion SET article = $1 WHERE public_id = $2',
        code,
        publicId,
      );
    });
  },
  'operators.decide points.goods_not_found': async (request) => {
    const { deps } = request.api;
    const { merchantId } = request.site;
    await earnBudget(deps, merchantId);
    const id = await makeGoods(deps, merchantId);
    const input = { article: await article(request), rules: wheelOfGoods(id) };
    return approveTooLate(request, create, input, () =>
      run(request, 'UPDATE point_goods SET withdrawn_at = now() WHERE public_id = $1', id),
    );
  },
  'tickets.give member.need_true_account': async (request) => {
    const { publicId: memberId } = await makeTrial(request.api.deps, request.site);
    return ask(request, { ...(await gift(request)), memberId });
  },
  'tickets.give promotion.not_found': async (request) =>
    ask(request, { ...(await gift(request)), promotionId: randomUUID() }),
  'tickets.give promotion.not_open': async (request) => {
    const input = await gift(request);
    await endNow(request, input.promotionId);
    return ask(request, input);
  },
  'tickets.give approval.waiting': async (request) => {
    const input = await gift(request);
    expect((await ask(request, input)).body).toMatchObject({ success: true });
    return ask(request, input);
  },
  'operators.decide promotion.not_open': async (request) => {
    const input = await gift(request);
    return approveTooLate(request, give, input, () => endNow(request, input.promotionId));
  },
};

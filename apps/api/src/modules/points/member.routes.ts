import {
  claimGoods,
  conversionLeft,
  convertPoints,
  earnedToday,
  findOrder,
  goodsForMember,
  listRecords,
  moneyOf,
  orderSteps,
  pointLists,
  readPoints,
  readProgress,
  readRules,
  redeemGoods,
} from '@app/core/engagement/points';
import { readPaymentPassword } from '@app/core/people/credentials';
import { readAddresses } from '@app/core/people/profile';
import { money } from '@app/shared/money/money';
import * as calls from '@app/shared/points/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { paymentPageOf, paymentRangeOf } from '../../wire/payment-list-request.ts';
import { requestFile } from '../../wire/request-file.ts';
import {
  presentConfig,
  presentConversion,
  presentGoods,
  presentOrder,
  presentRecords,
} from './member.presenter.ts';
import { conversionOf, redemptionOf } from './requests.ts';

const PAGE_SIZE = 20;

/** Points of members, the mall, and their orders. */
export function pointRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.pointBalance, async ({ site, member: { memberId } }) => {
    const { id: merchantId, currency, timeZone } = site;
    const [{ points, debt }, { convert }, earned] = await Promise.all([
      readPoints(db, memberId),
      readRules(db, merchantId),
      earnedToday(db, { memberId, timeZone }, clock()),
    ]);
    const whole = convert && points - (points % BigInt(convert.pointsStep));
    return {
      points: Number(points),
      debt: Number(debt),
      exchangeAmount: convert && whole !== null ? moneyOf(whole, convert, currency) : null,
      earnedToday: Number(earned),
    };
  });

  bindCall(app, deps, calls.pointReward, async ({ site, language, member, input }) => {
    const { memberId } = member;
    const { category, rewardId: publicId, page = 1, size: rowsMax = PAGE_SIZE } = input;
    const countries = (await readAddresses(db, memberId)).map(({ country }) => country);
    const filter = { category, publicId, skip: (page - 1) * rowsMax, rowsMax };
    const found = await goodsForMember(db, { merchantId: site.id, memberId, ...filter }, countries);
    return {
      list: found.goods.map((goods) => presentGoods(goods, { language, site })),
      categories: [...found.categories],
      total: found.total,
      totalPages: Math.ceil(found.total / rowsMax),
    };
  });

  bindCall(app, deps, calls.pointConfig, async ({ site }) =>
    presentConfig(await readRules(db, site.id), site.timeZone),
  );

  bindCall(app, deps, calls.pointRewardConversionType, (context) => conversionTypes(deps, context));

  bindCall(app, deps, calls.redeemPointList, async ({ site, language, member, input }) => {
    const { types, status } = input;
    const place = await paymentPageOf(db, input, { now: clock(), timeZone: site.timeZone });
    const page = await listRecords(db, { memberId: member.memberId, types, status, ...place });
    return presentRecords(page, { rowsMax: place.rowsMax, language });
  });

  bindCall(app, deps, calls.redeemPointListFile, async (context) => {
    const { site, input } = context;
    const { format, types, status } = input;
    const { from, to } = await paymentRangeOf(db, input, {
      now: clock(),
      timeZone: site.timeZone,
    });
    const range = { from: from.getTime(), to: to.getTime() };
    const request = pointLists.ownPointRecords.of({ ...range, types, status });
    return requestFile(deps, context, { format, request });
  });

  bindCall(app, deps, calls.pointOrder, async ({ language, member: { memberId }, input }) => {
    const order = await findOrder(db, { memberId, publicId: input.orderNo });
    return presentOrder(order, await orderSteps(db, order.id), language);
  });

  bindCall(app, deps, calls.claimPrize, async ({ site, language, member, input, requestKey }) => {
    const { promotionClaimId, addressId: addressPublicId, phone } = input;
    const { memberId } = member;
    const publicId = promotionClaimId.toLowerCase();
    const prize = { merchantId: site.id, memberId, publicId, addressPublicId, phone };
    const order = await claimGoods(deps, { requestKey, ...prize });
    return { order: order ? presentOrder(order, await orderSteps(db, order.id), language) : null };
  });

  bindCall(app, deps, calls.redeemPointReward, async (context) => {
    const order = await redeemGoods(deps, redemptionOf(context));
    return presentOrder(order, await orderSteps(db, order.id), context.language);
  });

  bindCall(app, deps, calls.convertPoint, async (context) =>
    presentConversion(await convertPoints(deps, conversionOf(context))),
  );
}

/** The member's progress to the next points of each type, and the conversion that is possible now. */
async function conversionTypes(
  { db, clock }: ApiDeps,
  { site, member: { memberId } }: CallContext<typeof calls.pointRewardConversionType>,
) {
  const now = clock();
  const { id: merchantId, currency, timeZone } = site;
  const [{ types, convert }, progress, { points }, password] = await Promise.all([
    readRules(db, merchantId),
    readProgress(db, memberId),
    readPoints(db, memberId),
    readPaymentPassword(db, memberId),
  ]);
  const heldUntil = password?.heldUntil ?? null;
  const common = {
    list: types.map(({ type, betUnit, ratio }) => ({
      type,
      betUnit,
      pointsRatio: ratio,
      exchangeAmount: progress.get(type) ?? money(0n),
      pointsObtainable: ratio,
    })),
    hasPaymentPassword: password !== undefined,
    heldUntil: heldUntil && heldUntil > now ? heldUntil.getTime() : null,
  };
  if (!convert) return { ...common, convert: null };
  const { left, dayEndsAt } = await conversionLeft(db, { memberId, timeZone }, convert, now);
  const least = BigInt(convert.pointsMin);
  const within = leastOf(points, left);
  const whole = within - (within % BigInt(convert.pointsStep));
  const most = whole < least ? 0n : whole;
  return {
    ...common,
    convert: {
      pointsMin: convert.pointsMin,
      pointsStep: convert.pointsStep,
      pointsPerUnit: convert.pointsPerUnit,
      turnoverMultiplier: convert.turnoverTimes,
      points: Number(most),
      exchangeAmount: moneyOf(most, convert, currency),
      leftToday: Number(left),
      dayEndsAt: dayEndsAt.getTime(),
      refusal: refusalOf({ points, left, least }),
    },
  };
}

const leastOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function refusalOf({ points, left, least }: Readonly<Record<'points' | 'left' | 'least', bigint>>) {
  if (points < least) return 'points.too_few' as const;
  return left < least ? ('points.convert_day_limit' as const) : null;
}

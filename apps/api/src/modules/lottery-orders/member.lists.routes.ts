import { DomainError } from '@app/core/platform/kernel';
import {
  type LegFilter,
  memberLeg,
  memberLegs,
  memberOrder,
  slipsOfLeg,
} from '@app/core/play/lottery-bets';
import { dayBefore } from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import type { AnswerOf, RequestOf } from '@app/shared/contract/define-call';
import type { LanguageCode } from '@app/shared/locale/languages';
import * as calls from '@app/shared/lottery-orders/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { lotteryNames } from '../../wire/lottery-names.ts';
import { requestedRange } from '../../wire/requested-range.ts';
import {
  type Page,
  pageOf,
  presentDetail,
  presentLegs,
  presentLine,
  presentTrace,
} from './presenter.ts';

const ROWS = 20;

/** A member's bets on lotteries. */
export function lotteryOrderListRoutes(app: FastifyInstance, deps: ApiDeps): void {
  listRoutes(app, deps);
  detailRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const listed = async (
    { timeZone }: Site,
    { language, page, span, ...filter }: Listing,
  ): Promise<AnswerOf<typeof calls.myOrders>> => {
    const now = deps.clock();
    const range = await requestedRange(db, span, { now, timeZone });
    const found = await memberLegs(db, { ...filter, ...range, now, language, ...rowsOf(page) });
    const { ordered, staked, payout } = found.sums;
    return {
      orders: presentLegs(found, page, lotteryNames(language)),
      orderSumTO: {
        sumPlanBettingAmt: ordered,
        sumActualBettingAmt: staked,
        sumWinningAmt: payout,
      },
    };
  };

  bindCall(app, deps, calls.myOrders, async ({ site, member: { memberId }, input, language }) => {
    const params = { memberId, language, page: pageAsked(input), span: spanOf(input) };
    return listed(site, { ...params, ...filterOf(input) });
  });

  for (const [call, mode] of [
    [calls.vnOrders, 'VN'],
    [calls.seaOrders, 'SEA'],
  ] as const)
    bindCall(app, deps, call, async ({ site, member: { memberId }, input, language }) => {
      const params = { memberId, language, page: pageAsked(input), span: spanOf(input) };
      return listed(site, { ...params, lotteryId: input.gameId, prizeModes: [mode] });
    });

  bindCall(app, deps, calls.ordersToday, async ({ site, member, input, language }) => {
    const now = deps.clock();
    const page = pageAsked(input);
    const { gameId = ALL } = input;
    const params = {
      memberId: member.memberId,
      now,
      language,
      ...rowsOf(page),
      from: await dayBefore(db, now, { timeZone: site.timeZone, days: 0 }),
      to: new Date(now.getTime() + 1),
      lotteryId: gameId === ALL ? undefined : gameId,
    };
    return presentLegs(await memberLegs(db, params), page, lotteryNames(language));
  });
}

/** One bet, its lines, and the order that contains it. */
function detailRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  /** @throws lottery.order_not_found */
  const legOf = async (memberId: bigint, publicId: string, language: LanguageCode) => {
    const leg = await memberLeg(db, { memberId, publicId, now: deps.clock(), language });
    if (!leg) throw new DomainError('lottery.order_not_found');
    return leg;
  };

  bindCall(
    app,
    deps,
    calls.orderDetail,
    async ({ member: { memberId }, input: { id }, language }) => {
      const leg = await legOf(memberId, id, language);
      const first = { memberId, publicId: id, skip: 0, rowsMax: 1 };
      return presentDetail(leg, await slipsOfLeg(db, first), lotteryNames(language));
    },
  );

  bindCall(app, deps, calls.orderLines, async ({ member: { memberId }, input, language }) => {
    const leg = await legOf(memberId, input.id, language);
    const page = pageAsked(input);
    const { slips, count } = await slipsOfLeg(db, {
      memberId,
      publicId: input.id,
      ...rowsOf(page),
    });
    return pageOf(
      slips.map((slip) => presentLine(slip, leg, lotteryNames(language))),
      page,
      count,
    );
  });

  bindCall(
    app,
    deps,
    calls.orderTrace,
    async ({ member: { memberId }, input: { id }, language }) => {
      const params = { memberId, publicId: id, now: deps.clock(), language };
      const order = await memberOrder(db, params);
      if (!order) throw new DomainError('lottery.order_not_found');
      return presentTrace(order, lotteryNames(language));
    },
  );
}

/** `gameId` of `ordersToday` for all lotteries. */
const ALL = -1;

const pageAsked = ({
  page = 0,
  size = ROWS,
}: {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}): Page => ({
  page,
  size,
});

interface Span {
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
}

interface Listing extends Omit<LegFilter, 'now' | 'from' | 'to'> {
  readonly language: LanguageCode;
  readonly page: Page;
  readonly span: Span;
}

const spanOf = ({ startDate, endDate }: Span): Span => ({ startDate, endDate });

const rowsOf = ({ page, size }: Page) => ({ skip: page * size, rowsMax: size });

const filterOf = ({
  orderStatus,
  gameId,
  orderNumber,
  numero,
  chasingOrder,
  chasingStatus,
}: RequestOf<typeof calls.myOrders>): Omit<LegFilter, 'memberId' | 'now' | 'from' | 'to'> => ({
  states: orderStatus && [orderStatus],
  lotteryId: gameId,
  orderPublicId: orderNumber,
  drawNumber: numero,
  isChase: chasingOrder,
  isRunning: chasingStatus && chasingStatus === 'running',
});

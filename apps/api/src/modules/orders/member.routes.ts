import type { Session } from '@app/core/people/sessions';
import { betSummaries } from '@app/core/play/lottery-bets';
import {
  incomeByCategory,
  memberBets,
  memberTransactions,
  nameOfUpline,
  playByDay,
  statementByDay,
} from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/orders/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { betsRequestOf } from '../../wire/bet-list-request.ts';
import { presentOrders, presentTransactions } from '../../wire/present-records.ts';
import { requestedDays, requestedRange } from '../../wire/requested-range.ts';
import { transactionsRequestOf } from '../../wire/transaction-list-request.ts';
import { presentCash, presentGames, presentPnlDays } from './pnl.presenter.ts';
import { presentLotteryOrders, presentVendorOrders } from './presenter.ts';
import {
  ALL,
  DECIDED,
  type Lottery,
  lotteryFilter,
  OPEN,
  type OrderList,
  vendorFilter,
} from './requests.ts';

const vendorLists = [
  [calls.rngOrders, { family: 'RNG', states: ALL }],
  [calls.fishOrders, { family: 'FISH', states: ALL }],
  [calls.liveOrders, { family: 'LIVE', states: ALL }],
  [calls.pvpOrders, { family: 'PVP', states: ALL }],
  [calls.settledSportsOrders, { family: 'SPORTS', states: DECIDED }],
  [calls.openSportsOrders, { family: 'SPORTS', states: OPEN }],
  [calls.sportsOrders, { family: 'SPORTS', states: ALL }],
] as const satisfies readonly (readonly [unknown, OrderList])[];

const lotteryLists = [
  [calls.settledElottOrders, { family: 'ELOTT', states: DECIDED }],
  [calls.openElottOrders, { family: 'ELOTT', states: OPEN }],
  [calls.settledLottOrders, { family: 'LOTT', states: DECIDED }],
  [calls.openLottOrders, { family: 'LOTT', states: OPEN }],
] as const satisfies readonly (readonly [unknown, OrderList & { family: Lottery }])[];

const DAYS_PER_PAGE = 20;

type RangeInput = Parameters<typeof requestedRange>[1];

export function orderRoutes(app: FastifyInstance, deps: ApiDeps): void {
  orderListRoutes(app, deps);
  historyRoutes(app, deps);
  profitAndLossRoutes(app, deps);
}

const rangeOf = ({ db, clock }: ApiDeps, input: RangeInput, { timeZone }: Site) =>
  requestedRange(db, input, { now: clock(), timeZone });

/** Orders of vendors and of lotteries, each family by calls of its own. */
function orderListRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const holderOf = async ({ memberId, username }: Session) => ({
    username,
    uplineName: await nameOfUpline(db, memberId, deps.clock()),
  });

  for (const [call, list] of vendorLists) {
    bindCall(app, deps, call, async ({ site, member, input, language }) => {
      const { page, size, cursor } = input;
      const params = {
        memberId: member.memberId,
        language,
        ...(await rangeOf(deps, input, site)),
        ...betsRequestOf({ page, size, cursor }),
        ...vendorFilter(list, input),
      };
      const [found, holder] = await Promise.all([memberBets(db, params), holderOf(member)]);
      return presentVendorOrders(found, params.rowsMax, holder);
    });
  }

  for (const [call, list] of lotteryLists) {
    bindCall(app, deps, call, async ({ site, member, input, language }) => {
      const { page, size, cursor } = input;
      const params = {
        memberId: member.memberId,
        language,
        ...(await rangeOf(deps, input, site)),
        ...betsRequestOf({ page, size, cursor }),
        ...lotteryFilter(list, input),
      };
      const [found, holder] = await Promise.all([memberBets(db, params), holderOf(member)]);
      const { memberId } = params;
      const publicIds = found.bets.map(({ publicId }) => publicId);
      const own = await betSummaries(db, { memberId, publicIds });
      return presentLotteryOrders(found, params.rowsMax, { ...holder, own, lottery: list.family });
    });
  }
}

/** Bets and transactions, newest first. */
function historyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  bindCall(app, deps, calls.gameBetHistory, async ({ site, member, input, language }) => {
    const { memberId, username } = member;
    const params = {
      memberId,
      language,
      ...(await rangeOf(deps, input, site)),
      ...betsRequestOf(input),
    };
    return presentOrders(await memberBets(db, params), params.rowsMax, username);
  });

  bindCall(app, deps, calls.transaction, async ({ site, member, input, language }) => {
    const { type: codeTypes, ...page } = input;
    const { memberId, username } = member;
    const narrowed = transactionsRequestOf({ ...page, codeTypes });
    const params = { memberId, language, ...(await rangeOf(deps, input, site)), ...narrowed };
    return presentTransactions(await memberTransactions(db, params), params.rowsMax, username);
  });
}

/** Profit and loss by day. */
function profitAndLossRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  /** Whole days, because cash is summed by day. */
  const partsOf = async (
    { timeZone }: Site,
    { memberId }: Session,
    input: RequestOf<typeof calls.detailedLottoPnl>,
  ) => {
    const days = await requestedDays(db, input, { now: deps.clock(), timeZone });
    const params = { memberId, timeZone, ...days };
    const [play, cash, income] = await Promise.all([
      playByDay(db, params),
      statementByDay(db, params),
      incomeByCategory(db, params),
    ]);
    return { play, cash, income };
  };
  const pageOf = ({
    page = 1,
    size = DAYS_PER_PAGE,
  }: RequestOf<typeof calls.detailedLottoPnl>) => ({ page, size });

  bindCall(app, deps, calls.detailedLottoPnl, async ({ site, member, input }) =>
    presentPnlDays(await partsOf(site, member, input), pageOf(input), (some) => ({
      ...presentCash(some.cash),
      ...presentGames('lott', ['LOTT', 'ELOTT'], some),
    })),
  );

  bindCall(app, deps, calls.personalPvpFishingPnl, async ({ site, member, input }) =>
    presentPnlDays(await partsOf(site, member, input), pageOf(input), (some) => ({
      ...presentCash(some.cash),
      ...presentGames('pvp', ['PVP'], some),
      ...presentGames('fish', ['FISH'], some),
      ...presentGames('rng', ['RNG'], some),
      ...presentGames('live', ['LIVE'], some),
    })),
  );
}

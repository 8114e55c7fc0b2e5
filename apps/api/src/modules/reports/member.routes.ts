import { correctionsByDay } from '@app/core/agent-pay/disputes';
import { contractBills, engineOfKind, incomeByDay } from '@app/core/agent-pay/payouts';
import { calendarSpan, monthlyStatement, statementMonths } from '@app/core/reports/records';
import {
  type TeamResultRequest,
  teamBet,
  teamBets,
  teamResult,
  teamTransactions,
} from '@app/core/reports/team';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { GameCategory } from '@app/shared/games/game-categories';
import * as calls from '@app/shared/reports/schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindCall, type CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { withFrame } from '../../http/frame-site.ts';
import { pageByIdRequestOf, parseInput } from '../../http/inputs/paging.ts';
import { billPageOf } from '../../wire/bill-page.ts';
import { requestedDays } from '../../wire/requested-range.ts';
import {
  presentCommission,
  presentIncome,
  presentMonthlyStatement,
  presentResult,
  presentTeamOrderDetail,
  presentTeamOrders,
  presentTeamTransactions,
} from './presenter.ts';
import { teamBetsRequestOf, teamTransactionsRequestOf } from './requests.ts';

export function reportRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  /** The head and the days of a report. */
  const reportOf = async (
    site: Site,
    { memberId: agentId }: { readonly memberId: bigint },
    input: RequestOf<typeof calls.income>,
  ) => {
    const { id: merchantId, timeZone } = site;
    const days = await requestedDays(db, input, { now: deps.clock(), timeZone });
    return { merchantId, agentId, ...days };
  };

  bindCall(app, deps, calls.teamOrders, async ({ site, member, input, language }) => {
    const params = {
      ...(await reportOf(site, member, input)),
      ...teamBetsRequestOf(input),
      language,
    };
    return presentTeamOrders(await teamBets(db, params, deps.clock()), params.rowsMax);
  });

  bindCall(
    app,
    deps,
    calls.teamOrderDetail,
    async ({ site, member, input, language }, { request }) => {
      const { orderNo: publicId, betTime, customerName: username } = input;
      const agent = { merchantId: site.id, agentId: member.memberId, username };
      const bet = await teamBet(db, { ...agent, publicId, placedAt: new Date(betTime), language });
      const shown = { site, hostname: request.hostname, vendorCode: bet.vendorCode };
      const roundUrl = bet.roundUrl && (await withFrame(deps, bet.roundUrl, shown));
      return presentTeamOrderDetail(bet, { username, roundUrl });
    },
  );

  bindCall(app, deps, calls.downlineTransaction, async ({ site, member, input, language }) => {
    const narrowed = teamTransactionsRequestOf(input);
    const params = { ...(await reportOf(site, member, input)), ...narrowed, language };
    return presentTeamTransactions(
      await teamTransactions(db, params, deps.clock()),
      params.rowsMax,
    );
  });

  type ResultContext = CallContext<typeof calls.downlineLottoPnl>;
  const resultOf = async (
    { site, member, input }: Pick<ResultContext, 'site' | 'member' | 'input'>,
    categories: readonly GameCategory[] | undefined,
  ) => {
    const params: TeamResultRequest = {
      ...(await reportOf(site, member, input)),
      headPublicId: input.memberId,
      name: input.name,
      categories,
      ...pageByIdRequestOf(input),
    };
    return presentResult(await teamResult(db, params, deps.clock()), params.rowsMax);
  };

  bindCall(app, deps, calls.teamPnl, (context) =>
    resultOf(context, context.input.gameType && [context.input.gameType]),
  );
  bindCall(app, deps, calls.downlineLottoPnl, (context) => resultOf(context, ['LOTT', 'ELOTT']));
  bindCall(app, deps, calls.teamPvpFishingPnl, (context) => resultOf(context, ['PVP', 'FISH']));
  bindCall(app, deps, calls.teamPvpRngBetting, (context) => resultOf(context, ['PVP', 'RNG']));

  bindCall(app, deps, calls.income, async ({ site, member, input }) => {
    const { timeZone } = site;
    const params = { ...(await reportOf(site, member, input)), timeZone };
    const [days, corrections] = await Promise.all([
      incomeByDay(db, params),
      correctionsByDay(db, params),
    ]);
    return presentIncome({ days, corrections, timeZone });
  });

  bindCall(app, deps, calls.commission, async ({ site, member, input }) => {
    const page = billPageOf(input);
    const engine = input.kind && engineOfKind(input.kind);
    const params = { ...(await reportOf(site, member, input)), whose: 'mine' as const, engine };
    return presentCommission(await contractBills(db, { ...params, ...page }), page.rowsMax);
  });

  monthlyStatementRoute(app, deps);
}

function monthlyStatementRoute(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  bindCall(app, deps, calls.monthlyStatement, async ({ site, member, input: { month } }) => {
    const { timeZone } = site;
    const { memberId } = member;
    const now = deps.clock();
    const { from, to: end } = await calendarSpan(db, month, timeZone);
    parseInput(z.object({ month: z.string().refine(() => from <= now) }), { month });
    const to = new Date(Math.min(end.getTime(), now.getTime() + 1));
    const [statement, months] = await Promise.all([
      monthlyStatement(db, { memberId, from, to, timeZone }),
      statementMonths(db, { memberId, now, timeZone }),
    ]);
    return presentMonthlyStatement({ from, to, statement, months, timeZone });
  });
}

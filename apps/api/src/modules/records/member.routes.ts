import type { Session } from '@app/core/people/sessions';
import { findGame } from '@app/core/play/games';
import {
  explainTransaction,
  memberTransactions,
  moneyLines,
  playByDay,
  playByGame,
  playByHour,
  recordsSince,
  statementByDay,
} from '@app/core/reports/records';
import { personOfTeam } from '@app/core/reports/team';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/records/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentTransactions } from '../../wire/present-records.ts';
import { requestedRange } from '../../wire/requested-range.ts';
import { transactionsRequestOf } from '../../wire/transaction-list-request.ts';
import {
  presentLines,
  presentMoneyLines,
  presentPnl,
  presentSheet,
  presentSince,
  presentStatement,
  presentStatistics,
} from './presenter.ts';

/** Transactions, profit and statements of a member. */
export function recordRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const rangeOf = (input: Parameters<typeof requestedRange>[1], timeZone: string) =>
    requestedRange(db, input, { now: deps.clock(), timeZone });

  /**
   * The member whose transactions a request is for, and the period. An agent sees transactions of a team member only
   * since they joined the team.
   */
  const transactionScope = async (
    { id: merchantId }: Site,
    { memberId, username }: Session,
    { subordinateName }: RequestOf<typeof calls.transactions>,
    { from, to }: { readonly from: Date; readonly to: Date },
  ) => {
    if (subordinateName === undefined) return { memberId, username, from, to };
    const params = { merchantId, agentId: memberId, username: subordinateName };
    const { since, ...person } = await personOfTeam(db, params, deps.clock());
    return { ...person, from: since > from ? since : from, to };
  };

  bindCall(app, deps, calls.transactions, async ({ site, member, input, language }) => {
    const range = await rangeOf(input, site.timeZone);
    const { memberId, username, ...within } = await transactionScope(site, member, input, range);
    const params = { memberId, ...within, ...transactionsRequestOf(input), language };
    return presentTransactions(await memberTransactions(db, params), params.rowsMax, username);
  });

  bindCall(app, deps, calls.personalPnl, async ({ site, member, input }) => {
    const { timeZone } = site;
    const params = { memberId: member.memberId, timeZone, ...(await rangeOf(input, timeZone)) };
    const categories = input.gameType && [input.gameType];
    return presentPnl(await playByDay(db, { ...params, categories }), timeZone);
  });

  bindCall(app, deps, calls.statistics, async ({ site, member, input, language }) => {
    const { timeZone } = site;
    const params = { memberId: member.memberId, timeZone, ...(await rangeOf(input, timeZone)) };
    const [days, hours, games] = await Promise.all([
      playByDay(db, params),
      playByHour(db, params),
      playByGame(db, { ...params, language }),
    ]);
    return presentStatistics({ days, hours, games, timeZone });
  });

  bindCall(app, deps, calls.recordsSince, async ({ site, member }) =>
    presentSince(await recordsSince(db, member.memberId), site.timeZone),
  );

  bindCall(app, deps, calls.transactionDetail, async ({ member: { memberId }, input }) =>
    presentLines(await explainTransaction(db, { memberId, reference: input.txId })),
  );

  bindCall(app, deps, calls.moneyLines, async ({ member: { memberId }, input }) => {
    const { of, id: publicId } = input;
    return presentMoneyLines(await moneyLines(db, { memberId, of, publicId }, deps.clock()));
  });

  bindCall(app, deps, calls.creditReport, async ({ site, member, input }) => {
    const { timeZone } = site;
    const range = await rangeOf(input, timeZone);
    const params = { memberId: member.memberId, timeZone, ...range };
    return presentStatement(await statementByDay(db, params), timeZone);
  });

  bindCall(
    app,
    deps,
    calls.gameSheet,
    async ({ site, input: { vassalage: vendorCode, gameCode }, language }) => {
      const query = { merchantId: site.id, vendorCode, gameCode, language, now: deps.clock() };
      return presentSheet(await findGame(db, query));
    },
  );
}

import { contractBills, payoutLists } from '@app/core/agent-pay/payouts';
import { walletOf } from '@app/core/books/wallet';
import { attemptsOf, depositLists, listDeposits } from '@app/core/money/deposits';
import { listWithdrawals, withdrawalLists } from '@app/core/money/withdrawals';
import { memberBets, memberTransactions, recordLists } from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/members/money.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { pageByIdRequestOf } from '../../http/inputs/paging.ts';
import { betsRequestOf, parseBetCursor } from '../../wire/bet-list-request.ts';
import { billPageOf } from '../../wire/bill-page.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import { requestOpsFile } from '../../wire/request-ops-file.ts';
import { requestedRange } from '../../wire/requested-range.ts';
import { transactionsRequestOf } from '../../wire/transaction-list-request.ts';
import {
  presentBets,
  presentBills,
  presentDeposits,
  presentTransactions,
  presentWithdrawals,
} from './money.presenter.ts';

const ROWS = 50;

/** A member's balances and money records, read by the same queries as the member's own pages. */
export function opsMoneyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const page = (after: string | undefined) => ({ cursor: after, size: ROWS });
  const daysOf = (period: 'today' | '7d' | '30d' | '90d', { timeZone }: Site) =>
    requestedRange(db, { period }, { now: deps.clock(), timeZone });
  const memberOf = ({ site, input }: { readonly site: Site; readonly input: { id: string } }) =>
    memberOfId(db, { merchantId: site.id, publicId: input.id });

  bindOpsCall(app, deps, calls.wallet, async (context) => {
    const { id, username: target } = await memberOf(context);
    return { target, answer: await walletOf(db, id) };
  });

  bindOpsCall(app, deps, calls.transactions, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const range = await daysOf(context.input.period, context.site);
    const { language = 'EN' } = context.input;
    const place = transactionsRequestOf(page(context.input.after));
    const found = await memberTransactions(db, { memberId, language, ...range, ...place });
    return { target, answer: presentTransactions(found) };
  });

  bindOpsCall(app, deps, calls.bets, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const { only, period, after, language = 'EN' } = context.input;
    const range = only ? rangeOfBet(only) : await daysOf(period, context.site);
    const place = betsRequestOf(page(after));
    const found = await memberBets(db, { memberId, language, ...place, ...range });
    return { target, answer: presentBets(found) };
  });

  bindOpsCall(app, deps, calls.deposits, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const range = await daysOf(context.input.period, context.site);
    const place = pageByIdRequestOf(page(context.input.after));
    const found = await listDeposits(db, { memberId, ...range, ...place });
    const attempts = await attemptsOf(
      db,
      found.deposits.map(({ id }) => id),
    );
    return { target, answer: presentDeposits(found, { attempts, language: context.language }) };
  });

  bindOpsCall(app, deps, calls.withdrawals, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const range = await daysOf(context.input.period, context.site);
    const place = pageByIdRequestOf(page(context.input.after));
    const found = await listWithdrawals(db, { memberId, ...range, ...place });
    return { target, answer: presentWithdrawals(found) };
  });

  bindOpsCall(app, deps, calls.bills, async (context) => {
    const { id: agentId, username: target } = await memberOf(context);
    const { only, period, after } = context.input;
    const filter = { merchantId: context.site.id, agentId, whose: 'mine' as const };
    const range = only ? rangeOfBill(only, deps.clock()) : await daysOf(period, context.site);
    const found = await contractBills(db, { ...filter, ...range, ...billPageOf(page(after)) });
    return { target, answer: presentBills(found) };
  });

  fileRoute(app, deps);
}

const FILES = {
  transactions: recordLists.transactions,
  bets: recordLists.bets,
  deposits: depositLists.deposits,
  withdrawals: withdrawalLists.withdrawals,
};

/** One call for the files of all these lists. */
function fileRoute(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.moneyFile, async (context) => {
    const { site, input, tx } = context;
    const { id: publicId, list, period } = input;
    const member = await memberOfId(tx, { merchantId: site.id, publicId });
    const now = deps.clock();
    const span = await requestedRange(tx, { period }, { now, timeZone: site.timeZone });
    const range = { from: span.from.getTime(), to: span.to.getTime() };
    return requestOpsFile(deps, context, {
      subjectId: member.id,
      request:
        list === 'bills'
          ? payoutLists.agentBills.of({ agentId: `${member.id}`, ...range })
          : FILES[list].of(range),
      narrowed: { member: member.username, period },
    });
  });
}

/** Selects a single bet by the millisecond at which it was placed, and its id. */
function rangeOfBet(only: string) {
  const { placedAt: from, publicId } = parseBetCursor(only);
  return { from, to: new Date(from.getTime() + 1), publicId };
}

/** Selects a single bill of any day. */
const rangeOfBill = (only: string, now: Date) => ({ from: new Date(0), to: now, publicId: only });

import { contractBills } from '@app/core/agent-pay/payouts';
import { walletOf } from '@app/core/books/wallet';
import {
  attemptsOf,
  creditReviewed,
  type DecidedDeposit,
  listDeposits,
  noteDepositStep,
  refuseReviewed,
  tellCredited,
  tellMoved,
} from '@app/core/money/cashier';
import { listWithdrawals } from '@app/core/money/withdrawals';
import { readMember } from '@app/core/people/members';
import type { Tx } from '@app/core/platform/db';
import { memberBets, memberTransactions } from '@app/core/reports/records';
import type { Site } from '@app/core/sites/site';
import type { TransactionType } from '@app/shared/domain/transaction-types';
import { moneyToWire } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/money';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { idAfter, pageByIdRequestOf } from '../../http/paging.ts';
import { refusedAt } from '../../http/refused-at.ts';
import { pageOf, presentCursor } from '../../wire/bill-pages.ts';
import { memberOfId } from '../../wire/member-of-id.ts';
import {
  betCursorAfter,
  betPlaceOf,
  betsRequestOf,
  requestedRange,
  transactionsRequestOf,
} from '../../wire/record-pages.ts';

const ROWS = 50;

/** What a member has and did with it, for operators, by the queries that the member's own pages use. */
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
    const answer = {
      list: found.transactions.map(({ at, kind, otherUsername, ...row }) => ({
        reference: row.reference,
        amount: row.amount,
        balanceAfter: row.balanceAfter,
        subject: otherUsername ?? row.subject,
        at: at.getTime(),
        kind: kind as TransactionType, // encoding refuses any other
      })),
      total: found.total,
      cameIn: found.cameIn,
      wentOut: found.wentOut,
      next: (found.hasMore && found.transactions.at(-1)?.reference) || null,
    };
    return { target, answer };
  });

  bindOpsCall(app, deps, calls.bets, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const { only, period, after, language = 'EN' } = context.input;
    const range = only ? rangeOfBet(only) : await daysOf(period, context.site);
    const place = betsRequestOf(page(after));
    const { bets, sums, hasMore } = await memberBets(db, {
      memberId,
      language,
      ...place,
      ...range,
    });
    const answer = {
      list: bets.map(({ publicId, placedAt, decidedAt, game, vendorCode, ...bet }) => ({
        state: bet.state,
        stake: bet.stake,
        payout: bet.payout,
        game,
        id: publicId,
        placedAt: placedAt.getTime(),
        decidedAt: decidedAt?.getTime() ?? null,
        vendor: vendorCode,
      })),
      total: sums.count,
      stake: sums.stake,
      payout: sums.payout,
      net: sums.net,
      next: betCursorAfter(hasMore ? bets.at(-1) : undefined),
    };
    return { target, answer };
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
    const sentTo = (id: bigint) =>
      (attempts.get(id) ?? []).map(({ channel, reason, failure }) => ({
        channel,
        reason,
        failure,
      }));
    const answer = {
      list: found.deposits.map(({ publicId, createdAt, completedAt, channelName, ...deposit }) => ({
        attempts: sentTo(deposit.id),
        reference: deposit.reference,
        state: deposit.state,
        amount: deposit.amount,
        channel: channelName,
        id: publicId,
        at: createdAt.getTime(),
        creditedAt: completedAt?.getTime() ?? null,
      })),
      total: found.total,
      asked: found.requested,
      credited: found.credited,
      next: idAfter(found.deposits, found.hasMore),
    };
    return { target, answer };
  });

  bindOpsCall(app, deps, calls.withdrawals, async (context) => {
    const { id: memberId, username: target } = await memberOf(context);
    const range = await daysOf(context.input.period, context.site);
    const place = pageByIdRequestOf(page(context.input.after));
    const found = await listWithdrawals(db, { memberId, ...range, ...place });
    const answer = {
      list: found.withdrawals.map(({ publicId, createdAt, closedAt, bankName, ...one }) => ({
        id: publicId,
        bank: bankName,
        tail: one.tail,
        state: one.state,
        amount: one.amount,
        fee: one.fee,
        settled: one.settled,
        at: createdAt.getTime(),
        closedAt: closedAt?.getTime() ?? null,
      })),
      total: found.total,
      asked: found.asked,
      settled: found.settled,
      next: idAfter(found.withdrawals, found.hasMore),
    };
    return { target, answer };
  });

  bindOpsCall(app, deps, calls.bills, async (context) => {
    const { id: agentId, username: target } = await memberOf(context);
    const { only, period, after } = context.input;
    const whose = { merchantId: context.site.id, agentId, whose: 'mine' as const };
    const range = only ? rangeOfBill(only, deps.clock()) : await daysOf(period, context.site);
    const found = await contractBills(db, { ...whose, ...range, ...pageOf(page(after)) });
    const answer = {
      list: found.bills.map(({ publicId, periodStart, validBet, ...bill }) => ({
        net: bill.net,
        carriedIn: bill.carriedIn,
        paid: bill.paid,
        status: bill.status,
        carriedOut: bill.carriedOut,
        id: publicId,
        windowStart: periodStart.getTime(),
        turnover: validBet,
      })),
      total: found.total,
      turnover: found.validBet,
      paid: found.paid,
      next: presentCursor(found.next),
    };
    return { target, answer };
  });

  decisionRoutes(app, deps);
}

/** Decisions about deposits that arrived with a different amount. */
function decisionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.creditDeposit, async ({ site, operator, input, tx, approvedBy }) => {
    const { id: publicId, amount, reason: words } = input;
    const { username } = operator;
    const whose = { merchantId: site.id, publicId, operator: username, approvedBy };
    const wanted = { ...whose, amount, words };
    const decided = await refusedAt(['amount'], () =>
      creditReviewed(tx, deps, wanted, deps.clock()),
    );
    const { deposit } = decided;
    const asking = { step: 'second_asked', depositId: deposit.id, operator: username } as const;
    const line = await lineOf(tx, decided);
    return {
      ...line,
      detail: { amount: moneyToWire(amount), ...line.detail },
      whenAsked: (within) => noteDepositStep(within, { ...asking, amount }, deps.clock()),
      afterAsking: () => tellMoved(deps, deposit),
      afterwards: () => tellCredited(deps, deposit, decided),
    };
  });

  bindOpsCall(app, deps, calls.refuseDeposit, async ({ site, operator, input, tx }) => {
    const wanted = { merchantId: site.id, publicId: input.id, operator: operator.username };
    const decided = await refuseReviewed(tx, wanted, deps.clock());
    return { ...(await lineOf(tx, decided)), afterwards: () => tellMoved(deps, decided.deposit) };
  });
}

/** The moment at which a bet was placed, and which of it. */
function rangeOfBet(only: string) {
  const { placedAt: from, publicId } = betPlaceOf(only);
  return { from, to: new Date(from.getTime() + 1), publicId };
}

/** One bill, of whichever day up to now. */
const rangeOfBill = (only: string, now: Date) => ({ from: new Date(0), to: now, publicId: only });

/** What the trail keeps of a deposit that operators decided. */
async function lineOf(tx: Tx, { deposit, received }: DecidedDeposit) {
  const { username: target } = await readMember(tx, deposit.memberId);
  const detail = {
    asked: moneyToWire(deposit.amount),
    received: `${moneyToWire(received.amount)} ${received.currency}`,
    deposit: deposit.publicId,
  };
  return { target, detail };
}

import { depositsInReview, listDeposits } from '@app/core/cashier';
import type { Member } from '@app/core/members';
import type { Operator } from '@app/core/operators';
import { contractBills } from '@app/core/payouts';
import { memberBets, memberTransactions } from '@app/core/records';
import type { Site } from '@app/core/site';
import { walletOf } from '@app/core/wallet';
import type { TransactionType } from '@app/shared/domain/transaction-types';
import * as calls from '@app/shared/ops/money';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { idAfter, pageByIdAskedBy } from '../http/paging.ts';
import {
  betCursorAfter,
  betsAskedBy,
  rangeAskedBy,
  transactionsAskedBy,
} from '../modules/records/records.policy.ts';
import { pageOf } from '../modules/salary/salary.policy.ts';
import { presentCursor } from '../modules/salary/salary.presenter.ts';
import { bindOpsCall } from './bind-ops-call.ts';
import { memberOfId } from './member-of-id.ts';
import { notedOnce } from './noted-once.ts';

const ROWS = 50;
const IN_REVIEW_MAX = 100;

interface AskedOfMember {
  readonly site: Site;
  readonly operator: Operator;
  readonly input: { readonly id: string };
}

/** What a member has and did with it, for operators, by the queries that the member's own pages use. */
export function opsMoneyRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const page = (after: string | undefined) => ({ cursor: after, size: ROWS });
  const daysOf = (period: 'today' | '7d' | '30d' | '90d', { timeZone }: Site) =>
    rangeAskedBy(db, { period }, { now: deps.clock(), timeZone });
  /** The member, and a line of the trail that says that their money was looked at. */
  const seen = async ({ site, operator, input }: AskedOfMember): Promise<Member> => {
    const member = await memberOfId(deps, { merchantId: site.id, publicId: input.id });
    const deed = { merchantId: site.id, action: 'member.money_read', target: member.username };
    await notedOnce(deps, operator, deed);
    return member;
  };

  bindOpsCall(app, deps, calls.wallet, async (asked) => walletOf(db, (await seen(asked)).id));

  bindOpsCall(app, deps, calls.transactions, async (asked) => {
    const { id: memberId } = await seen(asked);
    const range = await daysOf(asked.input.period, asked.site);
    const { language = 'EN' } = asked.input;
    const place = transactionsAskedBy(page(asked.input.after));
    const found = await memberTransactions(db, { memberId, language, ...range, ...place });
    return {
      list: found.transactions.map(({ reference, at, amount, balanceAfter, subject, kind }) => ({
        ...{ reference, amount, balanceAfter, subject },
        at: at.getTime(),
        kind: kind as TransactionType, // encoding refuses any other
      })),
      total: found.total,
      cameIn: found.cameIn,
      wentOut: found.wentOut,
      next: (found.hasMore && found.transactions.at(-1)?.reference) || null,
    };
  });

  bindOpsCall(app, deps, calls.bets, async (asked) => {
    const { id: memberId } = await seen(asked);
    const range = await daysOf(asked.input.period, asked.site);
    const { language = 'EN' } = asked.input;
    const place = betsAskedBy(page(asked.input.after));
    const { bets, sums, hasMore } = await memberBets(db, {
      memberId,
      language,
      ...range,
      ...place,
    });
    return {
      list: bets.map(({ publicId, placedAt, decidedAt, game, vendorCode, ...bet }) => ({
        ...{ state: bet.state, stake: bet.stake, payout: bet.payout, game },
        id: publicId,
        placedAt: placedAt.getTime(),
        decidedAt: decidedAt?.getTime() ?? null,
        vendor: vendorCode,
      })),
      ...{ total: sums.count, stake: sums.stake, payout: sums.payout, net: sums.net },
      next: betCursorAfter(hasMore ? bets.at(-1) : undefined),
    };
  });

  bindOpsCall(app, deps, calls.deposits, async (asked) => {
    const { id: memberId } = await seen(asked);
    const range = await daysOf(asked.input.period, asked.site);
    const place = pageByIdAskedBy(page(asked.input.after));
    const found = await listDeposits(db, { memberId, ...range, ...place });
    return {
      list: found.deposits.map(({ publicId, createdAt, completedAt, channelName, ...deposit }) => ({
        ...{ reference: deposit.reference, state: deposit.state, amount: deposit.amount },
        channel: channelName,
        id: publicId,
        at: createdAt.getTime(),
        creditedAt: completedAt?.getTime() ?? null,
      })),
      ...{ total: found.total, asked: found.requested, credited: found.credited },
      next: idAfter(found.deposits, found.hasMore),
    };
  });

  bindOpsCall(app, deps, calls.depositsInReview, async ({ site, operator }) => {
    const deed = { merchantId: site.id, action: 'deposits.review_read', target: site.code };
    await notedOnce(deps, operator, deed);
    const found = await depositsInReview(db, { merchantId: site.id, rowsMax: IN_REVIEW_MAX + 1 });
    return {
      list: found
        .slice(0, IN_REVIEW_MAX)
        .map(({ publicId, memberPublicId, channelName, ...one }) => ({
          ...{ username: one.username, reference: one.reference, channel: channelName },
          ...{ currency: one.currency, amount: one.amount },
          ...{ receivedCurrency: one.receivedCurrency, received: one.received },
          id: publicId,
          memberId: memberPublicId,
          at: one.createdAt.getTime(),
          paidAt: one.paidAt?.getTime() ?? null,
        })),
      hasMore: found.length > IN_REVIEW_MAX,
    };
  });

  bindOpsCall(app, deps, calls.bills, async (asked) => {
    const { id: agentId } = await seen(asked);
    const range = await daysOf(asked.input.period, asked.site);
    const whose = { merchantId: asked.site.id, agentId, whose: 'mine' as const };
    const place = pageOf(page(asked.input.after));
    const found = await contractBills(db, { ...whose, ...range, ...place });
    return {
      list: found.bills.map(({ publicId, periodStart, validBet, ...bill }) => ({
        ...{ net: bill.net, carriedIn: bill.carriedIn, paid: bill.paid, status: bill.status },
        carriedOut: bill.carriedOut,
        id: publicId,
        windowStart: periodStart.getTime(),
        turnover: validBet,
      })),
      ...{ total: found.total, turnover: found.validBet, paid: found.paid },
      next: presentCursor(found.next),
    };
  });
}

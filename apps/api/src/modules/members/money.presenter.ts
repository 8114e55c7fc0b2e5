import type { BillPage } from '@app/core/agent-pay/payouts';
import type { Attempt, DepositPage } from '@app/core/money/deposits';
import type { WithdrawalPage } from '@app/core/money/withdrawals';
import type { BetPage, TransactionPage } from '@app/core/reports/records';
import type { TransactionType } from '@app/shared/ledger/transaction-types';
import type { LanguageCode } from '@app/shared/locale/languages';
import type * as calls from '@app/shared/members/money.ops-calls';
import { nameIn } from '@app/shared/messages/written-names';
import type { z } from 'zod';
import { idAfter } from '../../http/inputs/paging.ts';
import { betCursorAfter } from '../../wire/bet-list-request.ts';
import { presentCursor } from '../../wire/bill-page.ts';

export const presentTransactions = (
  page: TransactionPage,
): z.output<typeof calls.transactions.answer> => ({
  list: page.transactions.map(({ at, kind, otherUsername, ...row }) => ({
    reference: row.reference,
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    subject: otherUsername ?? row.subject,
    at: at.getTime(),
    kind: kind as TransactionType, // encoding refuses other kinds
  })),
  total: page.total,
  cameIn: page.cameIn,
  wentOut: page.wentOut,
  next: (page.hasMore && page.transactions.at(-1)?.reference) || null,
});

export const presentBets = ({
  bets,
  sums,
  hasMore,
}: BetPage): z.output<typeof calls.bets.answer> => ({
  list: bets.map((bet) => ({
    id: bet.publicId,
    state: bet.state,
    stake: bet.stake,
    isFreeSpin: bet.isFreeSpin,
    payout: bet.payout,
    net: bet.net,
    game: bet.game,
    vendor: bet.vendorCode,
    placedAt: bet.placedAt.getTime(),
    decidedAt: bet.decidedAt?.getTime() ?? null,
  })),
  total: sums.count,
  stake: sums.stake,
  payout: sums.payout,
  net: sums.net,
  next: betCursorAfter(hasMore ? bets.at(-1) : undefined),
});

export const presentDeposits = (
  page: DepositPage,
  {
    attempts,
    language,
  }: {
    readonly attempts: ReadonlyMap<bigint, readonly Attempt[]>;
    readonly language: LanguageCode;
  },
): z.output<typeof calls.deposits.answer> => ({
  list: page.deposits.map((deposit) => ({
    id: deposit.publicId,
    reference: deposit.reference,
    state: deposit.state,
    amount: deposit.amount,
    channel: nameIn({ name: deposit.channelName, names: deposit.channelNames }, language),
    attempts: (attempts.get(deposit.id) ?? []).map(presentAttempt),
    at: deposit.createdAt.getTime(),
    creditedAt: deposit.completedAt?.getTime() ?? null,
  })),
  total: page.total,
  asked: page.requested,
  credited: page.credited,
  next: idAfter(page.deposits, page.hasMore),
});

const presentAttempt = ({ channel, reason, failure }: Attempt) => ({ channel, reason, failure });

export const presentWithdrawals = (
  page: WithdrawalPage,
): z.output<typeof calls.withdrawals.answer> => ({
  list: page.withdrawals.map((withdrawal) => ({
    id: withdrawal.publicId,
    bank: withdrawal.bankName,
    tail: withdrawal.tail,
    state: withdrawal.state,
    amount: withdrawal.amount,
    fee: withdrawal.fee,
    settled: withdrawal.settled,
    at: withdrawal.createdAt.getTime(),
    closedAt: withdrawal.closedAt?.getTime() ?? null,
  })),
  total: page.total,
  asked: page.asked,
  settled: page.settled,
  next: idAfter(page.withdrawals, page.hasMore),
});

export const presentBills = (page: BillPage): z.output<typeof calls.bills.answer> => ({
  list: page.bills.map((bill) => ({
    id: bill.publicId,
    windowStart: bill.periodStart.getTime(),
    turnover: bill.validBet,
    net: bill.net,
    carriedIn: bill.carriedIn,
    paid: bill.paid,
    carriedOut: bill.carriedOut,
    status: bill.status,
  })),
  total: page.total,
  turnover: page.validBet,
  paid: page.paid,
  next: presentCursor(page.next),
});

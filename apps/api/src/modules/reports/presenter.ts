import type { CorrectionDay } from '@app/core/agent-pay/disputes';
import type { BillPage, Income, IncomeDay } from '@app/core/agent-pay/payouts';
import type { ExplainedBet, MonthlyStatement } from '@app/core/reports/records';
import type {
  TeamBet,
  TeamBetPage,
  TeamResultPage,
  TeamResultRow,
  TeamTransactionPage,
} from '@app/core/reports/team';
import { betStateToWire } from '@app/shared/bets/states';
import type { AnswerOf } from '@app/shared/contract/define-call';
import {
  type MoneyGroup,
  type TransactionType,
  transactionTypes,
} from '@app/shared/ledger/transaction-types';
import { type Money, money } from '@app/shared/money/money';
import type {
  commission,
  downlineTransaction,
  income,
  monthlyStatement,
  teamOrderDetail,
  teamOrders,
  teamPnl,
} from '@app/shared/reports/schemas';
import { idAfter } from '../../http/inputs/paging.ts';
import { presentCursor } from '../../wire/bill-page.ts';
import { presentOrder } from '../../wire/present-order.ts';
import { presentDecisionCursor } from './requests.ts';

export const presentTeamOrders = (
  { bets, next, sums }: TeamBetPage,
  rowsMax: number,
): AnswerOf<typeof teamOrders> => ({
  list: bets.map(presentTeamOrder),
  footer: {
    betAmount: sums.stake,
    validBetAmount: sums.validBet,
    winAmount: sums.payout,
    profitAndLoss: money(sums.payout - sums.stake),
    totalHands: sums.bets,
  },
  total: sums.total,
  totalPages: Math.ceil(sums.total / rowsMax),
  nextCursor: presentDecisionCursor(next),
});

const presentTeamOrder = (bet: TeamBet): AnswerOf<typeof teamOrders>['list'][number] => ({
  orderNo: bet.publicId,
  gameType: bet.category,
  vassalage: bet.vendorCode,
  gameCode: bet.gameCode,
  gameName: bet.game,
  customerName: bet.player,
  directAgentName: bet.agent,
  betAmount: bet.stake,
  validBetAmount: bet.validBet,
  winAmount: bet.payout,
  profitAndLoss: money(bet.payout - bet.stake),
  betTimeInTimestamp: bet.placedAt.getTime(),
  transTimeInTimestamp: bet.decidedAt.getTime(),
  status: betStateToWire(bet.state),
});

/** A bet without the player's balances and the proof of the round. */
export const presentTeamOrderDetail = (
  bet: ExplainedBet,
  { username, roundUrl }: { readonly username: string; readonly roundUrl: string | null },
): AnswerOf<typeof teamOrderDetail> => ({
  ...presentOrder(bet, username),
  vendorName: bet.vendor,
  roundNo: bet.roundRef,
  roundUrl,
  entries: bet.lines.map(({ kind, at, amount }) => ({
    txTypeName: kind as TransactionType, // encoding refuses other kinds
    amount,
    txTimeInTimestamp: at.getTime(),
  })),
});

export const presentTeamTransactions = (
  { transactions, hasMore, sums }: TeamTransactionPage,
  rowsMax: number,
): AnswerOf<typeof downlineTransaction> => ({
  list: transactions.map((row) => {
    const kind = row.kind as TransactionType; // encoding refuses other kinds
    return {
      txId: row.reference,
      orderNo: row.causePublicId,
      codeType: transactionTypes[kind] as MoneyGroup, // the query excludes bets and wins
      txTypeName: kind,
      amount: row.amount,
      txTimeInTimestamp: row.at.getTime(),
      customerName: row.username,
      remark: row.subject,
    };
  }),
  footer: {
    amountIn: sums.cameIn,
    amountOut: sums.wentOut,
    amount: money(sums.cameIn - sums.wentOut),
  },
  total: sums.total,
  totalPages: Math.ceil(sums.total / rowsMax),
  nextCursor: (hasMore && transactions.at(-1)?.reference) || null,
});

export const presentResult = (
  { head, rows, hasMore, total }: TeamResultPage,
  rowsMax: number,
): AnswerOf<typeof teamPnl> => ({
  list: rows.map(presentResultRow),
  footer: presentResultRow(head),
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: idAfter(rows, hasMore),
});

const presentResultRow = (row: TeamResultRow): AnswerOf<typeof teamPnl>['footer'] => ({
  memberId: row.publicId,
  name: row.username,
  isAgent: row.isAgent,
  depositAmount: row.deposits,
  withdrawAmount: row.withdrawals,
  betAmount: row.stake,
  validBetAmount: row.validBet,
  winAmount: row.payout,
  profitAndLoss: money(row.payout - row.stake),
  totalHands: row.bets,
  incomeAmount: row.paid,
});

type Earned = AnswerOf<typeof income>['footer'];

interface EarnedInDays {
  readonly days: readonly IncomeDay[];
  readonly corrections: readonly CorrectionDay[];
  readonly timeZone: string;
}

export function presentIncome({
  days,
  corrections,
  timeZone,
}: EarnedInDays): AnswerOf<typeof income> {
  const corrected = Map.groupBy(corrections, ({ day }) => day.getTime());
  const byKind = Map.groupBy(
    days.flatMap((day) => day.income),
    ({ engine }) => engine,
  );
  const all = [...byKind].map(([engine, rows]) => ({
    engine,
    bills: rows.reduce((sum, { bills }) => sum + bills, 0),
    paid: sumOf(rows.map(({ paid }) => paid)),
    open: sumOf(rows.map(({ open }) => open)),
  }));
  return {
    list: days.map(({ day, income: earned }) => ({
      balanceDate: day.getTime(),
      ...presentEarned(earned, corrected.get(day.getTime()) ?? []),
    })),
    footer: presentEarned(all, corrections),
    timeZone,
  };
}

const sumOf = (amounts: readonly Money[]): Money =>
  money(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));

const presentEarned = (
  income: readonly Income[],
  corrections: readonly CorrectionDay[],
): Earned => ({
  paidAmount: sumOf(income.map(({ paid }) => paid)),
  openAmount: sumOf(income.map(({ open }) => open)),
  corrections: corrections.reduce((sum, { bills }) => sum + bills, 0),
  correctionAmount: sumOf(corrections.map(({ amount }) => amount)),
  kinds: income.map(({ engine, bills, paid, open }) => ({
    kind: engine.facts.kind,
    bills,
    paidAmount: paid,
    openAmount: open,
  })),
});

/** Net result of a bill for its agent: zero if the downline gets more than the agent received. */
function ownPart({ net, carriedIn, carriedOut }: BillPage['bills'][number]) {
  const due = net + carriedIn - carriedOut;
  return money(due > 0n ? due : 0n);
}

export const presentCommission = (
  { bills, next, total, validBet, kept }: BillPage,
  rowsMax: number,
): AnswerOf<typeof commission> => ({
  list: bills.map((bill) => ({
    billId: bill.publicId,
    kind: bill.engine.facts.kind,
    periodStart: bill.periodStart.getTime(),
    periodEnd: bill.periodEnd.getTime(),
    validBetAmount: bill.validBet,
    amount: ownPart(bill),
    status: bill.status,
    paidAt: bill.paidAt?.getTime() ?? null,
  })),
  footer: { validBetAmount: validBet, paidAmount: kept },
  total,
  totalPages: Math.ceil(total / rowsMax),
  nextCursor: presentCursor(next),
});

interface StatementOfMonth {
  readonly from: Date;
  readonly to: Date;
  readonly statement: MonthlyStatement;
  readonly months: readonly string[];
  readonly timeZone: string;
}

export const presentMonthlyStatement = ({
  from,
  to,
  statement: { opening, cameIn, wentOut, closing, kinds, paid },
  months,
  timeZone,
}: StatementOfMonth): AnswerOf<typeof monthlyStatement> => ({
  startDate: from.getTime(),
  endDate: to.getTime(),
  openingBalance: opening,
  amountIn: cameIn,
  amountOut: wentOut,
  closingBalance: closing,
  types: kinds.map((moved) => ({
    txTypeName: moved.kind as TransactionType, // encoding refuses other kinds
    entries: moved.entries,
    amountIn: moved.cameIn,
    amountOut: moved.wentOut,
  })),
  bills: paid.map((some) => ({
    kind: some.engine.kind,
    balanceDate: some.day.getTime(),
    bills: some.bills,
    amount: some.amount,
    deductedAmount: some.passedOn,
    periodStart: some.periodStart.getTime(),
    periodEnd: some.periodEnd.getTime(),
    billId: some.publicId,
  })),
  months: [...months],
  timeZone,
});

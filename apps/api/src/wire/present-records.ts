import { postingKinds } from '@app/core/books/ledger';
import type { BetPage, TransactionPage } from '@app/core/reports/records';
import { translatorOf } from '@app/phrases/translator';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { type TransactionType, transactionTypes } from '@app/shared/ledger/transaction-types';
import { money } from '@app/shared/money/money';
import type { orders, transactions } from '@app/shared/records/schemas';
import { presentBetPage, presentOrder } from './present-order.ts';

/** A page of a member's own bets. */
export function presentOrders(
  page: BetPage,
  rowsMax: number,
  username: string,
): AnswerOf<typeof orders> {
  return {
    list: page.bets.map((bet) => presentOrder(bet, username)),
    ...presentBetPage(page, rowsMax),
    gameTypes: page.counts.map(({ category, count }) => ({
      gameType: category,
      totalHands: count,
    })),
  };
}

/** A page of a member's transactions. */
export function presentTransactions(
  page: TransactionPage,
  rowsMax: number,
  username: string,
): AnswerOf<typeof transactions> {
  const { cameIn, wentOut, hasMore, total } = page;
  return {
    list: page.transactions.map((row) => {
      const kind = row.kind as TransactionType; // encoding refuses other kinds
      return {
        txTypeId: postingKinds[kind].code,
        nameCn: translatorOf('zh-CN', 'web/records')(`type.${kind}`),
        txId: row.reference,
        orderNo: row.causePublicId,
        betTimeInTimestamp: row.betPlacedAt?.getTime() ?? null,
        codeType: transactionTypes[kind],
        txTypeName: kind,
        amount: row.amount,
        currentAvailBalance: row.balanceAfter,
        txTimeInTimestamp: row.at.getTime(),
        customerName: username,
        remark: row.subject,
      };
    }),
    footer: { amountIn: cameIn, amountOut: wentOut, amount: money(cameIn - wentOut) },
    total,
    totalPages: Math.ceil(total / rowsMax),
    nextCursor: (hasMore && page.transactions.at(-1)?.reference) || null,
  };
}

import type { OfferedGame } from '@app/core/games';
import type {
  BetPage,
  ExplainedBet,
  PlayDay,
  PlaySum,
  StatementDay,
  TransactionPage,
} from '@app/core/records';
import type { AnswerOf } from '@app/shared/api/define-call';
import type {
  creditReport,
  gameSheet,
  orderDetail,
  orders,
  personalPnl,
  transactions,
} from '@app/shared/api/records';
import { type TransactionType, transactionTypes } from '@app/shared/domain/transaction-types';
import { money } from '@app/shared/money/money';
import { gameIcons } from '../../wire/art-urls.ts';
import { presentOrder } from '../../wire/present-order.ts';
import { presentPlay } from '../../wire/present-play.ts';
import { betCursorAfter } from '../../wire/record-pages.ts';

export function presentOrders(
  { bets, hasMore, sums }: BetPage,
  rowsMax: number,
  username: string,
): AnswerOf<typeof orders> {
  return {
    list: bets.map((bet) => presentOrder(bet, username)),
    footer: {
      betAmount: sums.stake,
      validBetAmount: sums.validBet,
      winAmount: sums.payout,
      profitAndLoss: sums.net,
      totalHands: sums.count,
      netProfit: sums.net,
    },
    total: sums.count,
    totalPages: Math.ceil(sums.count / rowsMax),
    nextCursor: betCursorAfter(hasMore ? bets.at(-1) : undefined),
  };
}

/** The vendor's pages of a bet, as its member opens them. */
interface PagesOfBet {
  readonly username: string;
  readonly verifyUrl: string | null;
  readonly roundUrl: string | null;
}

export const presentExplained = (
  bet: ExplainedBet,
  { username, verifyUrl, roundUrl }: PagesOfBet,
): AnswerOf<typeof orderDetail> => ({
  ...presentOrder(bet, username),
  vendorName: bet.vendor,
  roundNo: bet.roundRef,
  verifyUrl,
  roundUrl,
  entries: bet.lines.map(({ kind, at, amount, balanceAfter }) => ({
    txTypeName: kind as TransactionType, // encoding refuses any other
    amount,
    currentAvailBalance: balanceAfter,
    txTimeInTimestamp: at.getTime(),
  })),
});

export function presentTransactions(
  page: TransactionPage,
  rowsMax: number,
  username: string,
): AnswerOf<typeof transactions> {
  const { cameIn, wentOut, hasMore, total } = page;
  return {
    list: page.transactions.map((row) => {
      const kind = row.kind as TransactionType; // encoding refuses any other
      return {
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

export const presentPnl = (
  days: readonly PlayDay[],
  timeZone: string,
): AnswerOf<typeof personalPnl> => ({
  list: days.map((day) => ({ balanceDate: day.day.getTime(), ...presentPlay(day) })),
  footer: presentPlay(days.reduce(add, NOTHING)),
  timeZone,
});

type Statement = AnswerOf<typeof creditReport>['footer'];

export const presentStatement = (
  days: readonly StatementDay[],
  timeZone: string,
): AnswerOf<typeof creditReport> => ({
  list: days.map((day) => ({ balanceDate: day.day.getTime(), ...presentSpan([day]) })).reverse(),
  footer: presentSpan(days),
  timeZone,
});

/** Days that follow each other, as one. */
function presentSpan(days: readonly StatementDay[]): Statement {
  const kinds = days.flatMap((day) => day.kinds);
  const groups = Map.groupBy(kinds, ({ kind }) => transactionTypes[kind as TransactionType]);
  const sumOf = (some: typeof kinds) => ({
    amountIn: money(some.reduce((sum, { cameIn }) => sum + cameIn, 0n)),
    amountOut: money(some.reduce((sum, { wentOut }) => sum + wentOut, 0n)),
  });
  return {
    openingBalance: days[0]?.opening ?? money(0n),
    ...sumOf(kinds),
    closingBalance: days.at(-1)?.closing ?? money(0n),
    groups: [...groups].map(([codeType, some]) => ({ codeType, ...sumOf(some) })),
  };
}

const NOTHING: PlaySum = {
  bets: 0,
  stake: money(0n),
  validBet: money(0n),
  payout: money(0n),
  net: money(0n),
};

const add = (sum: PlaySum, day: PlaySum): PlaySum => ({
  bets: sum.bets + day.bets,
  stake: money(sum.stake + day.stake),
  validBet: money(sum.validBet + day.validBet),
  payout: money(sum.payout + day.payout),
  net: money(sum.net + day.net),
});

const MILLIONTHS_PER_PERCENT = 10_000;

export const presentSheet = (sheet: OfferedGame): AnswerOf<typeof gameSheet> => ({
  displayName: sheet.name,
  vendorName: sheet.vendorName,
  gameType: sheet.category,
  rtp: sheet.returnRate === null ? null : sheet.returnRate / MILLIONTHS_PER_PERCENT,
  volatility: sheet.volatility,
  stakeMin: sheet.stakeMin,
  stakeMax: sheet.stakeMax,
  maxWin: sheet.maxWin === null ? null : sheet.maxWin / 100,
  verifyUrl: sheet.verifyUrl,
  trialSupport: sheet.trialSupport,
  ...gameIcons(sheet),
});

import type { BetPage, MemberBet } from '@app/core/reports/records';
import { betStateToWire } from '@app/shared/bets/states';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { orders } from '@app/shared/records/schemas';
import { betCursorAfter } from './bet-list-request.ts';

/** A bet in its member's history. */
export function presentOrder(
  bet: MemberBet,
  username: string,
): AnswerOf<typeof orders>['list'][number] {
  return {
    orderNo: bet.publicId,
    gameType: bet.category,
    vassalage: bet.vendorCode,
    gameCode: bet.gameCode,
    gameName: bet.game,
    customerName: username,
    betAmount: bet.stake,
    isFreeSpin: bet.isFreeSpin,
    validBetAmount: bet.validBet,
    winAmount: bet.payout,
    profitAndLoss: bet.net,
    betTimeInTimestamp: bet.placedAt.getTime(),
    transTimeInTimestamp: bet.decidedAt?.getTime() ?? null,
    status: betStateToWire(bet.state),
  };
}

/** Sums over the whole range, and the cursor of the next page. */
export const presentBetPage = ({ bets, hasMore, sums }: BetPage, rowsMax: number) => ({
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
});

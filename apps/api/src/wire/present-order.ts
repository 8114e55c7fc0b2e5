import type { MemberBet } from '@app/core/records';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { orders } from '@app/shared/api/records';
import { betStateToWire } from '@app/shared/domain/bet-states';
import { money } from '@app/shared/money/money';

/** A bet as its member looks back on it. */
export function presentOrder(
  bet: MemberBet,
  username: string,
): AnswerOf<typeof orders>['list'][number] {
  const isDecided = bet.state !== 'open' && bet.state !== 'void';
  return {
    orderNo: bet.publicId,
    gameType: bet.category,
    vassalage: bet.vendorCode,
    gameCode: bet.gameCode,
    gameName: bet.game,
    customerName: username,
    betAmount: bet.stake,
    validBetAmount: bet.validBet,
    winAmount: bet.payout,
    profitAndLoss: money(isDecided ? bet.payout - bet.stake : 0n),
    betTimeInTimestamp: bet.placedAt.getTime(),
    transTimeInTimestamp: bet.decidedAt?.getTime() ?? null,
    status: betStateToWire(bet.state),
  };
}

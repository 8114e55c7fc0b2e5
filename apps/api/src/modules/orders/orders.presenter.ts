import type { BetPage, MemberBet } from '@app/core/records';
import type { AnswerOf } from '@app/shared/api/define-call';
import type { openElottOrders, rngOrders } from '@app/shared/api/orders';
import { betStateToWire, lotteryOrderStatuses } from '@app/shared/domain/bet-states';
import { presentBetPage, presentOrder } from '../../wire/present-order.ts';
import { type Lottery, lotteries } from './orders.policy.ts';

/** Whose orders they are. */
interface Holder {
  readonly username: string;
  readonly uplineName: string | null;
}

export const presentVendorOrders = (
  page: BetPage,
  rowsMax: number,
  holder: Holder,
): AnswerOf<typeof rngOrders> => ({
  list: page.bets.map((bet) => {
    const { gameType: _, gameCode: __, vassalage, ...order } = presentOrder(bet, holder.username);
    return {
      ...order,
      accountType: vassalage,
      directAgentName: holder.uplineName,
      selection: null,
      odds: null,
    };
  }),
  ...presentBetPage(page, rowsMax),
});

const ABBREVIATED = 8;

export const presentLotteryOrders = (
  page: BetPage,
  rowsMax: number,
  { lottery, ...holder }: Holder & { readonly lottery: Lottery },
): AnswerOf<typeof openElottOrders> => ({
  list: page.bets.map((bet) => presentLotteryOrder(bet, holder, lottery)),
  ...presentBetPage(page, rowsMax),
});

const presentLotteryOrder = (
  bet: MemberBet,
  { username, uplineName }: Holder,
  lottery: Lottery,
): AnswerOf<typeof openElottOrders>['list'][number] => ({
  orderDetailId: bet.publicId,
  orderMasterId: bet.publicId,
  abbrOrderNo: bet.publicId.slice(0, ABBREVIATED),
  gameCode: bet.gameCode,
  gameName: bet.game,
  // No game that vendors offer tells its draw, its play or what was picked.
  ...{ numero: null, playId: null, playCode: null, betContent: null, bettingApproach: null },
  chase: 'N',
  prizeModeId: lotteries[lottery].prizeModeId,
  customerName: username,
  directAgentName: uplineName,
  betAmount: bet.stake,
  validBetAmount: bet.validBet,
  winAmount: bet.payout,
  betTimeInTimestamp: bet.placedAt.getTime(),
  settleTimeInTimestamp: bet.decidedAt?.getTime() ?? null,
  status: betStateToWire(bet.state, lotteryOrderStatuses),
});

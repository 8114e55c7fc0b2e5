import { type BetSummary, numberOfPlay } from '@app/core/play/lottery-bets';
import type { BetPage, MemberBet } from '@app/core/reports/records';
import { betStateToWire, lotteryOrderStatuses } from '@app/shared/bets/states';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import type { openElottOrders, rngOrders } from '@app/shared/orders/schemas';
import { ODDS_ONE } from '@app/shared/vendors/odds';
import { presentBetPage, presentOrder } from '../../wire/present-order.ts';
import type { Lottery } from './requests.ts';

/** The owner of the orders. */
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
      odds: bet.odds === null ? null : bet.odds / ODDS_ONE,
    };
  }),
  ...presentBetPage(page, rowsMax),
});

interface LotteryHolder extends Holder {
  readonly lottery: Lottery;
  /** Bets on the site's own lotteries, by public id. */
  readonly own: ReadonlyMap<string, BetSummary>;
}

interface OfOne extends Omit<LotteryHolder, 'own'> {
  readonly bet: BetSummary | undefined;
}

const ABBREVIATED = 8;

export const presentLotteryOrders = (
  page: BetPage,
  rowsMax: number,
  { lottery, own, ...holder }: LotteryHolder,
): AnswerOf<typeof openElottOrders> => ({
  list: page.bets.map((bet) =>
    presentLotteryOrder(bet, { ...holder, lottery, bet: own.get(bet.publicId) }),
  ),
  ...presentBetPage(page, rowsMax),
});

const presentLotteryOrder = (
  bet: MemberBet,
  { username, uplineName, lottery, bet: own }: OfOne,
): AnswerOf<typeof openElottOrders>['list'][number] => ({
  orderDetailId: bet.publicId,
  orderMasterId: own?.orderPublicId ?? bet.publicId,
  abbrOrderNo: bet.publicId.slice(0, ABBREVIATED),
  gameCode: bet.gameCode,
  gameName: bet.game,
  // Games of vendors have no draw, play or picked numbers.
  numero: own?.drawNumber ?? null,
  playId: own?.slip ? numberOfPlay(own.family, own.slip.play) : null,
  playCode: own?.slip?.play ?? null,
  betContent: own?.slip?.ball ?? null,
  bettingApproach: own?.slip?.by ?? null,
  chase: own?.isChase ? 'Y' : 'N',
  prizeModeId: prizeModes[own?.prizeMode ?? lottery].id,
  customerName: username,
  directAgentName: uplineName,
  betAmount: bet.stake,
  validBetAmount: bet.validBet,
  winAmount: bet.payout,
  betTimeInTimestamp: bet.placedAt.getTime(),
  settleTimeInTimestamp: bet.decidedAt?.getTime() ?? null,
  status: betStateToWire(bet.state, lotteryOrderStatuses),
});

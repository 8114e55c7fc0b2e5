import type { LegPage, ListedLeg, ListedOrder, ListedSlip } from '@app/core/play/lottery-bets';
import { numberOfPlay } from '@app/core/play/lottery-bets';
import type { AnswerOf } from '@app/shared/contract/define-call';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import { bettingModes } from '@app/shared/lottery-orders/betting-modes';
import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type {
  orderDetail,
  orderLines,
  ordersToday,
  orderTrace,
} from '@app/shared/lottery-orders/schemas';
import { waysToEnter } from '@app/shared/lottery-orders/ways-to-enter';
import { money } from '@app/shared/money/money';
import type { LotteryNames } from '../../wire/lottery-names.ts';
import { wireRate } from '../../wire/number-controls.ts';

type Row = AnswerOf<typeof ordersToday>['content'][number];

export interface Page {
  readonly page: number;
  readonly size: number;
}

export const pageOf = <Shown>(
  content: Shown[],
  { page, size }: Page,
  count: number,
): {
  content: Shown[];
  totalPages: number;
  totalElements: number;
  number: number;
  size: number;
} => ({
  content,
  totalPages: Math.ceil(count / size),
  totalElements: count,
  number: page,
  size,
});

export const presentLegs = ({ legs, sums }: LegPage, page: Page, names: LotteryNames) =>
  pageOf(
    legs.map((leg) => presentLeg(leg, names)),
    page,
    sums.count,
  );

const GIVEN_BACK: readonly number[] = [legStates.void, legStates.cancelled, legStates.stopped];

export const presentLeg = (leg: ListedLeg, names: LotteryNames): Row => ({
  orderDetailId: leg.publicId,
  orderMasterId: leg.orderPublicId,
  orderNumber: leg.orderPublicId,
  gameId: leg.lotteryId,
  gameCode: leg.gameCode,
  gameName: leg.game,
  prizeModeId: prizeModes[leg.prizeMode].id,
  numero: leg.drawNumber,
  drawTime: leg.drawsAt.getTime(),
  closeTime: leg.closesAt.getTime(),
  chasing: leg.draws > 1,
  chasingOrder: leg.place,
  chasingPhase: leg.draws,
  actualChasingPhase: leg.drawsBet,
  chaseEndNumero: leg.draws > 1 ? leg.lastDraw : null,
  bettingTime: leg.placedAt.getTime(),
  planBettingAmount: leg.stake,
  actualBettingAmount: GIVEN_BACK.includes(leg.state) ? money(0n) : leg.stake,
  winningAmount: leg.payout,
  winningNumber: leg.outcome,
  orderStatus: leg.state,
  series: leg.series,
  bettingModeCode: leg.mode && bettingModes[leg.mode].code,
  cancellable: leg.isCancellable,
  bets: leg.slips,
  firstLines: leg.firstSlips.map((slip) => ({
    playCode: slip.play,
    playName: names.play(slip.family, slip.play),
    bet: slip.ball,
    isCut: slip.isCut,
    rows: [...slip.rows],
    places: [...slip.places],
    bettingApproach: waysToEnter[slip.isPicked ? 'pick' : 'text'],
    stakes: slip.notes,
    winningAmount: slip.payout,
  })),
});

export const presentDetail = (
  leg: ListedLeg,
  { slips, count }: { readonly slips: readonly ListedSlip[]; readonly count: number },
  names: LotteryNames,
): AnswerOf<typeof orderDetail> => ({
  ...presentLeg(leg, names),
  stakes: leg.notes,
  odds: count === 1 ? (slips[0]?.odds ?? null) : null,
  playMenuType: prizeModes[leg.prizeMode].word,
  bettingSumAmount: leg.stake,
});

const UNDER_WAY: readonly number[] = [legStates.queued, legStates.placed, legStates.drawn];

const sumOf = (amounts: readonly bigint[]) => money(amounts.reduce((sum, one) => sum + one, 0n));

/** The first win of a chase whose later draws were stopped. */
const stoppingWin = (legs: readonly ListedLeg[]): ListedLeg | undefined =>
  legs.some(({ state }) => state === legStates.stopped)
    ? legs.find(({ state }) => state === legStates.won)
    : undefined;

export function presentTrace(
  { stopOnWin, abandoning, legs }: ListedOrder,
  names: LotteryNames,
): AnswerOf<typeof orderTrace> {
  const rows = legs.map((leg) => ({
    ...presentLeg(leg, names),
    multiple: leg.multiple,
    stakes: leg.notes,
  }));
  return {
    orderDetailOrders: rows.map((row) => ({
      orderDetailId: row.orderDetailId,
      numero: row.numero,
      drawTime: row.drawTime,
      chasingOrder: row.chasingOrder,
      multiple: row.multiple,
      stakes: row.stakes,
      orderStatus: row.orderStatus,
      bettingSumAmount: row.planBettingAmount,
      winningAmount: row.winningAmount,
      winningNumber: row.winningNumber,
      cancellable: row.cancellable,
    })),
    totalBetAmount: sumOf(rows.map((row) => row.planBettingAmount)),
    totalActualBetAmount: sumOf(rows.map((row) => row.actualBettingAmount)),
    totalWinAmount: sumOf(rows.map((row) => row.winningAmount)),
    totalChasePhases: rows.length,
    completed: rows.filter(({ orderStatus }) => !UNDER_WAY.includes(orderStatus)).length,
    winningStop: stopOnWin,
    endedByNumero: stoppingWin(legs)?.drawNumber ?? null,
    abandoning,
    mode: rows[0]?.bettingModeCode ?? null,
    series: rows[0]?.series ?? 0,
  };
}

type Line = AnswerOf<typeof orderLines>['content'][number];

export const presentLine = (
  slip: ListedSlip,
  { series, multiple }: Pick<ListedLeg, 'series' | 'multiple'>,
  names: LotteryNames,
): Line => ({
  playId: numberOfPlay(slip.family, slip.play),
  playCode: slip.play,
  playName: names.play(slip.family, slip.play),
  bet: slip.ball,
  rows: [...slip.rows],
  places: [...slip.places],
  position: slip.positions?.join() ?? null,
  bettingApproach: waysToEnter[slip.by],
  stakes: slip.notes,
  series,
  bettingMode: bettingModes[slip.mode].code,
  multiple: slip.multiple * multiple,
  odds: slip.odds,
  rate: wireRate(slip.rate),
  bettingAmount: money(slip.stake * BigInt(multiple)),
  winningAmount: slip.payout,
});

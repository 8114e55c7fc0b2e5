import type { BetState } from '@app/core/bets';
import type { BetFilter } from '@app/core/records';
import type { RequestOf } from '@app/shared/api/define-call';
import type { openElottOrders, rngOrders, winLossDraws } from '@app/shared/api/orders';
import {
  betStateFromWire,
  betStates,
  lotteryOrderStatuses,
  vendorOrderStatuses,
} from '@app/shared/domain/bet-states';
import { type OrderFamily, orderFamilies } from '@app/shared/domain/order-families';

/** Which orders a call of this family lists. */
export interface OrderList {
  readonly family: OrderFamily;
  /** Open ones, decided ones, or both. */
  readonly states: readonly BetState[];
}

export const OPEN: readonly BetState[] = ['open'];
export const DECIDED = betStates.filter((state) => state !== 'open');
export const ALL: readonly BetState[] = betStates;

type Narrowed = Omit<BetFilter, 'memberId' | 'from' | 'to'>;

const outcomeOf: Record<(typeof winLossDraws)[number], BetState> = {
  win: 'won',
  loss: 'lost',
  draw: 'push',
};

/** What a list of vendors' orders is narrowed to. Where its filters exclude each other, nothing is left. */
export function vendorFilter(
  { family, states }: OrderList,
  { accountType, orderNoSearch, status, winLossDraw }: RequestOf<typeof rngOrders>,
): Narrowed {
  const wanted = [
    ...(status === undefined ? [] : [betStateFromWire(status, vendorOrderStatuses)]),
    ...(winLossDraw === undefined ? [] : [outcomeOf[winLossDraw]]),
  ];
  return {
    categories: orderFamilies[family],
    states: states.filter((state) => wanted.every((one) => one === state)),
    vendorCode: accountType,
    publicId: orderNoSearch,
  };
}

/** How the two kinds of lotteries are told apart on the wire. */
export const lotteries = {
  LOTT: { prizeModeId: 1, productCodes: ['LOTT', 'TCG_LOTTO_VN'] },
  ELOTT: { prizeModeId: 3, productCodes: ['ELOTT', 'TCG_SEA'] },
} as const;

export type Lottery = keyof typeof lotteries;

/** The same of lottery orders. Games of vendors tell no draw and chase none: only ours are found by these. */
export function lotteryFilter(
  { family, states }: OrderList & { readonly family: Lottery },
  input: RequestOf<typeof openElottOrders>,
): Narrowed {
  const { prizeModeId, productCodes } = lotteries[family];
  const isOther =
    (input.prizeModeId ?? prizeModeId) !== prizeModeId ||
    !productCodes.some((code) => code === (input.productCode ?? code)) ||
    (input.gameId ?? input.gameCode) !== (input.gameCode ?? input.gameId);
  const wanted = [input.status, input.orderStatus].flatMap((status) =>
    status === undefined ? [] : [betStateFromWire(status, lotteryOrderStatuses)],
  );
  return {
    categories: orderFamilies[family],
    states: isOther ? [] : states.filter((state) => wanted.every((one) => one === state)),
    gameCode: input.gameCode ?? input.gameId,
    publicId: input.orderNo,
    drawNumber: input.numero,
    isChase: input.chase === undefined ? undefined : input.chase === 'Y',
  };
}

import type { BetState } from '@app/core/play/bets';
import type { BetFilter } from '@app/core/reports/records';
import {
  betStateFromWire,
  betStates,
  lotteryOrderStatuses,
  vendorOrderStatuses,
} from '@app/shared/bets/states';
import type { RequestOf } from '@app/shared/contract/define-call';
import { type PrizeMode, prizeModes } from '@app/shared/lotteries/lotteries';
import { type OrderFamily, orderFamilies } from '@app/shared/orders/order-families';
import type { openElottOrders, rngOrders, winLossDraws } from '@app/shared/orders/schemas';

/** The orders that a call lists. */
export interface OrderList {
  readonly family: OrderFamily;
  /** Open orders, decided ones, or both. */
  readonly states: readonly BetState[];
}

export const OPEN: readonly BetState[] = ['open'];
export const DECIDED = betStates.filter((state) => state !== 'open');
export const ALL: readonly BetState[] = betStates;

const lotteryCategories = [...orderFamilies.LOTT, ...orderFamilies.ELOTT];

type Narrowed = Omit<BetFilter, 'memberId' | 'from' | 'to'>;

const outcomeOf: Record<(typeof winLossDraws)[number], BetState> = {
  win: 'won',
  loss: 'lost',
  draw: 'push',
};

/** Filters of a list of vendors' orders. Contradictory filters match nothing. */
export function vendorFilter(
  { family, states }: OrderList,
  { accountType, orderNoSearch, status, winLossDraw }: RequestOf<typeof rngOrders>,
): Narrowed {
  const requiredStates = [
    ...(status === undefined ? [] : [betStateFromWire(status, vendorOrderStatuses)]),
    ...(winLossDraw === undefined ? [] : [outcomeOf[winLossDraw]]),
  ];
  return {
    categories: orderFamilies[family],
    states: states.filter((state) => requiredStates.every((one) => one === state)),
    vendorCode: accountType,
    publicId: orderNoSearch,
  };
}

/** Kinds of lotteries that have their own lists. Games of vendors count as the prize mode of that name. */
export type Lottery = 'LOTT' | 'ELOTT';

const modes = Object.keys(prizeModes) as PrizeMode[];

/** Filters of lottery orders. Filters by draw and chase match only the site's own lotteries. */
export function lotteryFilter(
  { family, states }: OrderList & { readonly family: Lottery },
  input: RequestOf<typeof openElottOrders>,
): Narrowed {
  const { prizeModeId, productCode } = input;
  const isNarrowed = prizeModeId !== undefined || productCode !== undefined;
  const wantedModes = modes.filter(
    (mode) =>
      prizeModes[mode].id === (prizeModeId ?? prizeModes[mode].id) &&
      prizeModes[mode].product === (productCode ?? prizeModes[mode].product),
  );
  const isOther = (input.gameId ?? input.gameCode) !== (input.gameCode ?? input.gameId);
  const requiredStates = [input.status, input.orderStatus].flatMap((status) =>
    status === undefined ? [] : [betStateFromWire(status, lotteryOrderStatuses)],
  );
  return {
    // Southeast Asian lotteries have the category LOTT, but clients request them among ELOTT.
    categories:
      wantedModes.includes('SEA') && isNarrowed ? lotteryCategories : orderFamilies[family],
    ...(isNarrowed && {
      prizeModes: [...wantedModes, ...(wantedModes.includes(family) ? [null] : [])],
    }),
    states: isOther ? [] : states.filter((state) => requiredStates.every((one) => one === state)),
    gameCode: input.gameCode ?? input.gameId,
    publicId: input.orderNo,
    drawNumber: input.numero,
    isChase: input.chase === undefined ? undefined : input.chase === 'Y',
  };
}

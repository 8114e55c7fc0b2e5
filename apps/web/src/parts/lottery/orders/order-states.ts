import type { Answer } from '@app/shared/contract/contract';
import type {
  myOrders,
  orderDetail,
  orderLines,
  orderTrace,
} from '@app/shared/lottery-orders/calls';
import type { TagState } from '@app/ui/text/tag';

export type LotteryOrder = Answer<typeof myOrders>['orders']['content'][number];
export type LotteryOrderDetail = Answer<typeof orderDetail>;
export type OrderTrace = Answer<typeof orderTrace>;
export type LotteryOrderLine = Answer<typeof orderLines>['content'][number];

/** States to filter by, keyed by their number on the wire. */
export const orderStates = {
  1: 'queued',
  2: 'placed',
  3: 'drawn',
  4: 'won',
  5: 'lost',
  6: 'tie',
  7: 'void',
  8: 'cancelled',
  9: 'stopped',
} as const;

export type OrderState = (typeof orderStates)[keyof typeof orderStates];

export type OrderStatus = keyof typeof orderStates;

export const orderStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly OrderStatus[];

const isStatus = (status: number): status is OrderStatus => status in orderStates;

export const stateOf = ({ orderStatus }: Pick<LotteryOrder, 'orderStatus'>): OrderState =>
  isStatus(orderStatus) ? orderStates[orderStatus] : 'placed';

export const STATE_TAGS: Readonly<Record<OrderState, TagState>> = {
  queued: 'held',
  placed: 'pending',
  drawn: 'pending',
  won: 'win',
  lost: 'neutral',
  tie: 'neutral',
  void: 'neutral',
  cancelled: 'neutral',
  stopped: 'neutral',
};

/** Whether an order still awaits its result. */
export const isUndecided = (order: Pick<LotteryOrder, 'orderStatus'>): boolean =>
  ['queued', 'placed', 'drawn'].includes(stateOf(order));

/** Whether an order was decided by its draw: won, lost or a push (`tie`). */
export const isPlayed = (order: Pick<LotteryOrder, 'orderStatus'>): boolean =>
  ['won', 'lost', 'tie'].includes(stateOf(order));

/** Net result of an order; undefined until it is decided. */
export const netOf = (order: LotteryOrder): bigint | undefined =>
  isUndecided(order) ? undefined : order.winningAmount - order.actualBettingAmount;

/** The amount of an order; for a refunded order, the amount that was bet. */
export const betOf = ({
  actualBettingAmount,
  planBettingAmount,
}: Pick<LotteryOrder, 'actualBettingAmount' | 'planBettingAmount'>): bigint =>
  actualBettingAmount > 0n ? actualBettingAmount : planBettingAmount;

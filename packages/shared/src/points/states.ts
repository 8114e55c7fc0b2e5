/**
 * States of an order of goods. `reserved`: points and cash are taken, and the goods are set aside. `in_review`: an
 * operator claimed it. `rejected` returns points, cash and goods.
 */
export const pointOrderStates = [
  'reserved',
  'in_review',
  'approved',
  'shipped',
  'delivered',
  'rejected',
] as const;
export type PointOrderState = (typeof pointOrderStates)[number];

/** States in which an order waits for an operator, and the queues of the console. */
export const pointOrderQueues = ['reserved', 'in_review', 'approved', 'shipped'] as const;

/** States in which an order can be rejected: a parcel that left cannot be called back. */
export const rejectableStates = ['reserved', 'in_review', 'approved'] as const;

/** Status of a record on the wire. */
export const POINT_STATUS = { inProcess: 0, approved: 1, rejected: 2 } as const;
export const pointStatuses = [0, 1, 2] as const;
export type PointStatus = (typeof pointStatuses)[number];

/** Status on the wire of an order in each state. */
export const pointStatusOf = {
  reserved: POINT_STATUS.inProcess,
  in_review: POINT_STATUS.inProcess,
  approved: POINT_STATUS.approved,
  shipped: POINT_STATUS.approved,
  delivered: POINT_STATUS.approved,
  rejected: POINT_STATUS.rejected,
} as const satisfies Readonly<Record<PointOrderState, PointStatus>>;

/** Shelves of the mall. */
export const goodsCategories = ['gadgets', 'home', 'fashion', 'leisure', 'vouchers'] as const;
export type GoodsCategory = (typeof goodsCategories)[number];

/** Reasons why a member cannot redeem goods now. Each is also an error, whose sentence members read. */
export const goodsRefusals = [
  'points.sold_out',
  'points.member_limit',
  'points.vip_level',
  'points.country_excluded',
  'points.phone_unverified',
  'points.too_few',
  'wallet.insufficient_funds',
] as const;
export type GoodsRefusal = (typeof goodsRefusals)[number];

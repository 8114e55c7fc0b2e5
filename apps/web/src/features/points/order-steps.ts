import type { PointOrderState } from '@app/shared/points/states';

const AFTER = {
  reserved: ['approved', 'shipped', 'delivered'],
  in_review: ['approved', 'shipped', 'delivered'],
  approved: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  rejected: [],
} as const satisfies Readonly<Record<PointOrderState, readonly PointOrderState[]>>;

/** The states that usually follow in an order. */
export const stepsToCome = (state: PointOrderState): readonly PointOrderState[] => AFTER[state];

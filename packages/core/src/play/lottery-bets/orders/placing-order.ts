import type { RequestKey } from '../../../platform/idempotency/index.ts';
import type { PlacedOrder } from './order-target.ts';
import type { AskedOrder, PricedOrder } from './price-order.ts';

export interface PlaceOrder extends AskedOrder {
  readonly requestKey: RequestKey;
  readonly memberId: bigint;
  /** Whether a win cancels the legs that are still on sale. */
  readonly stopOnWin: boolean;
  /** Whether to skip draws that are full or block one of its numbers; otherwise one such draw refuses the order. */
  readonly abandoning: boolean;
}

/** A priced order that is not stored yet. */
export interface PlacingOrder extends PlaceOrder, PricedOrder {}

/** The result of an attempt to place an order. */
export type Outcome =
  | { readonly is: 'placed'; readonly orderId: bigint; readonly order: PlacedOrder }
  /** The same request has placed this order before. */
  | { readonly is: 'known'; readonly orderId: bigint }
  /** Number controls have changed since it was priced, so it has to be priced again. */
  | { readonly is: 'outdated' }
  /** A rule refuses the order, or the platform failed. */
  | { readonly is: 'refused'; readonly error: unknown };

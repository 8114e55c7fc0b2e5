import type { RequestKey } from '../../../platform/idempotency/index.ts';
import type { PlacedOrder } from './order-target.ts';
import type { AskedOrder, PricedOrder } from './price-order.ts';

export interface PlaceOrder extends AskedOrder {
  readonly requestKey: RequestKey;
  readonly memberId: bigint;
  /** Whether a win cancels the legs that are still on sale. */
  readonly stopOnWin: boolean;
  /** Whether to skip draws that are full or block one of its numbers; otherwise they refuse the whole order. */
  readonly abandoning: boolean;
}

/** A priced order on its way into the books. */
export interface PlacingOrder extends PlaceOrder, PricedOrder {}

/** The result of an order's transaction. */
export type Outcome =
  | { readonly is: 'placed'; readonly orderId: bigint; readonly order: PlacedOrder }
  /** Its request was carried out before. */
  | { readonly is: 'known'; readonly orderId: bigint }
  /** Number controls changed after it was priced. */
  | { readonly is: 'outdated' }
  /** A rule refuses the order, or the platform failed. */
  | { readonly is: 'refused'; readonly error: unknown };

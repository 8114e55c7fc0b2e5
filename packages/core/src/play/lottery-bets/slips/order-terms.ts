import type { Reader } from '../../../platform/db/index.ts';
import { pricesOf, pricesOfPlays } from '../../lotteries/index.ts';
import type { PayoutTerms } from './payout-rules.ts';

/** The price version of an order. */
export interface PricedOrder {
  readonly priceId: bigint;
  readonly series: number;
}

export type TermsOf = (order: PricedOrder) => PayoutTerms;

/** A query. The pricing of the given orders. */
export async function termsOfOrders(
  reader: Reader,
  orders: readonly PricedOrder[],
): Promise<TermsOf> {
  const ids = [...new Set(orders.map(({ priceId }) => priceId))];
  const prices = ids.length > 0 ? await pricesOf(reader, ids) : undefined;
  return ({ priceId, series }) => {
    const price = prices?.get(priceId);
    if (!price) throw new Error(`an order names the price ${priceId}, which does not exist`);
    return { prices: pricesOfPlays(price.prices), series };
  };
}

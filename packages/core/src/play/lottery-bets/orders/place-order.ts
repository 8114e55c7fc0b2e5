import { answeredBeforeTogether } from '../../../platform/idempotency/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { placeAlone } from './place-together.ts';
import type { Outcome, PlaceOrder, PlacingOrder } from './placing-order.ts';
import { priceOrder } from './price-order.ts';

type OrderDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Places an order on the draw on sale and on draws ahead, once per request key, and returns its id. Computes
 * cost and exposure; the cost has to equal the total that the member was shown. It has a transaction of its own; orders
 * of members share transactions by the `OrderQueue`.
 *
 * @throws lottery.not_found, game.maintenance, lottery.closed with `draw`, lottery.slip_refused,
 * lottery.order_too_large, lottery.note_too_small with `least`, lottery.total_differs with `total`,
 * lottery.limit_reached with `remaining`, lottery.draw_full with `draw` and `remaining`, lottery.number_blocked with
 * `numbers`, lottery.rate_changed where numbers are paid less than the member was shown, rebate.no_series,
 * lottery.series_refused with `least` and `most`, wallet.insufficient_funds, member.need_true_account,
 * profile.too_young, exclusion.in_force, limit.reached, limit.time_over, reality_check.due, login.not.session if the
 * member was locked after the request began, server.busy if number controls keep changing, InvalidFields for legs that
 * are empty, too many or on one draw twice, and the errors of `once`
 */
export async function placeOrder(deps: OrderDeps, asked: PlaceOrder): Promise<bigint> {
  const { orderId } = await placeOrderBy((order) => placeAlone(deps, order), deps, asked);
  return orderId;
}

/** The outcome of an order that is in the books, by this request or an earlier one. */
type Taken = Extract<Outcome, { readonly orderId: bigint }>;

/** Maximum pricings of an order: it is priced again whenever number controls change before it is placed. */
const PRICINGS_MAX = 50;

/** Prices an order, places it by `place`, and publishes it to the member's pages. @throws as `placeOrder` */
export async function placeOrderBy(
  place: (order: PlacingOrder) => Promise<Outcome>,
  deps: OrderDeps,
  asked: PlaceOrder,
): Promise<Taken> {
  const taken = await priceAndPlace(place, deps, asked);
  const { merchantId, memberId } = asked;
  for (const kind of ['balance', 'bets'] as const) deps.publish({ merchantId, memberId, kind });
  return taken;
}

async function priceAndPlace(
  place: (order: PlacingOrder) => Promise<Outcome>,
  deps: OrderDeps,
  asked: PlaceOrder,
): Promise<Taken> {
  // A retry of a placed order is answered before prices or the lottery are checked again.
  const before = await answeredBeforeTogether(deps.db, asked.requestKey);
  if (before !== undefined) return { is: 'known', orderId: before };
  for (let pricings = 0; pricings < PRICINGS_MAX; pricings++) {
    const outcome = await place({ ...asked, ...(await priceOrder(deps, asked)) });
    if (outcome.is === 'refused') throw outcome.error;
    if (outcome.is !== 'outdated') return outcome;
  }
  throw new DomainError('server.busy', { retryAfterSeconds: 1 });
}

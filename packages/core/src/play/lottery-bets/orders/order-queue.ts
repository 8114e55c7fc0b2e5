import { type Deps, GroupCommit } from '../../../platform/kernel/index.ts';
import { type PlacedOrder, placedOrder } from './order-target.ts';
import { placeOrderBy } from './place-order.ts';
import { placeTogether } from './place-together.ts';
import type { Outcome, PlaceOrder, PlacingOrder } from './placing-order.ts';

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** Places orders that arrive at the same time in shared transactions, in each at most one order of a member. */
export class OrderQueue {
  readonly #deps: QueueDeps;
  readonly #commits: GroupCommit<PlacingOrder, Outcome>;

  constructor(deps: QueueDeps) {
    this.#deps = deps;
    this.#commits = new GroupCommit({
      turnOf: ({ memberId }) => `${memberId}`,
      run: (orders) => placeTogether(deps, orders),
    });
  }

  /** Orders that have not begun. */
  get waiting(): number {
    return this.#commits.waiting;
  }

  /**
   * A command: `placeOrder` in a shared transaction. Resolves after the commit.
   *
   * @param expiresAt when the caller stops waiting, as `performance.now()`
   * @throws server.busy if too many orders wait, or the order waited too long; it has no effect then
   */
  async place(asked: PlaceOrder, expiresAt: number): Promise<PlacedOrder> {
    const place = (order: PlacingOrder) => this.#commits.submit(order, expiresAt);
    const taken = await placeOrderBy(place, this.#deps, asked);
    return taken.is === 'placed' ? taken.order : placedOrder(this.#deps.db, taken.orderId);
  }
}

import { GroupCommit, itemAt } from '../../platform/kernel/index.ts';
import { issueTogether, type RequestOutcome } from './issue-together.ts';
import type { SitePromotion } from './promotion.ts';
import type { IssuedReward } from './read-issued-rewards.ts';
import { type PromotionRequest, requestBy } from './request-reward.ts';
import type { RequestDeps } from './reward-request.ts';

/** Each request of a batch holds an advisory lock of PostgreSQL, whose lock table has 6 400 entries by default. */
const BATCH_MAX = 128;

interface Submitted {
  readonly promotion: SitePromotion;
  readonly asked: PromotionRequest;
}

interface OfPromotion {
  readonly queue: GroupCommit<Submitted, RequestOutcome>;
  /** Requests that have no answer yet. */
  underWay: number;
}

/**
 * Combines concurrent requests for a promotion into shared transactions (group commit). Otherwise each would need its
 * own transaction and wait for the lock on the promotion's row.
 */
export class RewardRequestQueue {
  readonly #deps: RequestDeps;
  /** A queue for each promotion with unanswered requests, so that promotions do not wait for each other. */
  readonly #ofPromotions = new Map<bigint, OfPromotion>();

  constructor(deps: RequestDeps) {
    this.#deps = deps;
  }

  /** Requests that have not begun. */
  get waiting(): number {
    return this.#ofPromotions.values().reduce((sum, { queue }) => sum + queue.waiting, 0);
  }

  /**
   * A command. As `requestReward`. Requests of one member for one promotion take effect in order.
   *
   * @param expiresAt when the caller stops waiting, as `performance.now()`
   * @throws server.busy if too many requests wait, or the request waited too long; it has no effect then. And the errors
   * of `requestReward`
   */
  request(asked: PromotionRequest, expiresAt: number): Promise<IssuedReward> {
    return requestBy(this.#deps, asked, (promotion) =>
      this.#submit({ promotion, asked }, expiresAt),
    );
  }

  async #submit(submitted: Submitted, expiresAt: number): Promise<RequestOutcome> {
    const { id } = submitted.promotion;
    const entry = this.#ofPromotions.get(id) ?? { queue: this.#open(), underWay: 0 };
    this.#ofPromotions.set(id, entry);
    entry.underWay++;
    try {
      return await entry.queue.submit(submitted, expiresAt);
    } finally {
      if (--entry.underWay === 0) this.#ofPromotions.delete(id);
    }
  }

  #open(): GroupCommit<Submitted, RequestOutcome> {
    return new GroupCommit({
      turnOf: ({ asked }) => `${asked.memberId}`,
      batchMax: BATCH_MAX,
      run: (batch) => {
        const { promotion } = itemAt(batch, batch.length - 1); // the latest version: its terms may have changed
        return issueTogether(
          this.#deps,
          promotion,
          batch.map(({ asked }) => asked),
        );
      },
    });
  }
}

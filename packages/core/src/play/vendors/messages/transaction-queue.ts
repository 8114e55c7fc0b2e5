import { GroupCommit, itemAt } from '../../../platform/kernel/index.ts';
import type { Vendor } from '../signing/find-signer.ts';
import { type Applied, type ApplyDeps, applyTogether } from './apply-transactions.ts';
import type { Message } from './message.ts';

interface Submitted {
  readonly vendor: Vendor;
  readonly message: Message;
}

/** Applies messages that arrive at the same time in shared transactions, in each at most one about a member. */
export class TransactionQueue {
  readonly #deps: ApplyDeps;
  /** By vendor: no vendor waits for the messages of another. */
  readonly #queues = new Map<bigint, GroupCommit<Submitted, Applied>>();

  constructor(deps: ApplyDeps) {
    this.#deps = deps;
  }

  /** Messages that have not begun. */
  get waiting(): number {
    return this.#queues.values().reduce((sum, { waiting }) => sum + waiting, 0);
  }

  /**
   * A command. Applies a message and resolves after the commit. Messages of one member take effect in order.
   *
   * @param expiresAt when the vendor gives up, as `performance.now()`
   * @throws server.busy if too many messages wait, or the message waited too long; it has no effect then
   */
  apply(vendor: Vendor, message: Message, expiresAt: number): Promise<Applied> {
    let queue = this.#queues.get(vendor.id);
    if (!queue) {
      queue = this.#open();
      this.#queues.set(vendor.id, queue);
    }
    return queue.submit({ vendor, message }, expiresAt);
  }

  #open(): GroupCommit<Submitted, Applied> {
    return new GroupCommit({
      turnOf: ({ message }) => message.memberRef,
      run: (batch) => {
        const { vendor } = itemAt(batch, batch.length - 1);
        return applyTogether(
          this.#deps,
          vendor, // as read last: an operator may have stopped its bets
          batch.map(({ message }) => message),
        );
      },
    });
  }
}

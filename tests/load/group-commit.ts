import { memberOf, type Outcome, type Posting, postBatch } from '@app/core/books/ledger';
import type { Database } from '@app/core/platform/db';

const BATCH_ITEMS_MAX = 256;

interface Waiting {
  readonly posting: Posting;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Many callers, few commits: each queue has one batch in flight, and postings that arrive before its end form the next.
 * A member's postings take turns, one to a batch. No timers.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #queues: { waiting: Waiting[]; isBusy: boolean }[];

  constructor(db: Database, queues: number) {
    this.#db = db;
    this.#queues = Array.from({ length: queues }, () => ({ waiting: [], isBusy: false }));
  }

  post(posting: Posting): Promise<Outcome> {
    const member = memberOf(posting.from) ?? memberOf(posting.to) ?? 0n;
    const queue = this.#queues[Number(member % BigInt(this.#queues.length))];
    return new Promise((answer, fail) => {
      queue?.waiting.push({ posting, answer, fail });
      if (queue && !queue.isBusy) void this.#work(queue);
    });
  }

  async #work(queue: { waiting: Waiting[]; isBusy: boolean }): Promise<void> {
    queue.isBusy = true;
    while (queue.waiting.length > 0) {
      const batch = takeBatch(queue);
      try {
        const postings = batch.map(({ posting }) => posting);
        const outcomes = await postBatch(this.#db, postings, new Date());
        for (const [n, outcome] of outcomes.entries()) batch[n]?.answer(outcome);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    queue.isBusy = false;
  }
}

function takeBatch(queue: { waiting: Waiting[] }): Waiting[] {
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  const members = new Set<bigint>();
  for (const turn of queue.waiting) {
    const member = memberOf(turn.posting.from) ?? memberOf(turn.posting.to) ?? 0n;
    const fits = batch.length < BATCH_ITEMS_MAX && !members.has(member);
    if (fits) members.add(member);
    (fits ? batch : later).push(turn);
  }
  queue.waiting = later;
  return batch;
}

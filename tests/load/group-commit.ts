import type { Database } from '@app/core/db';
import { memberOf, type Outcome, type Posting, postBatch } from '@app/core/ledger';

const BATCH_ITEMS_MAX = 256;

interface Waiting {
  readonly posting: Posting;
  readonly answer: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Many callers, few commits: each lane has one batch under way, and what arrives meanwhile is the
 * next one. A member's postings take turns, one to a batch. No timers.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #lanes: { waiting: Waiting[]; isBusy: boolean }[];

  constructor(db: Database, lanes: number) {
    this.#db = db;
    this.#lanes = Array.from({ length: lanes }, () => ({ waiting: [], isBusy: false }));
  }

  post(posting: Posting): Promise<Outcome> {
    const member = memberOf(posting.from) ?? memberOf(posting.to) ?? 0n;
    const lane = this.#lanes[Number(member % BigInt(this.#lanes.length))];
    return new Promise((answer, fail) => {
      lane?.waiting.push({ posting, answer, fail });
      if (lane && !lane.isBusy) void this.#work(lane);
    });
  }

  async #work(lane: { waiting: Waiting[]; isBusy: boolean }): Promise<void> {
    lane.isBusy = true;
    while (lane.waiting.length > 0) {
      const batch = takeBatch(lane);
      try {
        const postings = batch.map(({ posting }) => posting);
        const outcomes = await postBatch(this.#db, postings, new Date());
        for (const [n, outcome] of outcomes.entries()) batch[n]?.answer(outcome);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    lane.isBusy = false;
  }
}

function takeBatch(lane: { waiting: Waiting[] }): Waiting[] {
  const batch: Waiting[] = [];
  const later: Waiting[] = [];
  const members = new Set<bigint>();
  for (const turn of lane.waiting) {
    const member = memberOf(turn.posting.from) ?? memberOf(turn.posting.to) ?? 0n;
    const fits = batch.length < BATCH_ITEMS_MAX && !members.has(member);
    if (fits) members.add(member);
    (fits ? batch : later).push(turn);
  }
  lane.waiting = later;
  return batch;
}

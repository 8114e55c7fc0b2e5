import { DomainError } from './domain-error.ts';

const LANES = 2;
const BATCH_ITEMS_MAX = 256;
/** Maximum of all lanes. More items would wait longer than their callers do. */
const WAITING_ITEMS_MAX = 4_096;

interface GroupCommitOptions<Item, Answer> {
  /** Items with the same turn run one after another, in the order of arrival: messages about one member. */
  readonly turnOf: (item: Item) => string;
  /**
   * Runs items of different turns in one transaction and returns their answers in order, after the commit. An item that
   * would hold up the others is answered by a promise: only its own turn waits for it.
   */
  readonly run: (items: readonly Item[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  readonly lanes?: number;
  readonly waitingMax?: number;
  /** Most items in one run. */
  readonly batchMax?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly turn: string;
  /** As `performance.now()`. */
  readonly expiresAt: number;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  readonly turnsUnderWay: Set<string>;
  isBusy: boolean;
}

/**
 * Many callers, few commits. Each lane has one batch in flight, and items that arrive before its end form the next one.
 * No timers: an idle lane runs an item at once.
 */
export class GroupCommit<Item, Answer> {
  readonly #options: GroupCommitOptions<Item, Answer>;
  readonly #lanes: readonly Lane<Item, Answer>[];
  readonly #waitingMax: number;
  readonly #batchMax: number;
  #waiting = 0;

  constructor(options: GroupCommitOptions<Item, Answer>) {
    const { lanes = LANES, waitingMax = WAITING_ITEMS_MAX, batchMax = BATCH_ITEMS_MAX } = options;
    this.#options = options;
    this.#waitingMax = waitingMax;
    this.#batchMax = batchMax;
    this.#lanes = Array.from({ length: lanes }, () => ({
      waiting: [],
      turnsUnderWay: new Set(),
      isBusy: false,
    }));
  }

  /** Items that have not begun. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Resolves after the commit.
   *
   * @param expiresAt when the caller stops waiting, as `performance.now()`. An item that has not begun by then is dropped.
   * @throws server.busy if too many items wait, or the item expired; it has no effect then
   */
  submit(item: Item, expiresAt = Number.POSITIVE_INFINITY): Promise<Answer> {
    if (this.#waiting >= this.#waitingMax) return Promise.reject(busy());
    const turn = this.#options.turnOf(item);
    const lane = this.#lanes[hashOf(turn) % this.#lanes.length] as Lane<Item, Answer>;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    lane.waiting.push({ item, turn, expiresAt, resolve, reject });
    this.#waiting++;
    if (!lane.isBusy) void this.#work(lane);
    return promise;
  }

  /** Runs batches until no waiting item can begin. Never rejects. */
  async #work(lane: Lane<Item, Answer>): Promise<void> {
    lane.isBusy = true;
    for (let batch = this.#take(lane); batch.length > 0; batch = this.#take(lane))
      await this.#run(lane, batch);
    lane.isBusy = false;
  }

  #take(lane: Lane<Item, Answer>): Waiting<Item, Answer>[] {
    const now = performance.now();
    const batch: Waiting<Item, Answer>[] = [];
    const later: Waiting<Item, Answer>[] = [];
    for (const one of lane.waiting) {
      if (one.expiresAt <= now) {
        one.reject(busy());
      } else if (batch.length < this.#batchMax && !lane.turnsUnderWay.has(one.turn)) {
        lane.turnsUnderWay.add(one.turn);
        batch.push(one);
      } else {
        later.push(one);
      }
    }
    this.#waiting -= lane.waiting.length - later.length;
    lane.waiting = later;
    return batch;
  }

  async #run(lane: Lane<Item, Answer>, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.run(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error('a batch was answered in part');
      batch.forEach(({ turn, resolve }, n) => {
        const answer = answers[n] as Answer | Promise<Answer>;
        resolve(answer);
        if (answer instanceof Promise) this.#endTurnAfter(answer, { lane, turn });
        else lane.turnsUnderWay.delete(turn);
      });
    } catch (error) {
      for (const { turn, reject } of batch) {
        reject(error);
        lane.turnsUnderWay.delete(turn);
      }
    }
  }

  #endTurnAfter(
    answer: Promise<Answer>,
    { lane, turn }: { readonly lane: Lane<Item, Answer>; readonly turn: string },
  ): void {
    const end = () => {
      lane.turnsUnderWay.delete(turn);
      if (!lane.isBusy) void this.#work(lane);
    };
    answer.then(end, end);
  }
}

const busy = (): DomainError => new DomainError('server.busy', { retryAfterSeconds: 1 });

/** FNV-1a: spreads turns evenly over lanes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++)
    hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193) >>> 0;
  return hash;
}

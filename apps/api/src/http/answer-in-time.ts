import { DomainError } from '@app/core/platform/kernel';
import { REQUEST_MS_MAX } from '../limits.ts';

/**
 * Waits for `work` with a timeout, after which the client may retry. The work may still finish, so it must be
 * idempotent or protected by an idempotency key.
 *
 * @throws server.busy
 */
export function answerInTime<T>(work: Promise<T>, ms = REQUEST_MS_MAX): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadlines = deadlinesAfter(ms);
    const deadline = deadlines.add(reject);
    work.then(
      (answer) => {
        deadlines.remove(deadline);
        resolve(answer);
      },
      (error) => {
        deadlines.remove(deadline);
        reject(error);
      },
    );
  });
}

interface Deadline {
  readonly at: number;
  readonly reject: (error: Error) => void;
}

/** Deadlines with the same timeout share a timer, since a timer each would cost more than the requests. */
class Deadlines {
  readonly #ms: number;
  /** Earliest first. */
  readonly #waiting = new Set<Deadline>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  add(reject: Deadline['reject']): Deadline {
    const deadline = { at: performance.now() + this.#ms, reject };
    this.#waiting.add(deadline);
    this.#timer ??= setTimeout(this.#passed, this.#ms);
    return deadline;
  }

  remove(deadline: Deadline): void {
    this.#waiting.delete(deadline);
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #passed = (): void => {
    this.#timer = undefined;
    for (const deadline of this.#waiting) {
      const leftMs = Math.ceil(deadline.at - performance.now());
      if (leftMs > 0) {
        this.#timer = setTimeout(this.#passed, leftMs);
        return;
      }
      this.#waiting.delete(deadline);
      deadline.reject(new DomainError('server.busy', { retryAfterSeconds: 2 }));
    }
  };
}

const deadlinesByMs = new Map<number, Deadlines>();

function deadlinesAfter(ms: number): Deadlines {
  const deadlines = deadlinesByMs.get(ms) ?? new Deadlines(ms);
  deadlinesByMs.set(ms, deadlines);
  return deadlines;
}

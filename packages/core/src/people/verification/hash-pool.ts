import { DomainError } from '../../platform/kernel/index.ts';

/** Each hash takes a core for some 30 ms and 19 MiB. More at once would starve everything else. */
const HASHES_AT_ONCE_MAX = 2;
/** Some two seconds of work. Later callers are refused rather than kept waiting. */
const HASHES_WAITING_MAX = 128;

let running = 0;
let done = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a password hash in a queue, so that a flood of logins slows down only logins.
 *
 * @throws server.busy if the queue is full
 */
export async function inHashPool<T>(work: () => Promise<T>): Promise<T> {
  if (running < HASHES_AT_ONCE_MAX) {
    running++;
  } else {
    if (waiting.length >= HASHES_WAITING_MAX) {
      throw new DomainError('server.busy', { retryAfterSeconds: 2 });
    }
    await new Promise<void>((turn) => waiting.push(turn)); // finished work hands its slot over
  }
  try {
    return await work();
  } finally {
    done++;
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Counts of this process: running and waiting hashes, and those done since it started. */
export const hashPoolState = () => ({ running, waiting: waiting.length, done });

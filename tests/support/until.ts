import { setTimeout as wait } from 'node:timers/promises';
import { deadline } from './deadline.ts';

const POLL_MS = 25;
const WAIT_MS_MAX = 45_000;

/** Waits for the interval between two polls. */
export const untilNextPoll = (): Promise<void> => wait(POLL_MS);

type Perhaps<T> = T | undefined | null | false;

/**
 * Polls until the answer is truthy, and returns it.
 *
 * @param what end of the sentence "Timed out waiting until …"
 * @param withinMs on the reference machine; slower machines get more
 * @throws Error if the deadline passes first
 */
export async function until<T>(
  what: string,
  ask: () => Promise<Perhaps<T>> | Perhaps<T>,
  { withinMs = WAIT_MS_MAX } = {},
): Promise<T> {
  const limitMs = deadline(withinMs);
  const endsAt = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > endsAt) {
      throw new Error(`Timed out waiting until ${what}, after ${limitMs / 1000} s`);
    }
    await untilNextPoll();
  }
}

/** Result of the work, or undefined on timeout. The work itself continues. */
export const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, wait(ms, undefined, { ref: false })]);

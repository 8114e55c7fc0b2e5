import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 25;
/** A deadline and no measure: other processes may have the cores. */
const WAIT_MS_MAX = 45_000;

type Perhaps<T> = T | undefined | null | false;

/**
 * Asks again and again until the answer is something, and answers it.
 *
 * @param what the end of the sentence "Waited in vain until …"
 * @throws Error when the deadline passes first
 */
export async function until<T>(
  what: string,
  ask: () => Promise<Perhaps<T>> | Perhaps<T>,
  { withinMs = WAIT_MS_MAX } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) {
      throw new Error(`Waited in vain until ${what}, for ${withinMs / 1000} s`);
    }
    await wait(POLL_MS);
  }
}

/** What the work answers, or undefined when that takes too long. The work itself goes on. */
export const atMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, wait(ms, undefined, { ref: false })]);

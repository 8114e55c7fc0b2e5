import { setTimeout as wait } from 'node:timers/promises';

const ASK_EVERY_MS = 1_000;

/** Resolves when a server reports that it is ready. @throws AbortError when the signal aborts */
export async function untilServing(url: string, stop: AbortSignal): Promise<void> {
  while (!(await isServing(url, stop))) await wait(ASK_EVERY_MS, undefined, { signal: stop });
}

async function isServing(url: string, stop: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: stop });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

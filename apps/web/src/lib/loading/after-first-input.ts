import { whenIdle } from './when-idle.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Runs once the reader has touched the page and it is idle. Readers who only look at a page do not load what only a
 * press needs.
 *
 * @returns a function that cancels it
 */
export function afterFirstInput(act: () => void): () => void {
  const waiting = new AbortController();
  let cancel = () => {};
  const begin = () => {
    waiting.abort();
    cancel = whenIdle(act);
  };
  for (const input of INPUTS)
    addEventListener(input, begin, { capture: true, passive: true, signal: waiting.signal });
  return () => {
    waiting.abort();
    cancel();
  };
}

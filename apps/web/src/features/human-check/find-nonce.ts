import type { Work } from './solve-work.ts';

/** Solves the work beside the page, which stays free to be typed into. */
export function findNonce(work: Work, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const found = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data: nonce }) => resolve(nonce);
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start.'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage(work);
  return found.finally(() => worker.terminate());
}

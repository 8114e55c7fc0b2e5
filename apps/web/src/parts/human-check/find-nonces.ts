/** Several parts of equal difficulty: the duration of many small parts varies little, that of one large part a lot. */
export interface Work {
  readonly prefix: string;
  /** Number of leading zero bits required of each part's hash. */
  readonly bits: number;
  readonly parts: number;
}

interface Finding {
  readonly signal: AbortSignal;
  /** Called after each part with the share done, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Leaves cores to the page itself and the system. */
const WORKERS_MAX = 4;

/** Solves the work in workers on several cores, so that the page stays responsive. */
export async function findNonces(
  { prefix, bits, parts }: Work,
  { signal, onProgress }: Finding,
): Promise<string[]> {
  const nonces: string[] = [];
  let begun = 0;
  let done = 0;
  async function solveOn(worker: Worker): Promise<void> {
    while (begun < parts) {
      const part = begun++;
      nonces[part] = await answerOf(worker, { prefix: `${prefix}${part}.`, bits }, signal);
      onProgress(++done / parts);
    }
  }
  const spare = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
  const workers = Array.from(
    { length: Math.min(WORKERS_MAX, spare, parts) },
    () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
  );
  try {
    await Promise.all(workers.map(solveOn));
    return nonces;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function answerOf(worker: Worker, part: object, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const abort = () => reject(signal.reason);
  worker.onmessage = ({ data: nonce }) => resolve(nonce);
  worker.onerror = ({ message }) => reject(new Error(message || 'The worker did not start.'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  else worker.postMessage(part);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

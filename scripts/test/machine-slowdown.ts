import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds that `WORK` takes on each core of the reference machine: two quiet shared cores. */
const REFERENCE_MS = 320;
/** Beyond this a test that hangs would hold the run for hours. */
const SLOWDOWN_MAX = 8;

/** Tests mostly start processes and touch fresh memory. A machine can be slow at both and still compute as fast as usual. */
const WORK = `
  const { spawnSync } = require('node:child_process');
  const { parentPort } = require('node:worker_threads');
  const startedAt = performance.now();
  for (let n = 0; n < 8; n++) spawnSync(process.execPath, ['--eval', '0']);
  parentPort.postMessage(performance.now() - startedAt);
`;

/**
 * How many times slower this machine is at the moment than the reference, from 1 to 8. Every core works at
 * once, so that other programs on the machine count as well. Deadlines of tests are multiplied by it.
 */
export async function measureSlowdown(): Promise<number> {
  const cores = Array.from({ length: availableParallelism() }, workOnOneCore);
  const slowest = Math.max(...(await Promise.all(cores)));
  return Math.min(SLOWDOWN_MAX, Math.max(1, slowest / REFERENCE_MS));
}

function workOnOneCore(): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORK, { eval: true });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

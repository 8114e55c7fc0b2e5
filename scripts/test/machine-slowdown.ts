import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Milliseconds of `WORK` on each core of the reference machine: two idle shared cores. */
const REFERENCE_MS = 320;
/** Maximum: beyond it a hanging test would block the run for hours. */
const SLOWDOWN_MAX = 8;

/**
 * Tests mostly start processes and touch fresh memory, which can be slow on a machine that computes at normal speed.
 */
const WORK = `
  const { spawnSync } = require('node:child_process');
  const { parentPort } = require('node:worker_threads');
  const startedAt = performance.now();
  for (let n = 0; n < 8; n++) spawnSync(process.execPath, ['--eval', '0']);
  parentPort.postMessage(performance.now() - startedAt);
`;

/**
 * Current slowdown of this machine relative to the reference, from 1 to 8. All cores work at once, so that other
 * programs' load is included. Test deadlines are multiplied by it.
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

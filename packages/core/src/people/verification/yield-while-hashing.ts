import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** Node's name of the threads that hash. */
const POOL_THREAD = 'libuv-worker';
/** 0 to 19; higher values yield sooner. */
const NICENESS = 10;

/**
 * Lowers the priority of hashing threads, so that a flood of logins does not delay pages that only read. Call
 * it after the first hash, which is when Node starts these threads. Only Linux can address threads.
 */
export function yieldWhileHashing(): void {
  for (const thread of poolThreads()) setPriority(thread, NICENESS);
}

/** Ids of the threads, which Linux accepts as process ids for priorities. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(THREADS)
    .filter((id) => readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim() === POOL_THREAD)
    .map(Number);
}

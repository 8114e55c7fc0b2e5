import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const THREADS = '/proc/self/task';
/** What Node calls the threads on which hashes are made. */
const POOL_THREAD = 'libuv-worker';
/** Of 0 to 19; the higher, the sooner a thread makes way. */
const NICENESS = 10;

/**
 * Lets everybody else go first: the threads that hash passwords fill all cores during a flood of
 * logins, and a page that only reads must not wait for its share. To be called when the first hash
 * was made, which is when Node starts these threads. Only Linux lets threads be told apart.
 */
export function yieldWhileHashing(): void {
  for (const thread of poolThreads()) setPriority(thread, NICENESS);
}

/** The ids of the threads, which are ids of processes to those who set priorities. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(THREADS)
    .filter((id) => readFileSync(`${THREADS}/${id}/comm`, 'utf8').trim() === POOL_THREAD)
    .map(Number);
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;

/** Process id that holds a lock; undefined if no live process does. */
export function lockHolder(file: string): number | undefined {
  const pid = readPid(file);
  return pid !== undefined && isAlive(pid) ? pid : undefined;
}

/** Takes the lock unless a live process has it. The file then contains our process id. */
export function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (lockHolder(file) !== undefined) return false;
    rmSync(file, { force: true }); // stale lock of a killed process
    return tryLock(file);
  }
}

export function unlock(file: string): void {
  if (readPid(file) === process.pid) rmSync(file, { force: true });
}

/** Runs the work while holding a lock that is exclusive within this clone. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!tryLock(file)) await wait(POLL_MS);
  try {
    return await work();
  } finally {
    unlock(file);
  }
}

function readPid(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

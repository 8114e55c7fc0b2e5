import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockHolder, tryLock, unlock } from '../file-lock.ts';
import { Problem } from '../terminal.ts';

const MEGABYTE = 1024 * 1024;
/** A new cluster, its log of changes and the logs of the processes. */
const FREE_MB_MIN_FIRST = 300;
/** PostgreSQL stops in the middle of its work when it cannot write. */
const FREE_MB_MIN_LATER = 64;

/**
 * Makes sure that the data directory can be used, and that no other process uses it. Give it back
 * with `releaseDataDir`.
 */
export function claimDataDir(dataDir: string): void {
  const lock = join(dataDir, 'start.lock');
  try {
    makeFolder(join(dataDir, 'logs'));
    writeFileSync(join(dataDir, 'probe'), 'x'.repeat(4_096));
    rmSync(join(dataDir, 'probe'));
  } catch (error) {
    throw unusable(dataDir, error as NodeJS.ErrnoException);
  }
  if (!tryLock(lock)) {
    throw new Problem(
      `Process ${lockHolder(lock)} already runs from ${dataDir}. Stop it first, or name another folder in DATA_DIR.`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const freeMb = Math.floor((bavail * bsize) / MEGABYTE);
  const isFirst = !existsSync(join(dataDir, 'secrets.json'));
  const neededMb = isFirst ? FREE_MB_MIN_FIRST : FREE_MB_MIN_LATER;
  if (freeMb >= neededMb) return;
  unlock(lock);
  throw new Problem(
    `The disk under ${dataDir} is full: ${freeMb} MB are free, ${neededMb} MB are needed. ` +
      'Make room, or name another folder in DATA_DIR.',
  );
}

export const releaseDataDir = (dataDir: string): void => unlock(join(dataDir, 'start.lock'));

// Step by step: under /proc, Node's recursive way never comes back.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function unusable(dataDir: string, { code, message }: NodeJS.ErrnoException): Error {
  if (code === 'ENOSPC') {
    return new Problem(
      `The disk under ${dataDir} is full. Make room, or name another folder in DATA_DIR.`,
    );
  }
  return new Problem(
    `The data directory ${dataDir} cannot be written to (${code ?? message}). Name another one in DATA_DIR.`,
  );
}

import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockHolder, tryLock, unlock } from '../file-lock.ts';
import { Problem } from '../terminal.ts';

const MEGABYTE = 1024 * 1024;
/** A new cluster, its WAL and the logs of processes. */
const FREE_MB_MIN_FIRST = 300;
/** PostgreSQL crashes if it cannot write. */
const FREE_MB_MIN_LATER = 64;

/** Locks the data directory and checks that it is usable. Release it with `releaseDataDir`. */
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

// One level at a time: under /proc, Node's recursive mkdir never returns.
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

import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHolder, tryLock, unlock } from '../file-lock.ts';
import { Problem } from '../terminal.ts';

/** A new cluster, its log of changes and the logs of the processes. */
const FREE_BYTES_MIN = 300 * 1024 * 1024;

/**
 * Makes sure that the data directory can be used, and that nobody else uses it. Give it back with
 * `releaseDataDir`.
 */
export function claimDataDir(dataDir: string): void {
  const lock = join(dataDir, 'start.lock');
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
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
  if (bavail * bsize < FREE_BYTES_MIN) {
    unlock(lock);
    throw new Problem(
      `The disk under ${dataDir} is full: ${Math.floor((bavail * bsize) / 1024 ** 2)} MB are free, ` +
        `${FREE_BYTES_MIN / 1024 ** 2} MB are needed. Make room, or name another folder in DATA_DIR.`,
    );
  }
}

export const releaseDataDir = (dataDir: string): void => unlock(join(dataDir, 'start.lock'));

/** A JSON file of the data directory, or undefined when it was never written. */
export function readRecord<T>(dataDir: string, name: string): T | undefined {
  const file = join(dataDir, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes the whole file or leaves the old one, readable by its owner only. */
export function writeRecord(dataDir: string, name: string, record: object): void {
  const unfinished = join(dataDir, `${name}.new`);
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(dataDir, name));
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

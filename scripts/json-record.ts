import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './terminal.ts';

/** Reads a JSON file of a folder; undefined if it does not exist. */
export function readRecord<T>(folder: string, name: string): T | undefined {
  const file = join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes a JSON file atomically, readable only by its owner. */
export function writeRecord(folder: string, name: string, record: object): void {
  const unfinished = join(folder, `${name}.new`);
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(folder, name));
}

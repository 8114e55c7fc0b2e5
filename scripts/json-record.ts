import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './terminal.ts';

/** A JSON file of a folder, or undefined when it was never written. */
export function readRecord<T>(folder: string, name: string): T | undefined {
  const file = join(folder, name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Writes the whole file or leaves the old one, readable by its owner only. */
export function writeRecord(folder: string, name: string, record: object): void {
  const unfinished = join(folder, `${name}.new`);
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, join(folder, name));
}

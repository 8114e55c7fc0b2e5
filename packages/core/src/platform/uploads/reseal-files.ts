import { faultPoint } from '../kernel/index.ts';
import type { FileStore } from './store/file-store.ts';
import { resealFile } from './store/sealed-store.ts';

/** What became of sealed files. */
export interface ResealedFiles {
  readonly sealed: number;
  /** Those that a row says are in the store, and are not. */
  readonly missing: number;
}

/** Rows of one kind that files are found by. */
export interface FilesOfRows<Row extends { readonly id: bigint }> {
  /** The next ones after that row, some at a time. */
  readonly next: (after: bigint) => Promise<readonly Row[]>;
  readonly keysOf: (row: Row) => readonly string[];
  /** Which of them still have files, now. */
  readonly left: (rows: readonly Row[]) => Promise<ReadonlySet<bigint>>;
}

/**
 * Seals the files of rows anew, one after the other. The files of a row that goes meanwhile are taken away again:
 * the purge could have been there first.
 */
export async function resealFilesOf<Row extends { readonly id: bigint }>(
  files: FileStore,
  { next, keysOf, left }: FilesOfRows<Row>,
): Promise<ResealedFiles> {
  let [sealed, missing] = [0, 0];
  for (let rows = await next(0n); rows.length > 0; rows = await next(rows.at(-1)?.id ?? 0n)) {
    const absent: bigint[] = [];
    for (const row of rows) {
      for (const key of keysOf(row)) {
        const found = await resealFile(files, key);
        if (found === 'sealed') sealed += 1;
        if (found === 'missing') absent.push(row.id);
      }
    }
    faultPoint('keys.batch_resealed');
    const still = await left(rows);
    missing += absent.filter((id) => still.has(id)).length;
    await files.remove(rows.filter(({ id }) => !still.has(id)).flatMap(keysOf));
  }
  return { sealed, missing };
}

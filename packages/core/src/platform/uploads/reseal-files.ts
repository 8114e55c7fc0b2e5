import { faultPoint } from '../kernel/index.ts';
import type { FileStore } from './store/file-store.ts';
import { resealFile } from './store/sealed-store.ts';

/** Counts of resealed files. */
export interface ResealedFiles {
  readonly sealed: number;
  /** Files that a row names but the store lacks. */
  readonly missing: number;
}

/** Rows that name files. */
export interface FilesOfRows<Row extends { readonly id: bigint }> {
  /** The next batch after a row. */
  readonly next: (after: bigint) => Promise<readonly Row[]>;
  readonly keysOf: (row: Row) => readonly string[];
  /** Ids among these rows that still have files. */
  readonly left: (rows: readonly Row[]) => Promise<ReadonlySet<bigint>>;
}

/**
 * Reseals the files of rows, one at a time. If a row is deleted in the meantime, deletes its files again, because the
 * purge may have run before.
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

import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { FileStore } from '../../platform/uploads/index.ts';
import { EXPORT_KEPT_MS, partKey, REPORT_KEPT_MS } from './export.ts';

/** Exports read in one query. */
const AT_ONCE = 20;
/** Stored parts deleted in one call. */
const KEYS_AT_ONCE = 500;

const readOld = sql(
  'exports.read_old',
  `SELECT public_id AS "publicId", attempts, parts_max AS "partsMax" FROM data_export
   WHERE ended_at <= $1 AND (report_id IS NULL OR ended_at <= $3) AND (lease_until IS NULL OR lease_until <= $4)
   ORDER BY ended_at LIMIT $2`,
);
const forget = sql(
  'exports.forget',
  'DELETE FROM data_export WHERE public_id = ANY ($1) AND ended_at IS NOT NULL',
);

interface Old {
  readonly publicId: string;
  readonly attempts: number;
  readonly partsMax: number;
}

/**
 * A command. Deletes exports a day after they ended, those of scheduled reports a week after, and returns the number of
 * exports. One that a worker may still be writing a part of waits for the end of its lease. Safe to repeat.
 */
export async function purgeExports(
  { db, clock, files }: Pick<Deps, 'db' | 'clock'> & { readonly files: FileStore },
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  const now = clock().getTime();
  const before = new Date(now - EXPORT_KEPT_MS);
  const reportsBefore = new Date(now - REPORT_KEPT_MS);
  for (let purged = 0; ; ) {
    const old = signal?.aborted
      ? []
      : await db.query<Old>(readOld, [before, AT_ONCE, reportsBefore, new Date(now)]);
    if (old.length === 0) return purged;
    const keys = old.flatMap(keysOf);
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      await files.remove(keys.slice(from, from + KEYS_AT_ONCE));
    }
    await db.query(forget, [old.map(({ publicId }) => publicId)]);
    purged += old.length;
  }
}

/**
 * Stored parts of every attempt, numbered from 1: failed attempts left parts too. An interrupted one does not count, so
 * parts may have the number after the last counted attempt.
 */
const keysOf = ({ publicId, attempts, partsMax }: Old): string[] =>
  Array.from({ length: attempts + 1 }, (_, attempt) =>
    Array.from({ length: partsMax }, (_, part) => partKey(publicId, attempt + 1, part)),
  ).flat();

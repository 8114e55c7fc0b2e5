import type { Modules } from '../../define-module.ts';
import { type Database, type Statement, sql } from '../../platform/db/index.ts';
import {
  faultPoint,
  KEY_ID_BYTES,
  keyNames,
  resealPersonal,
  type SealedColumn,
  sealedColumns,
} from '../../platform/kernel/index.ts';
import { type FileStore, resealUploads } from '../../platform/uploads/index.ts';
import { resealProviderSecrets } from '../../sites/providers/index.ts';
import { resealExports } from '../exports/index.ts';

const AT_ONCE = 200;

/** Before the first key of a table. */
const BEFORE_ALL = { bigint: 0n, bytea: Buffer.alloc(0), text: '' } as const;

type ColumnPlace = (typeof sealedColumns)[number]['place'];

/** Numbers of a column's values, by the key that sealed them. */
export interface SealedCount {
  readonly table: string;
  readonly column: string;
  readonly previous: number;
  /** Values sealed with neither the current key nor the previous one. */
  readonly unknown: number;
}

/** A query. Counts the values of every sealed column by their key. */
export async function countSealed(db: Database): Promise<SealedCount[]> {
  const { current, previous } = keyNames();
  const counts: SealedCount[] = [];
  for (const place of sealedColumns) {
    const values = [previous ?? null, [current, previous ?? current]];
    const [row] = await db.query<Omit<SealedCount, 'table' | 'column'>>(statements(place).count, [
      ...values,
    ]);
    counts.push({ table: place.table, column: place.column, previous: 0, unknown: 0, ...row });
  }
  return counts;
}

/** Counts of resealed and of damaged values and files. */
export interface Resealed {
  readonly values: number;
  readonly files: number;
  /** Values that are damaged: their key is known, and they cannot be opened. */
  readonly damaged: number;
  /** Number of files that rows name but the store lacks. */
  readonly missingFiles: number;
  readonly counts: readonly SealedCount[];
}

/**
 * A command. Reseals everything that was sealed with the previous key, in batches. It can be killed at any point and
 * started again; resealed values are skipped. A value that another process changes in the meantime keeps the new
 * content.
 *
 * @param onProgress called with the number of column values resealed since its last call
 */
export async function reseal(
  {
    db,
    files,
    modules,
  }: {
    readonly db: Database;
    readonly files: FileStore;
    readonly modules: Pick<Modules, 'providers'>;
  },
  onProgress: (more: number) => void = () => {},
): Promise<Resealed> {
  let [values, damaged] = [0, 0];
  for (const place of sealedColumns)
    for await (const batch of resealColumn(db, place)) {
      values += batch.sealed;
      damaged += batch.damaged;
      onProgress(batch.sealed);
    }
  values += await resealProviderSecrets(db, modules.providers);
  const [uploads, exports] = [await resealUploads(db, files), await resealExports(db, files)];
  return {
    values,
    damaged,
    counts: await countSealed(db),
    files: uploads.sealed + exports.sealed,
    missingFiles: uploads.missing + exports.missing,
  };
}

interface Row {
  readonly key: bigint | Buffer | string;
  readonly sealed: Buffer;
}

async function* resealColumn(db: Database, column: SealedColumn & { readonly place: ColumnPlace }) {
  const { previous } = keyNames();
  if (!previous) return;
  const { read, write } = statements(column);
  let after: Row['key'] = BEFORE_ALL[column.keyType];
  for (;;) {
    const rows: Row[] = await db.query<Row>(read, [after, previous, AT_ONCE]);
    const last = rows.at(-1);
    if (!last) return;
    const resealed = rows.flatMap((row) => opened(column.place, row));
    const values = [resealed.map(({ key }) => key), resealed.map(({ sealed }) => sealed)];
    await db.query(write, [...values, resealed.map((row) => row.resealed)]);
    faultPoint('keys.batch_resealed');
    yield { sealed: resealed.length, damaged: rows.length - resealed.length };
    after = last.key;
  }
}

/** Empty for a damaged value, which must not prevent the resealing of the others. */
function opened(place: ColumnPlace, row: Row): (Row & { readonly resealed: Buffer })[] {
  try {
    return [{ ...row, resealed: resealPersonal(place, row.sealed) }];
  } catch {
    return [];
  }
}

interface Statements {
  readonly count: Statement;
  readonly read: Statement;
  readonly write: Statement;
}

function statements({ table, column, key, keyType }: SealedColumn): Statements {
  const name = (what: string) => `protection.${what}_${table}_${column}`;
  const keyOf = `substring(${column} FROM 1 FOR ${KEY_ID_BYTES})`;
  return {
    count: sql(
      name('count'),
      `SELECT count(*) FILTER (WHERE ${keyOf} = $1)::int AS previous,
         count(*) FILTER (WHERE ${keyOf} <> ALL ($2::bytea[]))::int AS unknown
       FROM ${table} WHERE ${column} IS NOT NULL`,
    ),
    read: sql(
      name('read'),
      `SELECT ${key} AS key, ${column} AS sealed FROM ${table}
       WHERE ${key} > $1 AND ${keyOf} = $2 ORDER BY ${key} LIMIT $3`,
    ),
    write: sql(
      name('reseal'),
      `UPDATE ${table} t SET ${column} = s.resealed
       FROM unnest($1::${keyType}[], $2::bytea[], $3::bytea[]) AS s (key, before, resealed)
       WHERE t.${key} = s.key AND t.${column} = s.before`,
    ),
  };
}

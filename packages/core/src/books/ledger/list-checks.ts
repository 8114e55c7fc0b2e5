import { type Reader, sql } from '../../platform/db/index.ts';
import type { Discrepancy } from './trial-balance.ts';

/** A trial balance: done, running or queued. */
export interface BooksCheck {
  readonly state: 'waiting' | 'running' | 'ended';
  readonly askedAt: Date;
  /** The name of an operator; null for a scheduled check. */
  readonly askedBy: string | null;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  /** Count of discrepancies, once it has ended. */
  readonly found: number | null;
  /** The first of these. */
  readonly sample: readonly Discrepancy[];
}

const list = sql(
  'ledger.list_checks',
  `SELECT state, asked_at AS "askedAt", asked_by AS "askedBy", begun_at AS "begunAt",
     ended_at AS "endedAt", found, sample
   FROM trial_balance_run ORDER BY id DESC LIMIT $1`,
);

type Row = Omit<BooksCheck, 'sample'> & { readonly sample: string | null };

/** A query. The latest trial balances, newest first. */
export async function listChecks(reader: Reader, rowsMax: number): Promise<BooksCheck[]> {
  const rows = await reader.query<Row>(list, [rowsMax]);
  return rows.map(({ sample, ...check }) => ({ ...check, sample: discrepanciesOf(sample) }));
}

const discrepanciesOf = (sample: string | null): Discrepancy[] =>
  (JSON.parse(sample ?? '[]') as { where: string; off: string }[]).map(({ where, off }) => ({
    where,
    off: BigInt(off),
  }));

/** The last trial balance, narrowed to one site. */
export interface BooksOfSite {
  /** Null: none has ended. */
  readonly endedAt: Date | null;
  /** Count of the site's discrepancies; null if unknown. */
  readonly found: number | null;
  /** Whether another one is queued or running. */
  readonly isUnderWay: boolean;
}

const ofSite = sql(
  'ledger.books_of_site',
  `SELECT last.ended_at AS "endedAt",
     CASE WHEN last.found = 0 THEN 0
       ELSE coalesce((last.found_by_site::jsonb ->> $1)::int,
         CASE WHEN last.found_by_site IS NOT NULL THEN 0 END) END AS found,
     EXISTS (SELECT FROM trial_balance_run WHERE state <> 'ended') AS "isUnderWay"
   FROM (SELECT 1) one LEFT JOIN LATERAL (
     SELECT ended_at, found, found_by_site FROM trial_balance_run WHERE state = 'ended' ORDER BY id DESC LIMIT 1
   ) last ON true`,
);

/** A query. Findings of the last trial balance for one site. */
export async function booksOfSite(reader: Reader, merchantId: bigint): Promise<BooksOfSite> {
  const [row] = await reader.query<BooksOfSite>(ofSite, [`${merchantId}`]);
  if (!row) throw new Error('the query returned no row');
  return row;
}

import { type Reader, sql } from '../db/index.ts';
import type { Discrepancy } from './trial-balance.ts';

/** A trial balance that was made, is being made or waits for a worker. */
export interface BooksCheck {
  readonly state: 'waiting' | 'running' | 'ended';
  readonly askedAt: Date;
  /** The name of an operator; null where it was due by itself. */
  readonly askedBy: string | null;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  /** How many places of the books are wrong, once it has ended. */
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

/** A query. The last trial balances, the newest first. */
export async function listChecks(reader: Reader, rowsMax: number): Promise<BooksCheck[]> {
  const rows = await reader.query<Row>(list, [rowsMax]);
  return rows.map(({ sample, ...check }) => ({ ...check, sample: discrepanciesOf(sample) }));
}

const discrepanciesOf = (sample: string | null): Discrepancy[] =>
  (JSON.parse(sample ?? '[]') as { where: string; off: string }[]).map(({ where, off }) => ({
    where,
    off: BigInt(off),
  }));

/** What the last trial balance says of one site. */
export interface BooksOfSite {
  /** Null: none has ended. */
  readonly endedAt: Date | null;
  /** How many places of the site are wrong; null where it is not known. */
  readonly found: number | null;
  /** Another one waits or is being made. */
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

/** A query. What the last trial balance found of a site, and nothing of any other. */
export async function booksOfSite(reader: Reader, merchantId: bigint): Promise<BooksOfSite> {
  const [row] = await reader.query<BooksOfSite>(ofSite, [`${merchantId}`]);
  if (!row) throw new Error('an answer without a row');
  return row;
}

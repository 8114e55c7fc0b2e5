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

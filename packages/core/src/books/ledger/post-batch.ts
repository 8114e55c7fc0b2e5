import { type Database, type Reader, sql, untilNoConflict } from '../../platform/db/index.ts';
import { postAtOnce } from './post-at-once.ts';
import { arrayOf, type Posting, toArguments, toColumns } from './posting.ts';
import { wavesOf } from './posting-waves.ts';

/** Maximum postings of one call. Callers split longer lists where it is safe. */
export const POSTINGS_PER_BATCH_MAX = 1_024;

export interface Outcome {
  /**
   * - `posted` now
   * - `replayed` booked before under this key: its first entry and balance
   * - `mismatch` booked before under this key with other accounts, kind, amount or meaning
   * - `insufficient` the member has less: `balance` is the available amount
   * - `unknown` an account is not open, or the two belong to different sites
   */
  readonly status: (typeof statuses)[number];
  readonly entryId: bigint | null;
  /** In 1/10 000. Balance of the member's account after the entry; usually their cash. */
  readonly balance: bigint | null;
}

/**
 * A step, or a command when given the database. Books each posting or returns the reason for its refusal, without an
 * effect on the others. Postings of one member are booked in their order.
 *
 * @throws RangeError for an amount that is not positive, accounts of two members or in two units, such as money and
 *   points, or more than `POSTINGS_PER_BATCH_MAX` postings
 */
export async function postBatch(
  reader: Reader,
  postings: readonly Posting[],
  at: Date,
): Promise<Outcome[]> {
  const [only, another] = postings;
  if (!only) return [];
  if (postings.length > POSTINGS_PER_BATCH_MAX)
    throw new RangeError(`${postings.length} postings are more than one batch`);
  if (!another && isDatabase(reader)) {
    const booked = await postAtOnce(reader, only, at);
    if (booked) return [{ status: 'posted', ...booked }];
  }
  const ask = another
    ? () => reader.query<Row>(bookMany, [...toColumns(postings), arrayOf(wavesOf(postings)), at])
    : () => reader.query<Row>(bookOne, [...toArguments(only), at]);
  // Two batches with the same two keys under different members can deadlock, if `wavesOf` books the keys in opposite
  // orders. Within a transaction only its owner can retry.
  return inOrder(await (isDatabase(reader) ? untilNoConflict(ask) : ask()), postings.length);
}

function inOrder(rows: readonly Row[], length: number): Outcome[] {
  const sorted = rows.toSorted((a, b) => a.n - b.n);
  if (sorted.length !== length || sorted.some(({ n }, place) => n !== place + 1))
    throw new Error(`${length} postings were answered by ${rows.length} outcomes`);
  return sorted.map(({ outcome, entryId, balance }) => ({
    status: statuses[outcome - 1] ?? 'unknown',
    entryId,
    balance,
  }));
}

const isDatabase = (reader: Reader): reader is Database => 'pool' in reader;

/** In the order of their codes in the database, which begin with 1. */
const statuses = ['posted', 'replayed', 'mismatch', 'insufficient', 'unknown'] as const;

interface Row {
  readonly n: number;
  readonly outcome: number;
  readonly entryId: bigint | null;
  readonly balance: bigint | null;
}

const bookMany = sql(
  'ledger.post_batch',
  `SELECT n::int, outcome, entry_id AS "entryId", balance
   FROM ledger_post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const bookOne = sql(
  'ledger.post_one',
  `SELECT 1 AS n, outcome, entry_id AS "entryId", balance
   FROM ledger_post_one($1::smallint, $2, $3, $4::smallint, $5, $6, $7, $8, $9)`,
);

import { betRows } from '../bets/index.ts';
import { type Reader, sql } from '../db/index.ts';
import { ledgerEntryRows } from '../ledger/index.ts';

/** How far back the records of a member go. */
export interface RecordsSince {
  /** When the oldest bet was placed; null before the first. */
  readonly bets: Date | null;
  /** When the oldest movement of those months that are kept was booked; null before the first. */
  readonly transactions: Date | null;
}

const read = sql(
  'records.since',
  `SELECT (SELECT placed_at FROM ${betRows} b WHERE member_id = $1 ORDER BY placed_at LIMIT 1) AS bets,
     (SELECT at FROM ${ledgerEntryRows} e WHERE member_id = $1 ORDER BY id LIMIT 1) AS transactions`,
);

/** A query. */
export async function recordsSince(reader: Reader, memberId: bigint): Promise<RecordsSince> {
  const [row] = await reader.query<RecordsSince>(read, [memberId]);
  if (!row) throw new Error('a select without a row');
  return row;
}

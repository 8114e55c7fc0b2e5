import { ledgerEntryRows } from '../../books/ledger/index.ts';
import { depositRows } from '../../money/deposits/index.ts';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { betRows } from '../../play/bets/index.ts';
import { chosenBonusRows } from '../../play/bonuses/index.ts';

/** Age of a member's oldest records. */
export interface RecordsSince {
  /** Time at which the oldest bet was placed; null without one. */
  readonly bets: Date | null;
  /** Time at which the oldest movement in the kept months was booked; null without one. */
  readonly transactions: Date | null;
  /** Time at which the first of each was requested or chosen; null without one. */
  readonly deposits: Date | null;
  readonly withdrawals: Date | null;
  readonly bonuses: Date | null;
}

const read = sql(
  'records.since',
  `SELECT (SELECT placed_at FROM ${betRows} b WHERE member_id = $1 ORDER BY placed_at LIMIT 1) AS bets,
     (SELECT at FROM ${ledgerEntryRows} e WHERE member_id = $1 ORDER BY id LIMIT 1) AS transactions,
     (SELECT created_at FROM ${depositRows} d WHERE member_id = $1 ORDER BY created_at, id LIMIT 1) AS deposits,
     (SELECT created_at FROM ${withdrawalRows} w WHERE member_id = $1 ORDER BY created_at, id LIMIT 1) AS withdrawals,
     (SELECT chosen_at FROM ${chosenBonusRows} c WHERE member_id = $1 ORDER BY chosen_at LIMIT 1) AS bonuses`,
);

/** A query. The beginning of each kind of a member's records. */
export async function recordsSince(reader: Reader, memberId: bigint): Promise<RecordsSince> {
  const [row] = await reader.query<RecordsSince>(read, [memberId]);
  if (!row) throw new Error('the query returned no row');
  return row;
}

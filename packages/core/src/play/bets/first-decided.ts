import { type Reader, sql } from '../../platform/db/index.ts';
import { eventKinds } from './event-kinds.ts';
import { betEventRows } from './rows.ts';
import type { BetKey } from './void-bets.ts';

// OFFSET 0 forces a look-up by index for each bet. `bucket_at` selects the partitions: a window may begin before a bet
// that is decided in it, and clocks of processes may differ, by far less than an hour.
const read = sql(
  'bets.first_decided',
  `SELECT b.id AS "betId", e.at FROM unnest($1::bigint[], $2::timestamptz[]) AS b (id, placed_at)
   CROSS JOIN LATERAL (
     SELECT min(at) AS at FROM ${betEventRows} e
     WHERE e.bet_id = b.id AND e.kind = ${eventKinds.settled}
       AND e.bucket_at >= b.placed_at - interval '1 hour' OFFSET 0) e
   WHERE e.at IS NOT NULL`,
);

/** A query. When bets were first decided, regardless of later voids. Undecided bets are absent. */
export async function firstDecided(
  reader: Reader,
  bets: readonly BetKey[],
): Promise<ReadonlyMap<bigint, Date>> {
  if (bets.length === 0) return new Map();
  const rows = await reader.query<{ betId: bigint; at: Date }>(read, [
    bets.map(({ betId }) => betId),
    bets.map(({ placedAt }) => placedAt),
  ]);
  return new Map(rows.map(({ betId, at }) => [betId, at]));
}

import { type Reader, sql } from '../../platform/db/index.ts';
import { betEventRows, countsAs } from '../../play/bets/index.ts';
import { asEvents, type From, type Row, type Source } from './source.ts';
import type { PlayEvent } from './timeline-event.ts';

const HOUR_MS = 3_600_000;
/** A page has fewer hours than other rows, because a busy hour has a thousand bets. */
const HOURS_MAX = 10;

// Steps from one hour with bets to the one before it, by one index lookup each.
const read = sql(
  'timeline.play',
  `WITH RECURSIVE hour (at, n) AS (
     (SELECT at, 1 FROM ${betEventRows} e WHERE member_id = $1 AND at < $2::timestamptz
      ORDER BY at DESC, seq DESC LIMIT 1)
     UNION ALL
     SELECT earlier.at, n + 1 FROM hour CROSS JOIN LATERAL (
       SELECT at FROM ${betEventRows} e WHERE member_id = $1 AND at < date_trunc('hour', hour.at)
       ORDER BY at DESC, seq DESC LIMIT 1) earlier
     WHERE n < $3)
   SELECT hour.at, extract(epoch FROM hour.at)::bigint AS id, s.* FROM hour CROSS JOIN LATERAL (
     SELECT coalesce(sum(${countsAs('e')}), 0)::int AS bets,
       coalesce(sum(${countsAs('e')} * stake), 0)::bigint AS stake,
       coalesce(sum(${countsAs('e')} * payout), 0)::bigint AS payout,
       coalesce(sum(${countsAs('e')} * (payout - stake)), 0)::bigint AS net
     FROM ${betEventRows} e
     WHERE member_id = $1 AND at >= date_trunc('hour', hour.at) AND at <= hour.at) s
   ORDER BY hour.at DESC`,
);
const lastWithin = sql(
  'timeline.last_bet_of_hour',
  `SELECT max(at) AS at FROM ${betEventRows} e WHERE member_id = $1 AND at >= $2 AND at <= $3`,
);

/** Bets by hour. Skips an hour that was on the previous page: its last bet is newer than the cursor. */
export const play: Source<PlayEvent> = async (reader, from) => {
  const rowsMax = Math.min(from.rowsMax, HOURS_MAX);
  const values = [from.member.id, await beginningOf(reader, from), rowsMax];
  return asEvents('play')(await reader.query<Row<PlayEvent>>(read, values));
};

/** The end of the bets to read: the start of the hour of the cursor if that hour was on the previous page. */
async function beginningOf(reader: Reader, { member, at, id, asOf }: From): Promise<Date> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const end = new Date(Math.min(hour.getTime() + HOUR_MS - 1, asOf.getTime()));
  const [row] = await reader.query<{ at: Date | null }>(lastWithin, [member.id, hour, end]);
  const last = row?.at;
  if (!last || last < at) return new Date(at.getTime() + 1);
  const isTold = last > at || BigInt(Math.floor(last.getTime() / 1_000)) >= id;
  return isTold ? hour : new Date(at.getTime() + 1);
}

/** Number of rows read at once. */
export const PLAY_ROWS_MAX = HOURS_MAX;

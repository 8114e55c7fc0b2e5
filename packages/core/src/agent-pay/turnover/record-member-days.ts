import { movesWithin } from '../../people/agents/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import {
  betEventRows,
  closeWindows,
  countsAs,
  outcomes,
  windowsOverUntil,
} from '../../play/bets/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { memberDaysUntil } from './rows.ts';

/** Timeout: a day of a big site has millions of events, which one statement sums. */
const DAY_MS_MAX = 600_000;

/**
 * A command. Sums each member's bets below each agent for every past day of every site, in chronological order. Readers
 * use the events of days that are not summed yet. Idempotent, also for concurrent workers.
 */
export async function recordMemberDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = windowsOverUntil(clock());
  for (const { merchantId } of await db.query<{ merchantId: bigint }>(findSites, [until])) {
    await closeWindows(db, merchantId, until);
    while (!stop.aborted && (await recordNext(db, merchantId, until))) {
      // Each call finds the next day.
    }
  }
}

/** SQL: the first uncounted window with bets, before the day in which windows are still open. */
const NEXT_WINDOW = (site: string, until: string) => `
  SELECT min(bucket_at) AS at FROM ${betEventRows} e
  WHERE merchant_id = ${site}.id AND bucket_at >= ${memberDaysUntil(`${site}.id`)}
    AND bucket_at < date_trunc('day', ${until}, ${site}.time_zone)`;

const findSites = sql(
  'turnover.sites_without_member_days',
  `SELECT s.id AS "merchantId" FROM ${merchantRows} s
   CROSS JOIN LATERAL (${NEXT_WINDOW('s', '$1::timestamptz')}) next
   WHERE next.at IS NOT NULL ORDER BY s.id`,
);

// Also right for days of 23 or 25 hours. Bets that were counted by the midnights of an earlier time zone of the site
// are not counted again.
const findDay = sql(
  'turnover.next_member_day',
  `SELECT greatest(date_trunc('day', next.at, s.time_zone), ${memberDaysUntil('s.id')}) AS "from",
     (date_trunc('day', next.at AT TIME ZONE s.time_zone) + interval '1 day') AT TIME ZONE s.time_zone AS "to"
   FROM ${merchantRows} s CROSS JOIN LATERAL (${NEXT_WINDOW('s', '$2::timestamptz')}) next
   WHERE s.id = $1 AND next.at IS NOT NULL`,
);
// Of two concurrent workers, the second waits for the first's commit and then finds the rows taken.
const takeParts = sql(
  'turnover.take_member_day',
  `INSERT INTO member_day_part (merchant_id, part_start, part_end)
   SELECT $1, * FROM unnest($2::timestamptz[], $3::timestamptz[])
   ON CONFLICT DO NOTHING RETURNING part_start`,
);

// $4: starts of the day's parts.
const add = sql(
  'turnover.add_member_day',
  `INSERT INTO member_day (merchant_id, agent_id, member_id, part_start, last_window, stake, valid_bet, payout,
                           decisions, bets, category, counts)
   SELECT $1, e.agent_id, e.member_id, ($4::timestamptz[])[e.part], max(e.bucket_at), sum(e.sign * e.stake),
     sum(e.sign * e.valid_bet), sum(e.sign * e.payout), count(*), sum(e.sign), e.category, e.counts
   FROM (
     SELECT *, ${countsAs('e')} AS sign, width_bucket(bucket_at, $4::timestamptz[]) AS part,
       outcome <> ${outcomes.push} AND NOT is_bonus AS counts
     FROM ${betEventRows} e
     WHERE merchant_id = $1 AND bucket_at >= $2 AND bucket_at < $3 AND agent_id IS NOT NULL
   ) e
   GROUP BY e.agent_id, e.member_id, e.part, e.category, e.counts
   ORDER BY e.agent_id, e.member_id`,
);

const recordNext = (db: Database, merchantId: bigint, until: Date): Promise<boolean> =>
  inTransaction(
    db,
    async (tx) => {
      const [day] = await tx.query<{ from: Date; to: Date }>(findDay, [merchantId, until]);
      if (!day) return false;
      const moves = await movesWithin(tx, { merchantId, ...day });
      const starts = [day.from, ...moves];
      const taken = await tx.query(takeParts, [merchantId, starts, [...moves, day.to]]);
      if (taken.length > 0) await tx.query(add, [merchantId, day.from, day.to, starts]);
      return true;
    },
    DAY_MS_MAX,
  );

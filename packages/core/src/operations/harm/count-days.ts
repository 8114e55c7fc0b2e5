import { TRIAL } from '@app/shared/members/customer-types';
import { creditedDepositRows, depositRows } from '../../money/deposits/index.ts';
import { withdrawalRows } from '../../money/withdrawals/index.ts';
import { memberRows } from '../../people/members/index.ts';
import { type Database, inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { faultPoint } from '../../platform/kernel/index.ts';
import { betEventRows, closeWindows, countsAs, windowsOverUntil } from '../../play/bets/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first count of a site goes back this far, as the markers do. */
const LOOKS_BACK_MS = 36 * DAY_MS;

const sites = sql('harm.sites', `SELECT id FROM ${merchantRows} m ORDER BY id`);

const begin = sql(
  'harm.begin_counting',
  'INSERT INTO harm_progress (merchant_id, counted_until) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
// One worker counts a site at a time.
const lock = sql(
  'harm.lock_progress',
  `SELECT counted_until AS "countedUntil" FROM harm_progress WHERE merchant_id = $1
   FOR NO KEY UPDATE SKIP LOCKED`,
);
const move = sql(
  'harm.move_progress',
  'UPDATE harm_progress SET counted_until = $2 WHERE merchant_id = $1',
);
const firstActivity = sql(
  'harm.first_activity',
  `SELECT least(
     (SELECT e.bucket_at FROM ${betEventRows} e
      WHERE e.merchant_id = $1 AND e.bucket_at >= $2 AND e.bucket_at < $3 ORDER BY e.bucket_at LIMIT 1),
     (SELECT d.completed_at FROM ${creditedDepositRows} d
      WHERE d.merchant_id = $1 AND d.completed_at >= $2 AND d.completed_at < $3
      ORDER BY d.completed_at LIMIT 1)) AS at`,
);

// Adds the events of a period to the days of members, and makes these members due. A cancelled withdrawal or a failed
// deposit alone makes its member due as well. Failed deposits have no end time, so those created up to a day before the
// period are looked at again; a deposit by hand that a site lets run longer is missed here.
const count = sql(
  'harm.count_days',
  `WITH site AS (SELECT time_zone FROM ${merchantRows} m WHERE id = $1),
   facts AS (
     SELECT e.member_id, (e.placed_at AT TIME ZONE site.time_zone)::date AS day, sum(${countsAs('e')}) AS bets,
       sum(e.stake * (${countsAs('e')})) FILTER (WHERE NOT e.is_bonus) AS staked,
       sum((e.stake - e.payout) * (${countsAs('e')})) FILTER (WHERE NOT e.is_bonus) AS lost,
       0 AS deposits, 0 AS deposited,
       bit_or(1::bigint << floor(extract(epoch FROM (e.placed_at AT TIME ZONE site.time_zone)::time) / 1800)::int)
         AS half_hours
     FROM ${betEventRows} e CROSS JOIN site WHERE e.merchant_id = $1 AND e.bucket_at >= $2 AND e.bucket_at < $3
     GROUP BY 1, 2
     UNION ALL
     SELECT d.member_id, (d.completed_at AT TIME ZONE site.time_zone)::date, 0, 0, 0, count(*), sum(d.amount), 0
     FROM ${creditedDepositRows} d CROSS JOIN site
     WHERE d.merchant_id = $1 AND d.completed_at >= $2 AND d.completed_at < $3 GROUP BY 1, 2
   ), counted AS (
     INSERT INTO harm_day AS known (member_id, day, bets, staked, lost, deposits, deposited, half_hours)
     SELECT f.member_id, f.day, sum(f.bets), coalesce(sum(f.staked), 0), coalesce(sum(f.lost), 0), sum(f.deposits),
       sum(f.deposited), bit_or(f.half_hours)
     FROM facts f JOIN ${memberRows} m ON m.id = f.member_id AND m.customer_type <> ${TRIAL}
     GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (member_id, day) DO UPDATE SET bets = known.bets + excluded.bets,
       staked = known.staked + excluded.staked, lost = known.lost + excluded.lost,
       deposits = known.deposits + excluded.deposits, deposited = known.deposited + excluded.deposited,
       half_hours = known.half_hours | excluded.half_hours
     RETURNING member_id
   ), due AS (
     SELECT member_id FROM counted
     UNION SELECT w.member_id FROM ${withdrawalRows} w
       WHERE w.merchant_id = $1 AND w.closed_at >= $2 AND w.closed_at < $3 AND w.state = 'cancelled'
     UNION SELECT d.member_id FROM ${depositRows} d
       WHERE d.merchant_id = $1 AND d.created_at >= $2::timestamptz - interval '1 day' AND d.created_at < $3
         AND d.state IN ('expired', 'rejected'))
   INSERT INTO harm_standing AS known (member_id, merchant_id, due_at)
   SELECT member_id, $1, $4 FROM due ORDER BY member_id
   ON CONFLICT (member_id) DO UPDATE SET due_at = excluded.due_at`,
);

interface Counting {
  readonly merchantId: bigint;
  readonly until: Date;
  readonly now: Date;
}

/**
 * A command. Adds bets and deposits of all sites to the days of their members, an hour of a site in each transaction.
 * Each is counted once, whichever worker does it.
 */
export async function countDays(db: Database, now: Date, stop?: AbortSignal): Promise<void> {
  const until = windowsOverUntil(now);
  for (const { id: merchantId } of await db.query<{ id: bigint }>(sites)) {
    // Prevents an event from being added to a period that has been counted.
    await closeWindows(db, merchantId, until);
    await db.query(begin, [merchantId, new Date(until.getTime() - LOOKS_BACK_MS)]);
    let hasMore = true;
    while (hasMore && !stop?.aborted)
      hasMore = await inTransaction(db, (tx) => countNext(tx, { merchantId, until, now }));
  }
}

/** Counts the next hour with activity. Returns whether there may be another one. */
async function countNext(tx: Tx, { merchantId, until, now }: Counting): Promise<boolean> {
  const [progress] = await tx.query<{ countedUntil: Date }>(lock, [merchantId]);
  if (!progress || progress.countedUntil >= until) return false;
  const from = progress.countedUntil;
  const [first] = await tx.query<{ at: Date | null }>(firstActivity, [merchantId, from, until]);
  const hourEnd = first?.at ? first.at.getTime() + HOUR_MS : until.getTime();
  const to = new Date(Math.min(hourEnd, until.getTime()));
  await tx.query(count, [merchantId, from, to, now]);
  await tx.query(move, [merchantId, to]);
  faultPoint('harm.counted');
  return to < until;
}

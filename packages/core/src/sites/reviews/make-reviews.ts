import { reviewGroupOf } from '@app/shared/audit/daily-review';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { auditToReview } from '../audit/index.ts';
import { sitesOf } from '../site/index.ts';

// Starts at the day after the last review, so that no day is missed after a long downtime. The first review is of
// yesterday.
const missing = sql(
  'reviews.missing_days',
  `SELECT d::date::text AS day, d AT TIME ZONE $3 AS "from", (d + interval '1 day') AT TIME ZONE $3 AS until
   FROM (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE $3) - interval '1 day' AS last) yesterday,
     LATERAL generate_series(coalesce(
       (SELECT max(day) + interval '1 day' FROM daily_review WHERE merchant_id = $1), last),
       last, interval '1 day') AS d
   ORDER BY d LIMIT $4`,
);
const insert = sql(
  'reviews.insert',
  `INSERT INTO daily_review (public_id, merchant_id, day, begins_at, ends_at, made_at, counts)
   VALUES ($1, $2, $3::date, $4, $5, $6, $7) ON CONFLICT (merchant_id, day) DO NOTHING RETURNING id`,
);

/** The next run makes the remaining ones. */
const DAYS_AT_ONCE = 31;
/** A transaction that began before midnight may append its line after midnight. */
const LATE_MS = 60_000;
const LINES_A_PAGE = 1_000;

interface Day {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/** A command for the worker. Creates the review of each past day, once for each site. Returns their number. */
export async function makeReviews({
  db,
  clock,
  newId,
}: Pick<Deps, 'db' | 'clock' | 'newId'>): Promise<number> {
  const now = clock();
  let made = 0;
  for (const { id: merchantId, timeZone } of await sitesOf(db, null)) {
    const ended = new Date(now.getTime() - LATE_MS);
    const days = await db.query<Day>(missing, [merchantId, ended, timeZone, DAYS_AT_ONCE]);
    for (const { day, from, until } of days) {
      const counts = JSON.stringify(await countsOf(db, { merchantId, from, until }));
      const values = [newId(), merchantId, day, from, until, now, counts];
      made += (await db.query(insert, values)).length;
    }
  }
  return made;
}

async function countsOf(
  db: Deps['db'],
  span: { readonly merchantId: bigint; readonly from: Date; readonly until: Date },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let after = 0n; ; ) {
    const lines = await auditToReview(db, { ...span, after, rowsMax: LINES_A_PAGE });
    for (const line of lines) {
      const group = reviewGroupOf(line);
      if (group) counts[group] = (counts[group] ?? 0) + 1;
    }
    const last = lines.at(-1);
    if (!last || lines.length < LINES_A_PAGE) return counts;
    after = last.id;
  }
}

import {
  PULL_EVERY_MINUTES,
  PULL_LAG_MINUTES,
} from '@app/shared/bet-reconciliation/bet-break-causes';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { roundLinkRows } from '../open-rounds/index.ts';

/** Longest window of a pull: after a downtime of worker or vendor, the missed time is pulled hour by hour. */
const WINDOW_MAX = '1 hour';
/** The first window reaches back at most this far, because vendors keep no older lists. */
const FIRST_MAX = '1 day';
/** A day is pulled this long after its end. */
const DAY_LAG = '1 hour';
const KEPT = '60 days';
const DELETED_AT_ONCE = 1_000;

const LAG = `interval '${PULL_LAG_MINUTES} minutes'`;
const EVERY = `interval '${PULL_EVERY_MINUTES} minutes'`;

/** SQL: the end of a vendor's last window of a kind. */
const lastUntil = (kind: string): string => `(SELECT p.until_at FROM bet_pull p
  WHERE p.vendor_id = l.vendor_id AND p.kind = '${kind}' ORDER BY p.from_at DESC LIMIT 1)`;
const hasUnfinished = (kind: string): string => `EXISTS (SELECT FROM bet_pull p
  WHERE p.vendor_id = l.vendor_id AND p.kind = '${kind}' AND p.compared_at IS NULL)`;

// The first window begins when the vendor was connected, at most a day before the first sweep.
const openRecent = sql(
  'bet_reconciliation.open_recent',
  `INSERT INTO bet_pull (public_id, vendor_id, kind, from_at, until_at, created_at, next_try_at)
   SELECT gen_random_uuid(), l.vendor_id, 'recent', w.from_at,
     least(w.from_at + interval '${WINDOW_MAX}', $1::timestamptz - ${LAG}), $1, $1
   FROM ${roundLinkRows} l CROSS JOIN LATERAL (SELECT coalesce(${lastUntil('recent')},
     greatest(l.created_at, $1::timestamptz - interval '${FIRST_MAX}')) AS from_at) w
   WHERE w.from_at <= $1::timestamptz - ${LAG} - ${EVERY} AND NOT ${hasUnfinished('recent')}
   ON CONFLICT DO NOTHING`,
);
// Days are of UTC. The first one begins with the first window above.
const openDays = sql(
  'bet_reconciliation.open_days',
  `INSERT INTO bet_pull (public_id, vendor_id, kind, from_at, until_at, created_at, next_try_at)
   SELECT gen_random_uuid(), l.vendor_id, 'day', w.from_at, w.until_at, $1, $1
   FROM ${roundLinkRows} l
   CROSS JOIN LATERAL (SELECT coalesce(${lastUntil('day')}, (SELECT min(p.from_at) FROM bet_pull p
     WHERE p.vendor_id = l.vendor_id AND p.kind = 'recent')) AS from_at) began
   CROSS JOIN LATERAL (SELECT began.from_at,
     (date_trunc('day', began.from_at AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC' AS until_at) w
   WHERE w.until_at <= $1::timestamptz - interval '${DAY_LAG}' AND NOT ${hasUnfinished('day')}
   ON CONFLICT DO NOTHING`,
);
const deleteOld = sql(
  'bet_reconciliation.delete_old',
  `DELETE FROM bet_pull p USING (SELECT id FROM bet_pull ORDER BY id LIMIT ${DELETED_AT_ONCE}) old
   WHERE p.id = old.id AND p.compared_at < $1::timestamptz - interval '${KEPT}'`,
);

/**
 * A command. Opens the pulls that are due: of the last minutes and of days that are over. A vendor has at most one of
 * each kind at a time, so windows follow each other without a gap.
 */
export async function openPulls({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const statement of [openRecent, openDays, deleteOld]) await db.query(statement, [now]);
}

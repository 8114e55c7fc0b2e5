import { STALE_ROUND_MINUTES } from '@app/shared/health/observed-spans';
import { TRIAL } from '@app/shared/members/customer-types';
import { memberRows } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { vendorRows } from '../games/index.ts';

/** If a round is open for longer, the message about its end was lost, or its player left. */
export const STALE_ROUND_MS = STALE_ROUND_MINUTES * 60_000;

export interface StaleRounds {
  readonly vendorCode: string;
  readonly count: number;
  /** Stakes in escrow, in 1/10 000, over all currencies. */
  readonly stake: bigint;
  readonly oldestAt: Date;
}

const read = sql(
  'vendors.stale_rounds',
  `SELECT v.code AS "vendorCode", count(*)::int AS count, sum(r.stake)::bigint AS stake,
     min(r.opened_at) AS "oldestAt"
   FROM vendor_round r JOIN ${vendorRows} v ON v.id = r.vendor_id
   JOIN ${memberRows} m ON m.id = r.member_id AND m.customer_type <> ${TRIAL}
   WHERE r.closed_at IS NULL AND r.opened_at < $1 AND r.stake > 0
   GROUP BY v.code ORDER BY v.code`,
);

/** A query. Rounds with money in escrow for too long, by vendor, for logs and metrics. */
export const staleRounds = (reader: Reader, now: Date): Promise<StaleRounds[]> =>
  reader.query<StaleRounds>(read, [new Date(now.getTime() - STALE_ROUND_MS)]);

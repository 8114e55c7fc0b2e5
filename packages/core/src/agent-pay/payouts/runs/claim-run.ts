import { type Database, sql } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { type Claim, leaseEnd } from '../run-lease.ts';
import { NEXT_PERIOD, UNFINISHED } from './due-periods.ts';

const CLAIMED = 'RETURNING period_start AS "periodStart", period_end AS "periodEnd", state';

// Takes over a run without a valid lease. The condition is tested again after the row lock, so that one of two
// concurrent workers gets it.
const resume = sql(
  'payouts.resume_run',
  `UPDATE payout_run SET lease_owner = $3, lease_until = $5
   WHERE (merchant_id, engine, period_start) = (
       SELECT merchant_id, engine, period_start FROM payout_run
       WHERE merchant_id = $1 AND engine = $2 AND state IN ${UNFINISHED}
       ORDER BY period_start LIMIT 1)
     AND lease_until <= $4
   ${CLAIMED}`,
);

// Never beside an unfinished run: a period's carry goes into the next one, so periods accrue in order.
const begin = ({ name, periods }: PayoutEngine) =>
  sql(
    `payouts.begin_run.${name}`,
    `INSERT INTO payout_run
       (merchant_id, engine, period_start, period_end, state, lease_owner, lease_until, claimed_at)
     SELECT site.id, $2, next.period_start, next.period_end, 'claimed', $3, $5, $4
     FROM ${merchantRows} site ${NEXT_PERIOD(periods, { site: 'site', engine: '$2', until: '$6' })}
     WHERE site.id = $1 AND NOT EXISTS (
       SELECT FROM payout_run WHERE merchant_id = $1 AND engine = $2 AND state IN ${UNFINISHED})
     ON CONFLICT DO NOTHING
     ${CLAIMED}`,
  );

/**
 * A command. Claims the site's unfinished run of an engine, or begins the next due one. Undefined if there is none or
 * another worker has it.
 */
export async function claimRun(
  db: Database,
  engine: PayoutEngine,
  { merchantId, until, leaseOwner }: Claim,
  now: Date,
): Promise<PayoutRun | undefined> {
  const lease = [merchantId, engine.facts.number, leaseOwner, now, leaseEnd(now)];
  const [run] = await db.query<Claimed>(resume, lease);
  const [claimed] = run ? [run] : await db.query<Claimed>(begin(engine), [...lease, until]);
  return claimed && { ...claimed, engine, merchantId, leaseOwner };
}

type Claimed = Pick<PayoutRun, 'periodStart' | 'periodEnd' | 'state'>;

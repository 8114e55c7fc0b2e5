import { type Database, sql, type Tx } from '../../../platform/db/index.ts';
import { merchantRows } from '../../../sites/site/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { NEXT_PERIOD, UNFINISHED } from './due-periods.ts';

/** Key of a run. */
export type RunKey = Pick<PayoutRun, 'engine' | 'merchantId' | 'periodStart'>;

/** `[site, engine, start]`: the first three values of every statement on a run. */
export const keyOf = ({ engine, merchantId, periodStart }: RunKey) =>
  [merchantId, engine.facts.number, periodStart] as const;

export const OF_RUN = 'merchant_id = $1 AND engine = $2 AND period_start = $3';

/** Lease, longer than any step that locks more than the run. A slower worker merely loses the run to another. */
export const LEASE_MS = 30_000;

export interface Claim {
  readonly merchantId: bigint;
  /** Periods that end by then are due. Their windows are closed. */
  readonly until: Date;
  /** Unique to this attempt. */
  readonly leaseOwner: string;
}

const CLAIMED = 'RETURNING period_start AS "periodStart", period_end AS "periodEnd", state';

// Takes over a run without a valid lease. The condition is tested again after the row lock, so that one of two concurrent
// workers gets it.
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

const hold = sql(
  'payouts.hold_run',
  `UPDATE payout_run SET lease_until = $6
   WHERE ${OF_RUN} AND lease_owner = $4 AND state = $5
   RETURNING posted_through AS "postedThrough"`,
);

export interface RunProgress {
  /** The last bill that the ledger has booked. */
  readonly postedThrough: bigint;
}

/**
 * A step. Locks the run until commit and renews the lease. Undefined if the lease was lost: another worker has the run, and
 * any write of ours would be a duplicate.
 */
export async function holdRun(tx: Tx, run: PayoutRun, now: Date): Promise<RunProgress | undefined> {
  const values = [...keyOf(run), run.leaseOwner, run.state, leaseEnd(now)];
  const [progress] = await tx.query<RunProgress>(hold, values);
  return progress;
}

const release = sql(
  'payouts.release_lease',
  `UPDATE payout_run SET lease_until = $5
   WHERE ${OF_RUN} AND lease_owner = $4 AND lease_until > $5`,
);

/** A command. Ends the lease early, so that no worker has to wait for it to run out. */
export async function releaseLease(db: Database, run: PayoutRun, now: Date): Promise<void> {
  await db.query(release, [...keyOf(run), run.leaseOwner, now]);
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

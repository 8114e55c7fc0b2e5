import { type Reader, sql, type Tx } from '../db/index.ts';

/** How far a run has come. Each state is reached in a transaction of its own. */
export type RunState = 'claimed' | 'accrued' | 'billed' | 'held' | 'paid';

/** The salary of one window of one site, while one worker has the lease of it. */
export interface SalaryRun {
  readonly merchantId: bigint;
  readonly windowStart: Date;
  readonly state: RunState;
  readonly leaseOwner: string;
}

/** Longer than any step takes. Who is slower than that loses the run to another worker, no more. */
export const LEASE_MS = 30_000;

export interface Claim {
  readonly merchantId: bigint;
  /** Windows that start before this are due. They are closed. */
  readonly until: Date;
  /** Unique to this attempt. */
  readonly leaseOwner: string;
}

// Somebody died on it, or let go of it. The condition on the lease is tested again after waiting for
// the row, so of two who try at once one gets it.
const resume = sql(
  'salary.resume_run',
  `UPDATE salary_run SET lease_owner = $2, lease_until = $4
   WHERE (merchant_id, window_start) = (
       SELECT merchant_id, window_start FROM salary_run
       WHERE merchant_id = $1 AND state IN ('claimed', 'accrued', 'billed')
       ORDER BY window_start LIMIT 1)
     AND lease_until <= $3
   RETURNING window_start AS "windowStart", state`,
);

// The next window that has bets, however long the site was quiet. Never beside an unfinished run:
// what one window carries is carried into the next, so they accrue in their order.
const begin = sql(
  'salary.begin_run',
  `INSERT INTO salary_run (merchant_id, window_start, state, lease_owner, lease_until, claimed_at)
   SELECT $1, due.window_start, 'claimed', $2, $4, $3
   FROM (
     SELECT min(bucket_at) AS window_start FROM bet_event
     WHERE merchant_id = $1 AND bucket_at < $5
       AND bucket_at > coalesce(
         (SELECT max(window_start) FROM salary_run WHERE merchant_id = $1), '-infinity')
   ) due
   WHERE due.window_start IS NOT NULL AND NOT EXISTS (
     SELECT FROM salary_run
     WHERE merchant_id = $1 AND state IN ('claimed', 'accrued', 'billed'))
   ON CONFLICT DO NOTHING
   RETURNING window_start AS "windowStart", state`,
);

/**
 * A command. Takes the site's unfinished run, or begins the next one that is due. Nothing if there
 * is none, or another worker has it.
 */
export async function claimRun(
  reader: Reader,
  { merchantId, until, leaseOwner }: Claim,
  now: Date,
): Promise<SalaryRun | undefined> {
  const lease = [merchantId, leaseOwner, now, leaseEnd(now)];
  const [run] = await reader.query<Claimed>(resume, lease);
  const [claimed] = run ? [run] : await reader.query<Claimed>(begin, [...lease, until]);
  return claimed && { ...claimed, merchantId, leaseOwner };
}

type Claimed = Pick<SalaryRun, 'windowStart' | 'state'>;

const hold = sql(
  'salary.hold_run',
  `UPDATE salary_run SET lease_until = $5
   WHERE merchant_id = $1 AND window_start = $2 AND lease_owner = $3 AND state = $4
   RETURNING posted_through AS "postedThrough"`,
);

export interface RunProgress {
  /** The last bill that the ledger has booked. */
  readonly postedThrough: bigint;
}

/**
 * A step. Locks the run until the transaction ends and renews the lease. Nothing if the lease was
 * lost meanwhile: then somebody else is doing the work, and whatever we were about to write would be
 * written twice.
 */
export async function holdRun(tx: Tx, run: SalaryRun, now: Date): Promise<RunProgress | undefined> {
  const { merchantId, windowStart, leaseOwner, state } = run;
  const values = [merchantId, windowStart, leaseOwner, state, leaseEnd(now)];
  const [progress] = await tx.query<RunProgress>(hold, values);
  return progress;
}

const release = sql(
  'salary.let_go_of_run',
  `UPDATE salary_run SET lease_until = $4
   WHERE merchant_id = $1 AND window_start = $2 AND lease_owner = $3 AND lease_until > $4`,
);

/** A command. Ends the lease early, so that nobody has to wait for it to run out. */
export async function letGoOfRun(reader: Reader, run: SalaryRun, now: Date): Promise<void> {
  await reader.query(release, [run.merchantId, run.windowStart, run.leaseOwner, now]);
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

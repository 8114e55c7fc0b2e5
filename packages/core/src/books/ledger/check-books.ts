import { openTransaction, type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { type Discrepancy, type DiscrepancyOfSite, trialBalanceOfSites } from './trial-balance.ts';

/** Interval between scheduled checks. */
const EVERY_MS = 24 * 3_600_000;
/** Lease of a check, longer than any takes; another worker takes over once it has run out. */
const LEASE_MS = 3_600_000;
/** Discrepancies kept as a sample. */
const FOUND_KEPT_MAX = 100;
const askDaily = sql(
  'ledger.ask_for_daily_check',
  `INSERT INTO trial_balance_run (asked_at, state)
   SELECT $1, 'waiting' WHERE NOT EXISTS (
     SELECT FROM trial_balance_run WHERE asked_at > $2 OR state <> 'ended')
   ON CONFLICT (state) WHERE state <> 'ended' DO NOTHING`,
);
const resume = sql(
  'ledger.resume_check',
  `UPDATE trial_balance_run SET begun_at = $1, lease_until = $2
   WHERE state = 'running' AND lease_until <= $1 RETURNING id`,
);
const begin = sql(
  'ledger.begin_check',
  `UPDATE trial_balance_run SET state = 'running', begun_at = $1, lease_until = $2
   WHERE id = (SELECT id FROM trial_balance_run WHERE state = 'waiting' FOR UPDATE SKIP LOCKED)
     AND NOT EXISTS (SELECT FROM trial_balance_run WHERE state = 'running')
   RETURNING id`,
);
// `begun_at` identifies the run: a worker that outlived its lease changes nothing.
const end = sql(
  'ledger.end_check',
  `UPDATE trial_balance_run SET state = 'ended', ended_at = $2, lease_until = NULL,
     found = $3, sample = $4, found_by_site = $6
   WHERE id = $1 AND state = 'running' AND begun_at = $5`,
);
const releaseCheck = sql(
  'ledger.release_check',
  `UPDATE trial_balance_run SET lease_until = $2
   WHERE id = $1 AND state = 'running' AND begun_at = $2`,
);
const ownSession = sql('ledger.session_of_check', 'SELECT pg_backend_pid() AS pid');
// The trial balance is one statement, other audits are several: a snapshot lets all see the same moment.
const seeOneMoment = sql(
  'ledger.see_one_moment',
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
);
const cancel = sql('ledger.cancel_check', 'SELECT pg_cancel_backend($1)');

interface Checking extends Pick<Deps, 'db' | 'clock'> {
  /** Aborts at shutdown; another worker then takes over. */
  readonly stop: AbortSignal;
  /** Further audits in the same snapshot, by the domains that book money. Empty: only the trial balance. */
  readonly furtherAudits: readonly ((reader: Reader) => Promise<DiscrepancyOfSite[]>)[];
}

/**
 * A command for the worker. Runs the queued or due trial balance unless another worker does, and stores its findings.
 * It only reads the books, and no writer waits for it. Returns the count of discrepancies; undefined if no run was due
 * or the process is shutting down.
 */
export async function checkBooks(checking: Checking): Promise<number | undefined> {
  const { db, clock, stop } = checking;
  const now = clock();
  await db.query(askDaily, [now, new Date(now.getTime() - EVERY_MS)]);
  const lease = [now, new Date(now.getTime() + LEASE_MS)];
  const [left] = await db.query<{ id: bigint }>(resume, lease);
  const [run] = left ? [left] : await db.query<{ id: bigint }>(begin, lease);
  if (!run) return undefined;
  faultPoint('books.check_begun');
  try {
    const found = await untilStopped(checking);
    faultPoint('books.checked');
    const sample = JSON.stringify(found.slice(0, FOUND_KEPT_MAX).map(inRow));
    await db.query(end, [run.id, clock(), found.length, sample, now, countBySite(found)]);
    return found.length;
  } catch (error) {
    await db.query(releaseCheck, [run.id, now]).catch(() => {}); // else its lease runs out
    if (stop.aborted) return undefined;
    throw error;
  }
}

const inRow = ({ where, off }: Discrepancy) => ({ where, off: `${off}` });

/** JSON: the count of discrepancies by site. */
function countBySite(found: readonly DiscrepancyOfSite[]): string {
  const counts: Record<string, number> = {};
  for (const { merchantId } of found)
    if (merchantId !== null) counts[`${merchantId}`] = (counts[`${merchantId}`] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** Cancels the running statement at shutdown, so that the process need not wait for it. */
async function untilStopped({ db, stop, furtherAudits }: Checking): Promise<DiscrepancyOfSite[]> {
  let session: number | undefined;
  const onStop = () => {
    if (session !== undefined) db.query(cancel, [session]).catch(() => {});
  };
  stop.addEventListener('abort', onStop);
  try {
    return await openTransaction(
      db,
      async (tx) => {
        await tx.query(seeOneMoment);
        const [own] = await tx.query<{ pid: number }>(ownSession);
        session = own?.pid;
        stop.throwIfAborted();
        const found = await trialBalanceOfSites(tx);
        for (const audit of furtherAudits) found.push(...(await audit(tx)));
        return found;
      },
      LEASE_MS,
    );
  } finally {
    session = undefined;
    stop.removeEventListener('abort', onStop);
  }
}

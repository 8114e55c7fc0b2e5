import { type Reader, sql } from '../db/index.ts';
import { type Deps, faultPoint } from '../kernel/index.ts';
import { accrueRun } from './accrue-run.ts';
import { billRun } from './bill-run.ts';
import { closeWindows, dueUntil } from './due-windows.ts';
import { payBatch } from './pay-run.ts';
import { publishBills } from './publish-bills.ts';
import { claimRun, letGoOfRun, type SalaryRun } from './salary-run.ts';
import { readSettledRun, type SettledRun } from './settled-run.ts';

interface Round {
  readonly stop: AbortSignal;
  readonly onSettled: (run: SettledRun) => void;
}

/**
 * A command. Settles and pays every window of real-time salary that is due, of every site, the
 * oldest first. Run twice, by two workers at once, or stopped anywhere: each contract is paid once
 * for each window. `stop` ends it between two steps; `onSettled` hears of every run that was paid or held.
 */
export async function settleRealTimeSalary(
  deps: Deps,
  stop: AbortSignal = new AbortController().signal,
  onSettled: Round['onSettled'] = () => {},
): Promise<void> {
  const failures: unknown[] = [];
  const until = dueUntil(deps.clock());
  for (const { merchantId } of await sitesWithWork(deps.db, until)) {
    if (stop.aborted) return;
    // One site that cannot be settled must not keep the others from their salary.
    const settling = settleSite(deps, { merchantId, until }, { stop, onSettled });
    await settling.catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some sites were not settled');
}

const findSites = sql(
  'salary.sites_with_work',
  `SELECT m.id AS "merchantId" FROM merchant m
   LEFT JOIN payout_brake b ON b.merchant_id = m.id AND b.engine = 'realtime_salary'
   WHERE NOT coalesce(b.is_paused, false) AND (
     EXISTS (SELECT FROM salary_run r
             WHERE r.merchant_id = m.id AND r.state IN ('claimed', 'accrued', 'billed'))
     OR EXISTS (SELECT FROM bet_event e
                WHERE e.merchant_id = m.id AND e.bucket_at < $1 AND e.bucket_at > coalesce(
                  (SELECT max(window_start) FROM salary_run r WHERE r.merchant_id = m.id),
                  '-infinity')))
   ORDER BY m.id`,
);

const sitesWithWork = (reader: Reader, until: Date) =>
  reader.query<{ merchantId: bigint }>(findSites, [until]);

async function settleSite(
  deps: Deps,
  { merchantId, until }: { merchantId: bigint; until: Date },
  { stop, onSettled }: Round,
): Promise<void> {
  await closeWindows(deps.db, merchantId, until);
  const leaseOwner = deps.newId();
  while (!stop.aborted) {
    const run = await claimRun(deps.db, { merchantId, until, leaseOwner }, deps.clock());
    if (!run) return;
    faultPoint('salary.claimed');
    if (!(await workOff(deps, run, stop))) return;
    // The run is settled by now: that it cannot be told must not stop the next.
    const settled = await readSettledRun(deps.db, run).catch(() => undefined);
    if (settled) onSettled(settled);
  }
}

/** Takes a run from the state it is in to the last one. False if it was left unfinished. */
async function workOff(deps: Deps, claimed: SalaryRun, stop: AbortSignal): Promise<boolean> {
  let run = claimed;
  try {
    while (!isOver(run)) {
      const state = stop.aborted ? undefined : await nextStep(deps, run);
      if (!state) return false;
      run = { ...run, state };
    }
    return true;
  } finally {
    // Stopped, paused or failed: a retry need not wait for the lease. Where even this fails, it will.
    if (!isOver(run)) await letGoOfRun(deps.db, run, deps.clock()).catch(() => {});
  }
}

const isOver = ({ state }: SalaryRun): boolean => state === 'paid' || state === 'held';

/** Does one step in a transaction of its own. Undefined: it is somebody else's turn. */
async function nextStep(deps: Deps, run: SalaryRun): Promise<SalaryRun['state'] | undefined> {
  switch (run.state) {
    case 'claimed':
      if (!(await accrueRun(deps, run))) return undefined;
      faultPoint('salary.accrued');
      return 'accrued';
    case 'accrued': {
      const state = await billRun(deps, run);
      if (state) faultPoint('salary.billed');
      if (state) await publishBills(deps, run, ['bills']);
      return state;
    }
    case 'billed':
      return pay(deps, run);
    case 'held':
    case 'paid':
      return undefined;
  }
}

async function pay(deps: Deps, run: SalaryRun): Promise<SalaryRun['state'] | undefined> {
  const payment = await payBatch(deps, run);
  switch (payment) {
    case 'batch':
      faultPoint('salary.batch_posted');
      return 'billed';
    case 'paid':
      faultPoint('salary.paid');
      await publishBills(deps, run, ['bills', 'balance']);
      return 'paid';
    case 'paused':
    case 'lost':
      return undefined;
  }
}

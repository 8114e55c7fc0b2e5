import type { PayoutEngineFacts } from '@app/shared/payouts/engine-facts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { closeWindows } from '../../../play/bets/index.ts';
import type { PayoutEngine, PayoutRun } from '../engine.ts';
import { accrueRun } from './accrue-run.ts';
import { billRun } from './bill-run.ts';
import { claimRun } from './claim-run.ts';
import { type SiteWithWork, sitesWithWork } from './due-periods.ts';
import { payBatch } from './pay-run.ts';
import { publishBills } from './publish-bills.ts';
import { releaseLease } from './release-lease.ts';
import { readSettledRun, type SettledRun } from './settled-run.ts';

interface Round {
  readonly stop: AbortSignal;
  readonly onSettled: (run: SettledRun) => void;
}

/**
 * A command. Settles and pays all due periods of an engine on every site, oldest first. Each contract is paid once per
 * period, even if the command is repeated, run by two workers, or stopped anywhere. `stop` ends it between two steps;
 * `onSettled` is called for every run that was paid or held.
 */
export async function settlePayouts(
  deps: Deps,
  engine: PayoutEngine,
  stop: AbortSignal = new AbortController().signal,
  onSettled: Round['onSettled'] = () => {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const site of await sitesWithWork(deps.db, engine, deps.clock())) {
    if (stop.aborted) return;
    // A failing site must not delay the payouts of others.
    const settling = settleSite(deps, engine, site, { stop, onSettled });
    await settling.catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some sites were not settled');
}

async function settleSite(
  deps: Deps,
  engine: PayoutEngine,
  { merchantId, until }: SiteWithWork,
  { stop, onSettled }: Round,
): Promise<void> {
  // Closed windows get no more bets, so the sums of the due periods are final.
  await closeWindows(deps.db, merchantId, until);
  const leaseOwner = deps.newId();
  while (!stop.aborted) {
    const run = await claimRun(deps.db, engine, { merchantId, until, leaseOwner }, deps.clock());
    if (!run) return;
    faultPoint('payout.claimed');
    if (!(await finishRun(deps, run, stop))) return;
    // The run is settled: a failed report must not stop the next one.
    const settled = await readSettledRun(deps.db, run).catch(() => undefined);
    if (settled) onSettled(settled);
  }
}

/** Performs the remaining steps of a run. False if it was left unfinished. */
async function finishRun(deps: Deps, claimed: PayoutRun, stop: AbortSignal): Promise<boolean> {
  let run = claimed;
  try {
    while (!isOver(run)) {
      const state = stop.aborted ? undefined : await nextStep(deps, run);
      if (!state) return false;
      run = { ...run, state };
    }
    return true;
  } finally {
    // Stopped, paused or failed: release the lease for a retry. If this fails, the lease expires by itself.
    if (!isOver(run)) await releaseLease(deps.db, run, deps.clock()).catch(() => {});
  }
}

const isOver = ({ state }: PayoutRun): boolean => state === 'paid' || state === 'held';

/** Performs one step in its own transaction. Undefined if the lease was lost or the engine is paused. */
async function nextStep(deps: Deps, run: PayoutRun): Promise<PayoutRun['state'] | undefined> {
  switch (run.state) {
    case 'claimed':
      if (!(await accrueRun(deps, run))) return undefined;
      faultPoint('payout.accrued');
      return 'accrued';
    case 'accrued': {
      const state = await billRun(deps, run);
      if (state) faultPoint('payout.billed');
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

async function pay(deps: Deps, run: PayoutRun): Promise<PayoutRun['state'] | undefined> {
  const payment = await payBatch(deps, run);
  switch (payment) {
    case 'batch':
      faultPoint('payout.batch_posted');
      return 'billed';
    case 'paid':
      faultPoint('payout.paid');
      await publishBills(deps, run, ['bills', 'balance', ...(notifiesAgents(run) ? MESSAGES : [])]);
      return 'paid';
    case 'paused':
    case 'lost':
      return undefined;
  }
}

const MESSAGES = ['messages'] as const;

const notifiesAgents = ({ engine }: PayoutRun): boolean => {
  const { notices }: PayoutEngineFacts = engine.facts;
  return notices !== undefined;
};

import { type SettledRun, settleRealTimeSalary } from '@app/core/salary';
import { moneyToWire } from '@app/shared/money/money';
import type { WorkerDeps } from '../../deps.ts';
import type { Log } from '../../log.ts';

/** Pays agents for every window that is due. Told to stop, it leaves the rest to the next run. */
export const settleRealTimeSalaryJob = (deps: WorkerDeps): Promise<void> =>
  settleRealTimeSalary(deps, deps.stop, (run) => writeDown(deps.log, run));

function writeDown(log: Log, { site, windowStart, state, bills, amount }: SettledRun): void {
  const run = { site, window: windowStart, bills, amount: moneyToWire(amount) };
  if (state === 'paid') log.info('salary paid', run);
  else log.warn('salary held until an operator releases it', run);
}

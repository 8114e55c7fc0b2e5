import { moneyToWire } from '@app/shared/money/money';
import type { JobCommand, JobLog } from '../../../define-module.ts';
import type { PayoutEngine } from '../engine.ts';
import { settlePayouts } from './settle-payouts.ts';
import type { SettledRun } from './settled-run.ts';

/** The job of an engine: pays agents for every due period. If the worker stops, the next run continues. */
export const settleEngine =
  (engine: PayoutEngine): JobCommand =>
  (deps) =>
    settlePayouts(deps, engine, deps.stop, (run) => logRun(deps.log, engine, run));

function logRun(log: JobLog, { facts }: PayoutEngine, settled: SettledRun): void {
  const { site, periodStart, state, bills, amount } = settled;
  const run = { site, window: periodStart, bills, amount: moneyToWire(amount) };
  if (state === 'paid') log.info(run, `${facts.title} paid`);
  else log.warn(run, `${facts.title} held until an operator releases it`);
}

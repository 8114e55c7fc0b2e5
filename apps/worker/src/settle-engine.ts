import { type PayoutEngine, type SettledRun, settlePayouts } from '@app/core/agent-pay/payouts';
import { moneyToWire } from '@app/shared/money/money';
import type { WorkerDeps } from './deps.ts';
import type { Log } from './log.ts';

/** Pays agents for every period of an engine that is due. When the worker stops, the next run pays the rest. */
export const settleEngine =
  (engine: PayoutEngine) =>
  (deps: WorkerDeps): Promise<void> =>
    settlePayouts(deps, engine, deps.stop, (run) => logRun(deps.log, engine, run));

function logRun(log: Log, { facts }: PayoutEngine, settled: SettledRun): void {
  const { site, periodStart, state, bills, amount } = settled;
  const run = { site, window: periodStart, bills, amount: moneyToWire(amount) };
  if (state === 'paid') log.info(run, `${facts.title} paid`);
  else log.warn(run, `${facts.title} held until an operator releases it`);
}

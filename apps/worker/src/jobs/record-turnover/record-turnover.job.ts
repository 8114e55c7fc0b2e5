import { recordTurnover } from '@app/core/turnover';
import type { WorkerDeps } from '../../deps.ts';

/** Sums up closed windows for the contracts that pay by the hour, the day or the period. */
export const recordTurnoverJob = (deps: WorkerDeps): Promise<void> =>
  recordTurnover(deps, deps.stop);

import { settleRealTimeSalary } from '@app/core/salary';
import type { WorkerDeps } from '../../consumers.ts';

/** Pays agents for every window that is due. Told to stop, it leaves the rest to the next run. */
export const settleRealTimeSalaryJob = (deps: WorkerDeps): Promise<void> =>
  settleRealTimeSalary(deps, deps.stop);

import { recordMemberDays, recordTurnover } from '@app/core/agent-pay/turnover';
import type { WorkerDeps } from '../../deps.ts';

/** Sums up closed windows, and then days that are over, for contracts and the pages of agents. */
export const recordTurnoverJob = async (deps: WorkerDeps): Promise<void> => {
  await recordTurnover(deps, deps.stop);
  await recordMemberDays(deps, deps.stop);
};

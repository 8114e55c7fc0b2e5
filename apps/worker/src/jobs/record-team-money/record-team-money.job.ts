import { recordTeamMoney } from '@app/core/agent-pay/turnover';
import type { WorkerDeps } from '../../deps.ts';

/** Sums up what moved the cash of teams, for the reports of their agents. */
export const recordTeamMoneyJob = (deps: WorkerDeps): Promise<void> =>
  recordTeamMoney(deps, deps.stop);

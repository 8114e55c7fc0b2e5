import { compareStatements } from '@app/core/operations/reconciliation';
import type { WorkerDeps } from '../../deps.ts';

/** Compares statements of channels with our rows and the ledger. */
export async function compareStatementsJob(deps: WorkerDeps): Promise<void> {
  const compared = await compareStatements(deps);
  if (compared > 0) deps.log.info({ compared }, 'compared statements of channels');
}

import { closeAccountDays } from '@app/core/books/ledger';
import type { WorkerDeps } from '../../deps.ts';

/** Closes the ledger's days that are over, so that a house balance is a day's sum and no more. */
export async function closeAccountDaysJob(deps: WorkerDeps): Promise<void> {
  const closed = await closeAccountDays(deps);
  if (closed > 0) deps.log.info({ closed }, 'closed days of the ledger');
}

import { checkBooks } from '@app/core/ledger';
import type { WorkerDeps } from '../../deps.ts';

/** Makes the trial balance that was asked for or that is due. What it finds wrong is for a person to see. */
export async function checkBooksJob(deps: WorkerDeps): Promise<void> {
  const found = await checkBooks(deps);
  if (found) deps.log.error({ found }, 'the books do not balance');
}

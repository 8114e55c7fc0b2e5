import { checkBooks } from '@app/core/books/ledger';
import { auditDrawsOfSites } from '@app/core/play/lottery-bets';
import type { WorkerDeps } from '../../deps.ts';

/** Makes the trial balance that was asked for or that is due, and recomputes what lotteries hold. What it finds wrong is for a person to see. */
export async function checkBooksJob(deps: WorkerDeps): Promise<void> {
  const found = await checkBooks({ ...deps, besides: [auditDrawsOfSites] });
  if (found) deps.log.error({ found }, 'the books do not balance');
}

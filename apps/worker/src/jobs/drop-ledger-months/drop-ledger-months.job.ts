import { dropOldMonths } from '@app/core/books/ledger';
import type { WorkerDeps } from '../../deps.ts';

/** Drops entries of months that are kept no longer. */
export async function dropLedgerMonthsJob(deps: WorkerDeps): Promise<void> {
  const { db, clock, ledgerMonthsKept: monthsKept, stop: signal } = deps;
  const dropped = await dropOldMonths({ db, now: clock(), monthsKept }, { signal });
  for (const last of dropped) deps.log.info({ last: `${last}` }, 'dropped a month of the ledger');
}

import { addTurnoverMonths } from '@app/core/agent-pay/turnover';
import { beginMonth } from '@app/core/books/ledger';
import { addMonths } from '@app/core/play/bets';
import type { WorkerDeps } from '../../deps.ts';

/** Makes the partitions of the months ahead, and lets the ledger's month begin. */
export async function addMonthsJob({ db, clock, log }: WorkerDeps): Promise<void> {
  const late = await addMonths(db, clock());
  if (late.length > 0) log.warn({ late }, 'bets of these months stay in the default partition');
  await addTurnoverMonths(db, clock());
  if (await beginMonth({ db, now: clock() })) log.info('a month of the ledger began');
}

import { addMonths } from '@app/core/bets';
import { addTurnoverMonths } from '@app/core/turnover';
import type { WorkerDeps } from '../../deps.ts';

/** Makes the partitions of the months ahead. */
export async function addMonthsJob({ db, clock, log }: WorkerDeps): Promise<void> {
  const late = await addMonths(db, clock());
  if (late.length > 0) log.warn({ late }, 'bets of these months stay in the default partition');
  await addTurnoverMonths(db, clock());
}

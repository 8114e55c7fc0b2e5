import { settleWithdrawals } from '@app/core/money/withdrawals';
import type { WorkerDeps } from '../../deps.ts';

/** Payments of which a member said nothing in time count as received. */
export async function settleWithdrawalsJob(deps: WorkerDeps): Promise<void> {
  const received = await settleWithdrawals(deps);
  if (received > 0) deps.log.info({ received }, 'payments were received by time');
}

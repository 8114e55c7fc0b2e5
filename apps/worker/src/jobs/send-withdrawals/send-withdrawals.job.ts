import { sendDueLegs } from '@app/core/money/withdrawals';
import type { WorkerDeps } from '../../deps.ts';

/** Has companies pay withdrawals, and asks them what became of those that are not known to be paid. */
export async function sendWithdrawalsJob(deps: WorkerDeps): Promise<void> {
  const asked = await sendDueLegs(deps);
  if (asked > 0) deps.log.info({ asked }, 'companies were asked to pay, or about payments');
}

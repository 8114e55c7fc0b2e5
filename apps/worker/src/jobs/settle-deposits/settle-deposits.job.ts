import { payInSandbox, settleDeposits } from '@app/core/money/cashier';
import type { WorkerDeps } from '../../deps.ts';

/** Expires deposits that were not paid, and credits those that a dying process left paid. In a demo the sandboxes pay. */
export async function settleDepositsJob(deps: WorkerDeps): Promise<void> {
  if (!deps.isProduction) await payInSandbox(deps);
  const { expired, credited } = await settleDeposits(deps);
  if (credited > 0) deps.log.warn({ credited }, 'deposits were left paid but not credited');
  if (expired > 0) deps.log.info({ expired }, 'deposits expired');
}

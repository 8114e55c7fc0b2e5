import { checkTransfers } from '@app/core/money/wallet-transfers';
import type { WorkerDeps } from '../../deps.ts';

/** Sends and asks about transfers between wallets that did not end. */
export async function checkWalletTransfersJob(deps: WorkerDeps): Promise<void> {
  const taken = await checkTransfers(deps);
  if (taken > 0) deps.log.info({ taken }, 'wallet transfers were taken up');
}

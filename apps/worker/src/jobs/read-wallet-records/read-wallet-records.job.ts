import { readDueRecords } from '@app/core/money/wallet-transfers';
import type { WorkerDeps } from '../../deps.ts';

/** Books what vendors decided of bets from wallets of their own. */
export async function readWalletRecordsJob(deps: WorkerDeps): Promise<void> {
  const booked = await readDueRecords(deps);
  if (booked > 0) deps.log.info({ booked }, "bets of vendors' wallets were booked");
}

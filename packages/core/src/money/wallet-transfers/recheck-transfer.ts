import { type Reader, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { checkTransfer } from './check-transfer.ts';
import {
  findWalletTransferOfSite,
  readWalletTransfer,
  type WalletTransfer,
} from './wallet-transfer.ts';

interface OfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

// A scheduled check compares the count, so it does not ask the vendor a second time.
const countCheck = sql(
  'wallet_transfers.count_check',
  `UPDATE wallet_transfer SET checks = checks + 1 WHERE id = $1 AND closed_at IS NULL RETURNING id`,
);

/**
 * A query. A transfer whose outcome its vendor can report.
 *
 * @throws wallet.transfer_not_found, wallet.transfer_state_changed for one that is closed or was never sent
 */
export async function findSentTransfer(reader: Reader, which: OfSite): Promise<WalletTransfer> {
  const transfer = await findWalletTransferOfSite(reader, which);
  if (transfer.state !== 'sent' && transfer.state !== 'unknown')
    throw new DomainError('wallet.transfer_state_changed');
  return transfer;
}

/**
 * A command for an operator. Asks the vendor about a transfer now, in addition to the schedule.
 *
 * @throws wallet.transfer_not_found, wallet.transfer_state_changed for one that is closed or was never sent
 */
export async function recheckWalletTransfer(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  which: OfSite,
): Promise<WalletTransfer> {
  const { id } = await findSentTransfer(deps.db, which);
  await deps.db.query(countCheck, [id]);
  await checkTransfer(deps, id);
  return readWalletTransfer(deps.db, id);
}

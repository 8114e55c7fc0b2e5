import { type TakeCase, takeCase } from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findWalletTransferOfSite, type WalletTransfer } from './wallet-transfer.ts';

/**
 * A step. An operator claims or releases an open transfer.
 *
 * @throws wallet.transfer_not_found, wallet.transfer_state_changed for a closed one, case.claimed by another
 * operator
 */
export async function claimWalletTransfer(
  tx: Tx,
  which: TakeCase,
  now: Date,
): Promise<WalletTransfer> {
  const transfer = await findWalletTransferOfSite(tx, which);
  if (transfer.closedAt) throw new DomainError('wallet.transfer_state_changed');
  await takeCase(tx, 'wallet_transfer', which, now);
  return transfer;
}

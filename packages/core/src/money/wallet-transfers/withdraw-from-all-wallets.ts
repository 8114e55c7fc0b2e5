import { DomainError } from '../../platform/kernel/index.ts';
import { type MoveDeps, type MoveMoney, moveToMain } from './move-money.ts';
import type { WalletTransfer } from './wallet-transfer.ts';
import { openedWallets } from './wallets-of-member.ts';

/**
 * A command. Moves all balances at vendors back, each by its own transfer; skips empty wallets and those with an open
 * transfer. After a failure of one, the others are moved nevertheless.
 *
 * @throws the errors of `moveToMain`, of the first that failed
 */
export async function withdrawFromAllWallets(
  deps: MoveDeps,
  asked: Omit<MoveMoney, 'vendorId' | 'amount'>,
): Promise<WalletTransfer[]> {
  const { memberId, requestKey } = asked;
  const vendorIds = await openedWallets(deps.db, memberId);
  const moves = vendorIds.map(async (vendorId) => {
    const key = `${requestKey.key} ${vendorId}`;
    const wanted = {
      ...asked,
      vendorId,
      requestKey: { ...requestKey, key, partOf: requestKey.key },
    };
    try {
      return [await moveToMain(deps, { ...wanted, amount: 'all' })];
    } catch (error) {
      if (isSkipped(error)) return [];
      throw error;
    }
  });
  const settled = await Promise.allSettled(moves);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

/** Whether the wallet is skipped: it is empty, or an open transfer moves its money already. */
const isSkipped = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'wallet.nothing_there' || error.code === 'wallet.transfer_open');

import { lockAndCheckClaim, type OfOperator } from '../../people/operators/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { endInside } from './end-transfer.ts';
import {
  findWalletTransferOfSite,
  lockWalletTransfer,
  readWalletTransfer,
  type WalletTransfer,
} from './wallet-transfer.ts';

export interface DecidedTransfer extends OfOperator {
  /** Whether the vendor carried it out. */
  readonly isDone: boolean;
  /** The operator's reason. */
  readonly words: string;
}

/**
 * A step. An operator decides a transfer whose outcome the vendor does not report. Publish `balance` and `wallets`
 * after the commit.
 *
 * @throws wallet.transfer_not_found, wallet.transfer_state_changed unless it is unknown, case.claimed by another
 * operator
 */
export async function decideWalletTransfer(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { isDone, words, ...which }: DecidedTransfer,
): Promise<WalletTransfer> {
  const { id } = await findWalletTransferOfSite(tx, which);
  const { state } = await lockWalletTransfer(tx, id);
  if (state !== 'unknown') throw new DomainError('wallet.transfer_state_changed');
  await lockAndCheckClaim(tx, which, deps.clock());
  await endInside(tx, deps, { id, end: { isDone, decidedBy: which.operator, words } });
  return readWalletTransfer(tx, id);
}

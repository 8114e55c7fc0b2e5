import {
  lockAndCheckClaim,
  type OfOperator,
  type TakeCase,
  takeCase,
} from '../../people/operators/index.ts';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { endInside } from './end-transfer.ts';
import { checkTransfer } from './send-transfer.ts';
import {
  findWalletTransferOfSite,
  lockWalletTransfer,
  readWalletTransfer,
  type WalletTransfer,
} from './wallet-transfer.ts';

interface OfSite {
  readonly merchantId: bigint;
  readonly publicId: string;
}

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

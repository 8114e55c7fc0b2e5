import type { Money } from '@app/shared/money/money';
import type { WalletTransferState, WalletWay } from '@app/shared/wallet-transfers/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';

/** A transfer between a member's main wallet and their wallet at a vendor. */
export interface WalletTransfer {
  readonly id: bigint;
  readonly publicId: string;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  /** To the vendor, or back. */
  readonly way: WalletWay;
  readonly amount: Money;
  readonly currency: string;
  readonly state: WalletTransferState;
  /** For a transfer back: the vendor to which the money moves on. */
  readonly onwardVendorId: bigint | null;
  readonly vendorReference: string | null;
  /** The vendor's reason for a refusal. */
  readonly refusal: string | null;
  /** Number of queries to the vendor. */
  readonly checks: number;
  /** Null: closed. */
  readonly nextCheckAt: Date | null;
  readonly requestKey: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly closedAt: Date | null;
  /** The operator who decided it instead of the vendor, and the reason. */
  readonly decidedBy: string | null;
  readonly words: string | null;
}

/** SQL: columns of a `WalletTransfer` from `WALLET_TRANSFER_FROM`. */
export const WALLET_TRANSFER_COLUMNS = `
  t.id, t.public_id AS "publicId", t.merchant_id AS "merchantId", t.member_id AS "memberId",
  t.vendor_id AS "vendorId", v.code AS "vendorCode", t.way, t.amount, t.currency, t.state,
  t.onward_vendor_id AS "onwardVendorId", t.vendor_reference AS "vendorReference", t.refusal, t.checks,
  t.next_check_at AS "nextCheckAt", t.request_key AS "requestKey", t.created_at AS "createdAt",
  t.sent_at AS "sentAt", t.closed_at AS "closedAt", t.decided_by AS "decidedBy", t.words`;
export const WALLET_TRANSFER_FROM = `wallet_transfer t JOIN ${vendorRows} v ON v.id = t.vendor_id`;

const select = (where: string) =>
  `SELECT ${WALLET_TRANSFER_COLUMNS} FROM ${WALLET_TRANSFER_FROM} WHERE ${where}`;
const byId = sql('wallet_transfers.read', select('t.id = $1'));
const lock = sql('wallet_transfers.lock', `${select('t.id = $1')} FOR NO KEY UPDATE OF t`);
const ofMember = sql('wallet_transfers.find', select('t.public_id = $2 AND t.member_id = $1'));
const ofSite = sql(
  'wallet_transfers.find_of_site',
  select('t.public_id = $2 AND t.merchant_id = $1'),
);
const byKey = sql(
  'wallet_transfers.find_by_key',
  select('t.member_id = $1 AND t.request_key = $2'),
);

/** A query. An existing transfer. */
export async function readWalletTransfer(reader: Reader, id: bigint): Promise<WalletTransfer> {
  const [found] = await reader.query<WalletTransfer>(byId, [id]);
  if (!found) throw new Error(`there is no wallet transfer ${id}`);
  return found;
}

/** A step. Locks a transfer until the transaction ends. */
export async function lockWalletTransfer(tx: Tx, id: bigint): Promise<WalletTransfer> {
  const [found] = await tx.query<WalletTransfer>(lock, [id]);
  if (!found) throw new Error(`there is no wallet transfer ${id}`);
  return found;
}

/**
 * A query. A member's transfer.
 *
 * @throws wallet.transfer_not_found, also for another member's
 */
export async function findWalletTransfer(
  reader: Reader,
  { memberId, publicId }: { readonly memberId: bigint; readonly publicId: string },
): Promise<WalletTransfer> {
  const [found] = await reader.query<WalletTransfer>(ofMember, [memberId, publicId]);
  if (!found) throw new DomainError('wallet.transfer_not_found');
  return found;
}

/**
 * A query. A site's transfer.
 *
 * @throws wallet.transfer_not_found, also for another site's
 */
export async function findWalletTransferOfSite(
  reader: Reader,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<WalletTransfer> {
  const [found] = await reader.query<WalletTransfer>(ofSite, [merchantId, publicId]);
  if (!found) throw new DomainError('wallet.transfer_not_found');
  return found;
}

/** A query. The transfer of a member's request key, however old. */
export async function walletTransferOfKey(
  reader: Reader,
  { memberId, requestKey }: { readonly memberId: bigint; readonly requestKey: string },
): Promise<WalletTransfer | undefined> {
  const [found] = await reader.query<WalletTransfer>(byKey, [memberId, requestKey]);
  return found;
}

const publicIdOf = sql(
  'wallet_transfers.public_id',
  `SELECT public_id AS "publicId" FROM wallet_transfer WHERE id = $1 AND member_id = $2`,
);

/** A query. The public id of a member's wallet transfer; undefined for another member's. */
export async function walletTransferPublicId(
  reader: Reader,
  { id, memberId }: { readonly id: bigint; readonly memberId: bigint },
): Promise<string | undefined> {
  const [row] = await reader.query<{ publicId: string }>(publicIdOf, [id, memberId]);
  return row?.publicId;
}

import type { Money } from '@app/shared/money/money';
import type { WalletWay } from '@app/shared/wallet-transfers/states';
import {
  type AccountId,
  cash,
  house,
  memberAccount,
  openHouseAccount,
  openHouseAccounts,
  openMemberAccount,
  type PostingKind,
  post,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** A member's wallet at a vendor. */
export interface WalletAtVendor {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
}

/** The account of a member's balance at a vendor. */
export const vendorWallet = ({ memberId, vendorId }: Omit<WalletAtVendor, 'merchantId'>) =>
  memberAccount(memberId, 'vendor_wallet', vendorId);

/** The account of money in transit to and from a vendor's wallets. */
export const inTransitOf = ({ merchantId, vendorId }: Omit<WalletAtVendor, 'memberId'>) =>
  house(merchantId, 'in_transit', vendorId);

const openRow = sql(
  'wallet_transfers.open_wallet',
  `INSERT INTO vendor_wallet AS w (member_id, vendor_id, merchant_id, opened_at, next_read_at)
   VALUES ($1, $2, $3, $4, $4)
   ON CONFLICT (member_id, vendor_id) DO UPDATE
     SET next_read_at = least(w.next_read_at, excluded.next_read_at), quiet_reads = 0`,
);

/**
 * A step. Opens a member's wallet at a vendor with its accounts if needed, and schedules a read of its records.
 * Locks its row; rows of wallets come before accounts in the lock order.
 */
export async function openWallet(tx: Tx, wallet: WalletAtVendor, now: Date): Promise<void> {
  const { merchantId, memberId, vendorId } = wallet;
  await tx.query(openRow, [memberId, vendorId, merchantId, now]);
  await openMemberAccount(tx, { merchantId, memberId }, 'vendor_wallet', vendorId);
  await openHouseAccount(tx, merchantId, 'in_transit', vendorId);
  await openHouseAccounts(tx, merchantId, vendorId);
}

const findOpen = sql(
  'wallet_transfers.find_open',
  `SELECT FROM wallet_transfer WHERE member_id = $1 AND vendor_id = $2 AND closed_at IS NULL`,
);

/** A query for a caller that has locked the member's cash. Whether a transfer with a vendor is open. */
export const hasOpenTransfer = async (
  tx: Tx,
  { memberId, vendorId }: Omit<WalletAtVendor, 'merchantId'>,
): Promise<boolean> => (await tx.query(findOpen, [memberId, vendorId])).length > 0;

export interface NewTransfer extends WalletAtVendor {
  readonly way: WalletWay;
  readonly amount: Money;
  readonly currency: string;
  readonly onwardVendorId: bigint | null;
  readonly requestKey: string;
}

const insert = sql(
  'wallet_transfers.insert',
  `INSERT INTO wallet_transfer (public_id, merchant_id, member_id, vendor_id, way, amount, currency, state,
     onward_vendor_id, request_key, created_at, next_check_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'created', $8, $9, $10, $11) RETURNING id`,
);

/** The process that recorded a transfer sends it. If it dies, the worker sends it after this time. */
const SENT_WITHIN_MS = 30_000;

/**
 * A step. Records a transfer and debits the source wallet. The caller has opened the wallet, locked the
 * member's cash and the wallet's account, and checked that no other transfer is open.
 *
 * @throws wallet.insufficient_funds
 */
export async function openTransfer(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  transfer: NewTransfer,
  now: Date,
): Promise<bigint> {
  const { merchantId, memberId, vendorId, way, amount, currency, onwardVendorId } = transfer;
  const values = [newId(), merchantId, memberId, vendorId, way, amount, currency, onwardVendorId];
  const due = new Date(now.getTime() + SENT_WITHIN_MS);
  const [row] = await tx.query<{ id: bigint }>(insert, [...values, transfer.requestKey, now, due]);
  if (!row) throw new Error('the wallet transfer was not written');
  const { kind, from } = leaving(transfer);
  const posting = { source: 'wallet', key: `${row.id} leaves`, kind, amount, causeId: row.id };
  await post(tx, [{ ...posting, source: 'wallet', from, to: inTransitOf(transfer) }], now);
  return row.id;
}

interface Leg {
  readonly kind: PostingKind;
  readonly from: AccountId;
}

const leaving = (transfer: Pick<NewTransfer, 'way' | 'memberId' | 'vendorId'>): Leg =>
  transfer.way === 'out'
    ? { kind: 'wallet.to_vendor', from: cash(transfer.memberId) }
    : { kind: 'wallet.from_vendor', from: vendorWallet(transfer) };

/** @throws wallet.transfer_open */
export async function assertNoneOpen(
  tx: Tx,
  wallet: Omit<WalletAtVendor, 'merchantId'>,
): Promise<void> {
  if (await hasOpenTransfer(tx, wallet)) throw new DomainError('wallet.transfer_open');
}

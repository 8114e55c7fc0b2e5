import type { WalletWay } from '@app/shared/domain/wallet-transfers';
import type { Money } from '@app/shared/money/money';
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

/** Whose wallet at which vendor. */
export interface WalletAtVendor {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
}

/** What of a member lies at a vendor, as our books have it. */
export const vendorWallet = ({ memberId, vendorId }: Omit<WalletAtVendor, 'merchantId'>) =>
  memberAccount(memberId, 'vendor_wallet', vendorId);

/** What is on its way to or from a vendor's wallets. */
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
 * A step. Opens a member's wallet at a vendor with its accounts, or finds them open, and has its records read soon. Its row
 * is locked then; rows of wallets come before accounts in the order of locks.
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

/** A query for who has locked the member's cash. Whether a transfer with a vendor is under way. */
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

/** Who wrote a transfer down sends it. Should that process die, the worker does after so long. */
const SENT_WITHIN_MS = 30_000;

/**
 * A step. Writes a transfer down and takes its money out of the wallet that it leaves. The caller has opened the wallet,
 * locked the member's cash and the wallet's account, and seen that no other transfer is open.
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

import { cash, lockAccounts, post } from '../../books/ledger/index.ts';
import { collectDebts, owedBy } from '../../people/debts/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { exclusionOf } from '../../protection/exclusions/index.ts';
import { hasLimitOfBets } from '../../protection/limits/index.ts';
import {
  hasOpenTransfer,
  inTransitOf,
  openTransfer,
  openWallet,
  vendorWallet,
} from './open-transfer.ts';
import { lockWalletTransfer, type WalletTransfer } from './wallet-transfer.ts';

/** The outcome of a transfer, reported by the vendor or decided by an operator. */
export interface TransferEnd {
  readonly isDone: boolean;
  readonly vendorReference?: string;
  /** The vendor's reason for a refusal. */
  readonly refusal?: string;
  /** The operator who decided, and the reason. */
  readonly decidedBy?: string;
  readonly words?: string;
}

const close = sql(
  'wallet_transfers.close',
  `UPDATE wallet_transfer SET state = $2, vendor_reference = $3, refusal = $4, decided_by = $5, words = $6,
     closed_at = $7, next_check_at = NULL
   WHERE id = $1`,
);

/**
 * A command. Closes a transfer once: its money arrives or is returned to its source. A closed transfer does not change.
 * Returns the id of the follow-up transfer to another vendor, if any.
 */
export async function endTransfer(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  id: bigint,
  end: TransferEnd,
): Promise<bigint | null> {
  const ended = await inTransaction(deps.db, (tx) => endInside(tx, deps, { id, end }));
  faultPoint('wallet_transfer.ended');
  publishTransfer(deps, ended.transfer);
  return ended.onwardId;
}

export function publishTransfer(
  { publish }: Pick<Deps, 'publish'>,
  { merchantId, memberId }: Pick<WalletTransfer, 'merchantId' | 'memberId'>,
): void {
  for (const kind of ['balance', 'wallets'] as const) publish({ merchantId, memberId, kind });
}

interface Ended {
  readonly transfer: WalletTransfer;
  readonly onwardId: bigint | null;
}

/** The step of `endTransfer`, for an operator's decision in its own transaction. */
export async function endInside(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  { id, end }: { readonly id: bigint; readonly end: TransferEnd },
): Promise<Ended> {
  const transfer = await lockWalletTransfer(tx, id);
  if (transfer.closedAt) return { transfer, onwardId: null };
  const now = deps.clock();
  const { memberId, merchantId, amount, onwardVendorId } = transfer;
  const hasFollowUp = end.isDone && onwardVendorId !== null;
  if (hasFollowUp) await openWallet(tx, { merchantId, memberId, vendorId: onwardVendorId }, now);
  await lockAccounts(tx, [
    cash(memberId),
    vendorWallet(transfer),
    ...(hasFollowUp ? [vendorWallet({ memberId, vendorId: onwardVendorId })] : []),
  ]);
  const { decidedBy = null, words = null, vendorReference = null, refusal = null } = end;
  const outcome = [vendorReference, refusal, decidedBy, words];
  await tx.query(close, [id, end.isDone ? 'success' : 'failed', ...outcome, now]);
  const to = arrival(transfer, end);
  const posting = { source: 'wallet', key: `${id} arrives`, amount, causeId: id } as const;
  await post(tx, [{ ...posting, ...to, from: inTransitOf(transfer) }], now);
  const onwardId = hasFollowUp ? await openFollowUpTransfer(tx, deps, transfer, now) : null;
  if (to.to === cash(memberId) && onwardId === null)
    await collectDebts(tx, deps, { merchantId, credits: [{ memberId, amount }] }, now);
  return { transfer, onwardId };
}

const arrival = (transfer: WalletTransfer, { isDone }: TransferEnd) => {
  const isAtVendor = (transfer.way === 'out') === isDone;
  const to = isAtVendor ? vendorWallet(transfer) : cash(transfer.memberId);
  if (!isDone) return { kind: 'wallet.returned', to } as const;
  return { kind: isAtVendor ? 'wallet.at_vendor' : 'wallet.at_main', to } as const;
};

/**
 * Opens the follow-up transfer to another vendor. The money stays in the main wallet if another transfer with that
 * vendor is open, the member was excluded or set a limit of bets in the meantime, or is in debt: then it pays the debt.
 */
async function openFollowUpTransfer(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { onwardVendorId: vendorId, requestKey, ...transfer }: WalletTransfer,
  now: Date,
): Promise<bigint | null> {
  const { merchantId, memberId, amount, currency } = transfer;
  if ((await exclusionOf(tx, memberId, now)) || (await hasLimitOfBets(tx, memberId, now)))
    return null;
  if ((await owedBy(tx, memberId)) > 0n) return null;
  if (vendorId === null || (await hasOpenTransfer(tx, { memberId, vendorId }))) return null;
  const next = { merchantId, memberId, vendorId, amount, currency, way: 'out' } as const;
  const key = { onwardVendorId: null, requestKey: `${requestKey} onward` };
  return openTransfer(tx, deps, { ...next, ...key }, now);
}

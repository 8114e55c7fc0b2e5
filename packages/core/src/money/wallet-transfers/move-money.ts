import { type Money, money } from '@app/shared/money/money';
import { balanceOf, cash } from '../../books/ledger/index.ts';
import { lockMemberRow } from '../../people/members/index.ts';
import { inTransaction, type Reader, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint } from '../../platform/kernel/index.ts';
import {
  assertNoLimitOfBets,
  assertRealityChecked,
  type RulesOfSite,
  rulesOfSites,
} from '../../protection/limits/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { publishTransfer } from './end-transfer.ts';
import { assertNoneOpen, openTransfer, openWallet, vendorWallet } from './open-transfer.ts';
import { readRecords } from './read-records.ts';
import { sendTransfer } from './send-transfer.ts';
import { readWalletTransfer, type WalletTransfer, walletTransferOfKey } from './wallet-transfer.ts';
import { findWalletVendor, hasWallet } from './wallets-of-member.ts';

export interface MoveMoney {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly vendorId: bigint;
  /** `all`: the whole balance of the source wallet. */
  readonly amount: Money | 'all';
}

export type MoveDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Moves money from the main wallet to a member's wallet at a vendor, once per request key. If the vendor
 * does not answer, returns the transfer still open; the worker closes it once the vendor answers.
 *
 * @throws wallet.unknown for a vendor without wallets or not offered on the site; wallet.vendor_unavailable;
 * wallet.transfer_open; wallet.nothing_there; wallet.insufficient_funds; agent.frozen; limit.vendor_wallet;
 * reality_check.due; login.not.session if the member was locked in the meantime; and the errors of `once`
 */
export async function moveToVendor(deps: MoveDeps, asked: MoveMoney): Promise<WalletTransfer> {
  const wanted = { ...asked, way: 'out', onwardVendorId: null } as const;
  return move(deps, wanted, () => assertTakesMoney(deps, asked, asked.vendorId));
}

/**
 * A command. Moves a member's money back from a vendor, even from a closed one. Reads the vendor's bets first,
 * so that our books know the balance there.
 *
 * @throws as `moveToVendor`, except agent.frozen, wallet.vendor_unavailable, limit.vendor_wallet and
 * reality_check.due
 */
export async function moveToMain(deps: MoveDeps, asked: MoveMoney): Promise<WalletTransfer> {
  return move(deps, { ...asked, way: 'home', onwardVendorId: null }, async () => {
    await assertWallet(deps, asked);
    await readRecords(deps, asked);
  });
}

/**
 * A command. Moves a member's money from one vendor to another through the main wallet, where it stays if the
 * second leg fails, or pays the debts of a member who has any.
 *
 * @throws as `moveToVendor`, except agent.frozen; wallet.same_wallet
 */
export async function moveBetweenVendors(
  deps: MoveDeps,
  { toVendorId, ...asked }: MoveMoney & { readonly toVendorId: bigint },
): Promise<WalletTransfer> {
  if (toVendorId === asked.vendorId) throw new DomainError('wallet.same_wallet');
  return move(deps, { ...asked, way: 'home', onwardVendorId: toVendorId }, async () => {
    await assertWallet(deps, asked);
    await assertTakesMoney(deps, asked, toVendorId);
    await readRecords(deps, asked);
  });
}

interface MoveInDirection extends MoveMoney {
  readonly way: 'out' | 'home';
  readonly onwardVendorId: bigint | null;
}

/**
 * @param prepare checks that depend on the vendor, and reads its records. Skipped for a repeated request: it returns
 * its transfer even if the vendor takes no money any more
 */
async function move(
  deps: MoveDeps,
  wanted: MoveInDirection,
  prepare: () => Promise<void>,
): Promise<WalletTransfer> {
  if ((await findRepeatedTransfer(deps.db, wanted)) === undefined) await prepare();
  const now = deps.clock();
  const rulesOf = await rulesOfSites(deps.db);
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, wanted.requestKey, now, () => book(tx, deps, { ...wanted, rulesOf }, now)),
  );
  faultPoint('wallet_transfer.created');
  publishTransfer(deps, wanted);
  await sendTransfer(deps, id);
  return readWalletTransfer(deps.db, id);
}

/** A step. Checks and records a transfer with its member and both wallets locked. */
async function book(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  wanted: MoveInDirection & { readonly rulesOf: RulesOfSite },
  now: Date,
): Promise<bigint> {
  const { memberId, vendorId, way } = wanted;
  await lockMemberRow(tx, memberId);
  const before = await findRepeatedTransfer(tx, wanted);
  if (before !== undefined) return before;
  await openWallet(tx, wanted, now);
  const accounts = [cash(memberId), vendorWallet(wanted)];
  const act = way === 'out' ? 'moveToVendor' : 'moveFromVendor';
  const { isCounted } = await lockAndCheckMember(tx, { act, memberId, accounts }, now);
  if (isCounted && (way === 'out' || wanted.onwardVendorId !== null)) {
    await assertNoLimitOfBets(tx, memberId, now);
    await assertRealityChecked(tx, wanted, now);
  }
  await assertNoneOpen(tx, { memberId, vendorId });
  const amount = await amountOf(tx, wanted);
  const requestKey = wanted.requestKey.key;
  return openTransfer(tx, deps, { ...wanted, amount, requestKey }, now);
}

async function amountOf(tx: Tx, wanted: MoveInDirection): Promise<Money> {
  if (wanted.amount !== 'all') return wanted.amount;
  const from = wanted.way === 'out' ? cash(wanted.memberId) : vendorWallet(wanted);
  const all = money(await balanceOf(tx, from));
  if (all === 0n) throw new DomainError('wallet.nothing_there');
  return all;
}

/**
 * The transfer of a request key. Idempotency records expire, transfers do not: a late repetition moves nothing.
 */
async function findRepeatedTransfer(
  reader: Reader,
  wanted: MoveInDirection,
): Promise<bigint | undefined> {
  const { memberId, requestKey, amount } = wanted;
  const found = await walletTransferOfKey(reader, { memberId, requestKey: requestKey.key });
  if (!found) return undefined;
  const isSame =
    found.way === wanted.way &&
    found.vendorId === wanted.vendorId &&
    found.onwardVendorId === wanted.onwardVendorId &&
    (amount === 'all' || found.amount === amount);
  if (!isSame) throw new DomainError('idempotency.other_input');
  return found.id;
}

/** @throws wallet.unknown, wallet.vendor_unavailable */
async function assertTakesMoney(
  { db, clock }: MoveDeps,
  { merchantId }: Pick<MoveMoney, 'merchantId'>,
  vendorId: bigint,
): Promise<void> {
  const vendor = await findWalletVendor(db, { merchantId, vendorId, now: clock() });
  if (!vendor) throw new DomainError('wallet.unknown');
  if (!vendor.takesMoney) throw new DomainError('wallet.vendor_unavailable');
}

/** Money can be withdrawn even if the site no longer offers the vendor. */
async function assertWallet({ db }: MoveDeps, asked: MoveMoney): Promise<void> {
  if (!(await hasWallet(db, asked))) throw new DomainError('wallet.unknown');
}

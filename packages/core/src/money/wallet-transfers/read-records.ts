import { WALLET_RECORDS_MAX, type WalletAnswer } from '@app/shared/transfer-wallet/protocol';
import { bonus, cash, lockAccounts } from '../../books/ledger/index.ts';
import { readMember } from '../../people/members/index.ts';
import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { vendorRows } from '../../play/games/index.ts';
import { bookRecords, UnknownGame } from '../../play/vendors/index.ts';
import { currencyOfSite } from '../../sites/site/index.ts';
import { ProviderFailed } from '../deposits/index.ts';
import { askVendor } from './ask-vendor.ts';
import { publishTransfer } from './end-transfer.ts';
import { vendorWallet, type WalletAtVendor } from './open-transfer.ts';
import { recordVendorFailure } from './record-vendor-answer.ts';
import { readLink } from './wallet-link.ts';
import { openedWallets } from './wallets-of-member.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/** If a member bets while we read, the next run continues. */
const PAGES_AT_ONCE_MAX = 10;
const MINUTE_MS = 60_000;
/** Without new records the pauses double, up to an hour. */
const PAUSE_MINUTES_MAX = 60;

/**
 * A command. Reads a vendor's decisions on a member's bets since the last time and books them. If the vendor
 * does not answer, or reports bets that our books cannot cover yet, the next run tries again. Returns how many
 * records were booked.
 */
export async function readRecords(
  deps: ReadDeps,
  { merchantId, memberId, vendorId }: WalletAtVendor,
): Promise<number> {
  const wallet = { merchantId, memberId, vendorId };
  let booked = 0;
  for (let page = 0; page < PAGES_AT_ONCE_MAX; page++) {
    const read = await readPage(deps, wallet);
    booked += read.booked;
    if (!read.hasMore) break;
  }
  if (booked > 0) publishTransfer(deps, wallet);
  return booked;
}

interface ReadPage {
  readonly booked: number;
  readonly hasMore: boolean;
}
const NOTHING: ReadPage = { booked: 0, hasMore: false };

const findCursor = sql(
  'wallet_transfers.cursor',
  `SELECT records_after AS after, quiet_reads AS quiet FROM vendor_wallet
   WHERE member_id = $1 AND vendor_id = $2`,
);
const lockCursor = sql(
  'wallet_transfers.lock_cursor',
  `SELECT records_after AS after FROM vendor_wallet
   WHERE member_id = $1 AND vendor_id = $2 FOR NO KEY UPDATE`,
);
const move = sql(
  'wallet_transfers.move_cursor',
  `UPDATE vendor_wallet SET records_after = $3, said_balance = $4, said_at = $5, next_read_at = $6, quiet_reads = $7
   WHERE member_id = $1 AND vendor_id = $2`,
);
const postpone = sql(
  'wallet_transfers.postpone_reading',
  `UPDATE vendor_wallet SET next_read_at = $3, quiet_reads = least(quiet_reads + 1, 100)
   WHERE member_id = $1 AND vendor_id = $2`,
);

interface Cursor {
  readonly after: string | null;
  readonly quiet: number;
}

async function readPage(deps: ReadDeps, wallet: WalletAtVendor): Promise<ReadPage> {
  const { memberId, vendorId } = wallet;
  const [cursor] = await deps.db.query<Cursor>(findCursor, [memberId, vendorId]);
  if (!cursor) return NOTHING;
  try {
    const page = await askRecords(deps, wallet, cursor.after);
    return await book(deps, wallet, { page, cursor });
  } catch (error) {
    const now = deps.clock();
    if (error instanceof UnknownGame)
      await recordVendorFailure(deps.db, vendorId, now, error.message);
    // Also after an unexpected error: a wallet that stays due is read first again, before all others.
    await deps.db.query(postpone, [memberId, vendorId, pauseAfter(cursor.quiet + 1, now)]);
    if (!isLater(error)) throw error;
    return NOTHING;
  }
}

/** Whether a later run can succeed: the vendor is down, or its bets need money or a game that our books lack. */
const isLater = (error: unknown): boolean =>
  error instanceof ProviderFailed ||
  error instanceof UnknownGame ||
  (error instanceof DomainError && error.code === 'wallet.insufficient_funds');

async function askRecords(deps: ReadDeps, wallet: WalletAtVendor, after: string | null) {
  const { memberId, merchantId, vendorId } = wallet;
  const [link, member, currency] = await Promise.all([
    readLink(deps.db, vendorId),
    readMember(deps.db, memberId),
    currencyOfSite(deps.db, merchantId),
  ]);
  const body = { memberRef: member.publicId, currency, after, most: WALLET_RECORDS_MAX };
  return askVendor(deps, { link, name: 'records', body });
}

interface Answered {
  readonly page: WalletAnswer<'records'>;
  readonly cursor: Cursor;
}

/** Books a page, unless another process did so in the meantime. */
async function book(
  deps: ReadDeps,
  wallet: WalletAtVendor,
  { page, cursor }: Answered,
): Promise<ReadPage> {
  const { memberId, vendorId } = wallet;
  const { records, hasMore, balance } = page;
  return inTransaction(deps.db, async (tx) => {
    const [now] = await tx.query<Pick<Cursor, 'after'>>(lockCursor, [memberId, vendorId]);
    if (now?.after !== cursor.after) return NOTHING;
    const account = vendorWallet(wallet);
    // Bets count toward a bonus, which may become cash.
    await lockAccounts(tx, [account, cash(memberId), bonus(memberId)]);
    if (records.length > 0) await bookRecords(tx, deps, { ...wallet, wallet: account, records });
    const at = deps.clock();
    const quiet = records.length > 0 ? 0 : cursor.quiet + 1;
    const next = pauseAfter(quiet, at);
    const after = records.at(-1)?.recordId ?? cursor.after;
    // Before the last page, the vendor's balance contains bets that our books lack.
    const balanceAt = hasMore ? [null, null] : [balance, at];
    await tx.query(move, [memberId, vendorId, after, ...balanceAt, next, Math.min(quiet, 100)]);
    return { booked: records.length, hasMore: hasMore && records.length > 0 };
  });
}

function pauseAfter(quiet: number, now: Date): Date {
  const minutes = Math.min(2 ** Math.min(quiet, 10), PAUSE_MINUTES_MAX);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

const WALLETS_PER_SWEEP_MAX = 500;
const WALLETS_AT_ONCE_MAX = 10;

const findDue = sql(
  'wallet_transfers.find_due_wallets',
  `SELECT member_id AS "memberId", vendor_id AS "vendorId", merchant_id AS "merchantId" FROM vendor_wallet
   WHERE next_read_at <= $1 ORDER BY next_read_at LIMIT ${WALLETS_PER_SWEEP_MAX}`,
);

/**
 * A command for the worker. Reads the records of all wallets that are due. Returns how many were booked.
 *
 * @throws AggregateError after all other wallets, if some could not be read
 */
export async function readDueRecords(deps: ReadDeps): Promise<number> {
  const due = await deps.db.query<WalletAtVendor>(findDue, [deps.clock()]);
  const failures: unknown[] = [];
  let booked = 0;
  for (let n = 0; n < due.length; n += WALLETS_AT_ONCE_MAX) {
    const some = due.slice(n, n + WALLETS_AT_ONCE_MAX);
    // One wallet that cannot be read must not keep the others unread.
    for (const read of await Promise.allSettled(some.map((wallet) => readRecords(deps, wallet))))
      if (read.status === 'fulfilled') booked += read.value;
      else failures.push(read.reason);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some wallets were not read');
  return booked;
}

/**
 * A command. Reads new records of all of a member's wallets, for a page that shows them. The page shows a wallet that
 * cannot be read by our books; the worker reads it again, and reports the failure.
 */
export async function readRecordsOfMember(
  deps: ReadDeps,
  { merchantId, memberId }: Omit<WalletAtVendor, 'vendorId'>,
): Promise<void> {
  const vendorIds = await openedWallets(deps.db, memberId);
  await Promise.allSettled(
    vendorIds.map((vendorId) => readRecords(deps, { merchantId, memberId, vendorId })),
  );
}

const readSoon = sql(
  'wallet_transfers.read_soon',
  `UPDATE vendor_wallet w SET next_read_at = $3, quiet_reads = 0 FROM ${vendorRows} v
   WHERE w.member_id = $1 AND v.id = w.vendor_id AND v.code = $2`,
);

/** A command. Schedules reads of a member's records when they open a game of a vendor with their wallet. */
export async function readRecordsSoon(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, vendorCode }: { readonly memberId: bigint; readonly vendorCode: string },
): Promise<void> {
  await db.query(readSoon, [memberId, vendorCode, clock()]);
}

import type { LanguageCode } from '@app/shared/locale/languages';
import type { Money } from '@app/shared/money/money';
import { ledgerAccountRows, vendorWalletOf } from '../../books/ledger/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { batchLoader } from '../../platform/kernel/index.ts';
import { offeredGames, vendorRows } from '../../play/games/index.ts';

/** A wallet that a member has or could have at a vendor. */
export interface MemberWallet {
  readonly vendorId: bigint;
  readonly vendorCode: string;
  /** In the reader's language. */
  readonly vendorName: string;
  /** The balance there by our books. */
  readonly balance: Money;
  /** Money on its way there or back. */
  readonly inTransit: Money;
  /** Whether money can be moved there now. It can always be withdrawn. */
  readonly takesMoney: boolean;
  /** Whether the vendor answered the last request, or failed more than a quarter of an hour ago. */
  readonly isAnswering: boolean;
  /** Null: never used. */
  readonly openedAt: Date | null;
}

interface WalletsRequest {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly language: LanguageCode;
  readonly now: Date;
}

const WALLETS_MAX = 100;

/** SQL: vendors with their own wallets that a site offers; a vendor without offered games is absent. */
const OFFERED = `(
  SELECT DISTINCT ON (g.vendor_id) g.vendor_id, g.vendor_place,
    g.vendor_maintenance_from IS NULL AS takes_money
  FROM ${offeredGames('$1', '$2')} g JOIN vendor_wallet_link l ON l.vendor_id = g.vendor_id
  ORDER BY g.vendor_id)`;

const read = sql(
  'wallet_transfers.wallets_of_members',
  `SELECT m.id AS "memberId", l.vendor_id AS "vendorId", v.code AS "vendorCode",
     coalesce(v.names->>$4::text, v.name) AS "vendorName",
     coalesce(a.balance, 0)::bigint AS balance,
     coalesce((SELECT sum(t.amount) FROM wallet_transfer t
       WHERE t.member_id = m.id AND t.vendor_id = l.vendor_id AND t.closed_at IS NULL), 0)::bigint AS "inTransit",
     coalesce(o.takes_money, false) AS "takesMoney",
     (l.failed_at IS NULL OR l.answered_at > l.failed_at
       OR l.failed_at < $2::timestamptz - interval '15 minutes') IS TRUE AS "isAnswering", w.opened_at AS "openedAt"
   FROM vendor_wallet_link l JOIN ${vendorRows} v ON v.id = l.vendor_id
   CROSS JOIN unnest($3::bigint[]) AS m (id)
   LEFT JOIN ${OFFERED} o ON o.vendor_id = l.vendor_id
   LEFT JOIN vendor_wallet w ON w.member_id = m.id AND w.vendor_id = l.vendor_id
   LEFT JOIN ${ledgerAccountRows} a ON a.id = ${vendorWalletOf('m.id', 'l.vendor_id')}
   WHERE o.vendor_id IS NOT NULL OR w.opened_at IS NOT NULL
   ORDER BY o.vendor_place NULLS LAST, l.vendor_id`,
);

/**
 * A query. A member's present and possible wallets at vendors, in the site's order. Concurrent calls for
 * members of a site share a statement.
 */
export const walletsOfMember = batchLoader(
  async (reader: Reader, asked: readonly WalletsRequest[]) => {
    const bySite = Map.groupBy(asked, ({ merchantId, language }) => `${merchantId} ${language}`);
    const found = new Map<WalletsRequest, MemberWallet[]>();
    const readSite = async (together: readonly WalletsRequest[]) => {
      const wallets = await walletsOfSite(reader, together);
      for (const one of together)
        found.set(one, wallets.get(one.memberId)?.slice(0, WALLETS_MAX) ?? []);
    };
    await Promise.all([...bySite.values()].map(readSite));
    return asked.map((one) => found.get(one) ?? []);
  },
);

/** Wallets of several members of a site in one language, by member id. */
async function walletsOfSite(
  reader: Reader,
  together: readonly WalletsRequest[],
): Promise<ReadonlyMap<bigint, MemberWallet[]>> {
  const [{ merchantId, language, now }] = together.toSorted((a, b) => +b.now - +a.now) as [
    WalletsRequest,
  ];
  const memberIds = [...new Set(together.map(({ memberId }) => memberId))];
  const rows = await reader.query<MemberWallet & { memberId: bigint }>(read, [
    merchantId,
    now,
    memberIds,
    language,
  ]);
  const wallets = new Map<bigint, MemberWallet[]>();
  for (const { memberId, ...wallet } of rows) {
    const own = wallets.get(memberId) ?? [];
    wallets.set(memberId, own);
    own.push(wallet);
  }
  return wallets;
}

const findVendor = sql(
  'wallet_transfers.find_wallet_vendor',
  `SELECT o.takes_money AS "takesMoney" FROM ${OFFERED} o WHERE o.vendor_id = $3`,
);

/** A query. Whether a vendor with wallets takes money on a site; undefined if the site does not offer it. */
export async function findWalletVendor(
  reader: Reader,
  {
    merchantId,
    vendorId,
    now,
  }: Pick<WalletsRequest, 'merchantId' | 'now'> & { readonly vendorId: bigint },
): Promise<{ readonly takesMoney: boolean } | undefined> {
  const [found] = await reader.query<{ takesMoney: boolean }>(findVendor, [
    merchantId,
    now,
    vendorId,
  ]);
  return found;
}

const hasAny = sql(
  'wallet_transfers.has_wallet_vendors',
  `SELECT EXISTS (SELECT FROM ${OFFERED} o) AS "hasAny"`,
);

/** A query. Whether a site offers any vendor with its own wallets. */
export async function offersWallets(
  reader: Reader,
  { merchantId, now }: Pick<WalletsRequest, 'merchantId' | 'now'>,
): Promise<boolean> {
  const [row] = await reader.query<{ hasAny: boolean }>(hasAny, [merchantId, now]);
  return row?.hasAny === true;
}

const findOpen = sql(
  'wallet_transfers.has_open',
  `SELECT EXISTS (SELECT FROM wallet_transfer WHERE member_id = $1 AND closed_at IS NULL) AS "isSo"`,
);

/** A query. Whether a member has an open wallet transfer. */
export async function hasOpenWalletTransfer(reader: Reader, memberId: bigint): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(findOpen, [memberId]);
  return row?.isSo === true;
}

const findWallet = sql(
  'wallet_transfers.has_wallet',
  `SELECT EXISTS (SELECT FROM vendor_wallet WHERE member_id = $1 AND vendor_id = $2) AS "isSo"`,
);

/** A query. Whether money was ever moved to a member's wallet at a vendor. */
export async function hasWallet(
  reader: Reader,
  { memberId, vendorId }: { readonly memberId: bigint; readonly vendorId: bigint },
): Promise<boolean> {
  const [row] = await reader.query<{ isSo: boolean }>(findWallet, [memberId, vendorId]);
  return row?.isSo === true;
}

const findOpened = sql(
  'wallet_transfers.opened_wallets',
  'SELECT vendor_id AS "vendorId" FROM vendor_wallet WHERE member_id = $1 ORDER BY vendor_id',
);

/** A query. The vendors to which a member's money was ever moved. */
export async function openedWallets(reader: Reader, memberId: bigint): Promise<bigint[]> {
  const rows = await reader.query<{ vendorId: bigint }>(findOpened, [memberId]);
  return rows.map(({ vendorId }) => vendorId);
}

const withWallet = sql(
  'wallet_transfers.vendors_with_wallet',
  `SELECT w.vendor_id AS "vendorId", v.code AS vendor FROM vendor_wallet w JOIN ${vendorRows} v ON v.id = w.vendor_id
   WHERE w.member_id = $1 ORDER BY w.vendor_id`,
);

/** A query. The vendors at which a member has a wallet. */
export const vendorsWithWalletOf = (
  reader: Reader,
  memberId: bigint,
): Promise<{ readonly vendorId: bigint; readonly vendor: string }[]> =>
  reader.query(withWallet, [memberId]);

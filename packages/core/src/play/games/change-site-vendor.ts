import { sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type Change, type Changed, changed } from './changed.ts';
import type { MaintenanceTimes } from './listed-game.ts';

/** A site's settings of a vendor. */
export interface VendorAtSite {
  readonly offered: boolean;
  /** Null: the position of the installation. */
  readonly place: number | null;
  /** Maintenance of all its games on this site, planned or under way. */
  readonly maintenance: MaintenanceTimes | null;
}

// Serializes changes of one vendor, even before the site has a row for it.
const lock = sql('games.lock_vendor', 'SELECT id FROM vendor WHERE code = $1 FOR NO KEY UPDATE');
const read = sql(
  'games.read_site_vendor',
  `SELECT offered, place, maintenance_from AS "from", maintenance_until AS until
   FROM site_vendor WHERE merchant_id = $1 AND vendor_id = $2`,
);
const put = sql(
  'games.put_site_vendor',
  `INSERT INTO site_vendor (merchant_id, vendor_id, offered, place, maintenance_from, maintenance_until)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (merchant_id, vendor_id) DO UPDATE SET offered = excluded.offered,
     place = excluded.place, maintenance_from = excluded.maintenance_from,
     maintenance_until = excluded.maintenance_until`,
);

interface Row extends Omit<VendorAtSite, 'maintenance'> {
  readonly from: Date | null;
  readonly until: Date | null;
}

const UNDECIDED: Row = { offered: true, place: null, from: null, until: null };

/**
 * A step. Changes how a site offers a vendor. If it is not offered, or under maintenance, its games cannot be opened
 * and take no bets; wins and refunds are accepted, so that open rounds can end.
 *
 * @throws game.not_found if there is no such vendor
 */
export async function changeSiteVendor(
  tx: Tx,
  { merchantId, vendorCode, change }: SiteVendor & { readonly change: Change<VendorAtSite> },
): Promise<Changed<VendorAtSite>> {
  const [vendor] = await tx.query<{ id: bigint }>(lock, [vendorCode]);
  if (!vendor) throw new DomainError('game.not_found');
  const [row = UNDECIDED] = await tx.query<Row>(read, [merchantId, vendor.id]);
  const { from, until, ...others } = row;
  const before = { ...others, maintenance: from && { from, until } };
  const after = changed(before, change);
  const { offered, place } = after;
  const values = [
    merchantId,
    vendor.id,
    offered,
    place,
    after.maintenance?.from,
    after.maintenance?.until,
  ];
  await tx.query(put, values);
  return { before, after };
}

export interface SiteVendor {
  readonly merchantId: bigint;
  readonly vendorCode: string;
}

import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../platform/db/index.ts';
import type { VendorAtSite } from './change-site-vendor.ts';
import { maintenancesOf, type SiteMaintenanceColumns } from './maintenances-of.ts';

/** A vendor of the installation, with a site's decisions about it. */
export interface ListedSiteVendor extends VendorAtSite {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly isHouse: boolean;
  readonly games: number;
  /** Whether the installation has it switched on. */
  readonly enabled: boolean;
  /** Place by the installation's order. */
  readonly ownPlace: number;
  /** Maintenance on every site, planned or under way. */
  readonly maintenanceEverywhere: VendorAtSite['maintenance'];
}

const VENDORS_MAX = 200;

const read = sql(
  'games.site_vendors',
  `SELECT v.code, coalesce(v.names->>$2::text, v.name) AS name, v.is_house AS "isHouse", v.enabled, v.place AS "ownPlace",
     (SELECT count(*)::int FROM game g WHERE g.vendor_id = v.id) AS games,
     coalesce(s.offered, true) AS offered, s.place, s.maintenance_from AS "from",
     s.maintenance_until AS until, v.maintenance_from AS "ownFrom", v.maintenance_until AS "ownUntil"
   FROM vendor v LEFT JOIN site_vendor s ON s.merchant_id = $1 AND s.vendor_id = v.id
   ORDER BY coalesce(s.place, v.place), v.id LIMIT ${VENDORS_MAX}`,
);

type Row = Omit<ListedSiteVendor, 'maintenance' | 'maintenanceEverywhere'> & SiteMaintenanceColumns;

interface OfSite {
  readonly merchantId: bigint;
  /** The reader's; without it, vendors have their default names. */
  readonly language?: LanguageCode;
}

/** A query. Every vendor of the installation in the order of a site, offered there or not. */
export async function listSiteVendors(
  reader: Reader,
  { merchantId, language }: OfSite,
): Promise<ListedSiteVendor[]> {
  const rows = await reader.query<Row>(read, [merchantId, language ?? null]);
  return rows.map(({ from, until, ownFrom, ownUntil, ...vendor }) => ({
    ...vendor,
    ...maintenancesOf({ from, until, ownFrom, ownUntil }),
  }));
}

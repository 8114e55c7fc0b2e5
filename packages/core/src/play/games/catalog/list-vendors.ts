import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { MaintenanceTimes } from '../listed-game.ts';
import { maintenancesOf } from '../maintenances-of.ts';

/** A vendor in the list of the installation. */
export interface ListedVendor {
  readonly id: bigint;
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly isHouse: boolean;
  readonly enabled: boolean;
  readonly games: number;
  /** On every site, planned or under way. */
  readonly maintenance: MaintenanceTimes | null;
}

const VENDORS_MAX = 200;

const read = sql(
  'games.vendors',
  `SELECT v.id, v.code, coalesce(v.names->>$1::text, v.name) AS name, v.is_house AS "isHouse", v.enabled,
     (SELECT count(*)::int FROM game g WHERE g.vendor_id = v.id) AS games,
     v.maintenance_from AS "ownFrom", v.maintenance_until AS "ownUntil"
   FROM vendor v ORDER BY v.place, v.id LIMIT ${VENDORS_MAX}`,
);

type Row = Omit<ListedVendor, 'maintenance'> & {
  readonly ownFrom: Date | null;
  readonly ownUntil: Date | null;
};

/**
 * A query. Every vendor of the installation, in the order in which lists have them.
 *
 * @param language the reader's; without it, vendors have their default names
 */
export async function listVendors(
  reader: Reader,
  language?: LanguageCode,
): Promise<ListedVendor[]> {
  const rows = await reader.query<Row>(read, [language ?? null]);
  return rows.map(({ ownFrom, ownUntil, ...vendor }) => ({
    ...vendor,
    maintenance: maintenancesOf({ from: null, until: null, ownFrom, ownUntil })
      .maintenanceEverywhere,
  }));
}

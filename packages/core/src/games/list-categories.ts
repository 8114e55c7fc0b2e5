import { type GameCategory, gameCategories } from '@app/shared/domain/game-categories';
import { type Reader, sql } from '../db/index.ts';
import { isInMaintenance, type Pause } from './find-game.ts';

/** A vendor's games of one category. */
export interface CategoryVendor {
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly isHouse: boolean;
  readonly games: number;
  /** The game, where there is just one. */
  readonly onlyGameCode: string | null;
  readonly returnRateMin: number | null;
  readonly returnRateMax: number | null;
  readonly pause: Pause | undefined;
}

export interface ListedCategory {
  readonly category: GameCategory;
  readonly vendors: readonly CategoryVendor[];
}

const VENDORS_MAX = 200;

const read = sql(
  'games.categories',
  `SELECT g.category, v.code AS "vendorCode", v.name AS "vendorName", v.is_house AS "isHouse",
     v.maintenance_from AS "maintenanceFrom", v.maintenance_until AS "maintenanceUntil",
     count(*)::int AS games, CASE count(*) WHEN 1 THEN min(g.code) END AS "onlyGameCode",
     min(g.return_rate) AS "returnRateMin", max(g.return_rate) AS "returnRateMax"
   FROM game g JOIN vendor v ON v.id = g.vendor_id
   WHERE g.enabled AND v.enabled
   GROUP BY g.category, v.id
   ORDER BY v.place, v.id, g.category
   LIMIT ${VENDORS_MAX}`,
);

type Row = Omit<CategoryVendor, 'pause'> & Pause & { readonly category: GameCategory };

/** A query. Categories that have games, each with its vendors in the operator's order. */
export async function listCategories(reader: Reader, now: Date): Promise<ListedCategory[]> {
  const rows = await reader.query<Row>(read);
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  return gameCategories.flatMap((category) => {
    const vendors = byCategory.get(category);
    return vendors ? { category, vendors: vendors.map((row) => toVendor(row, now)) } : [];
  });
}

function toVendor(row: Row, now: Date): CategoryVendor {
  const { category: _, maintenanceFrom, maintenanceUntil, ...vendor } = row;
  const pause = { maintenanceFrom, maintenanceUntil };
  return { ...vendor, pause: isInMaintenance(pause, now) ? pause : undefined };
}

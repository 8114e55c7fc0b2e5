import {
  type GameCategory,
  type GameClass,
  gameCategories,
  gameClasses,
} from '@app/shared/games/game-categories';
import { type Reader, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { type MaintenanceColumns, type MaintenanceTimes, maintenanceOf } from './listed-game.ts';
import { offeredGames } from './offered-games.ts';
import type { Lobby } from './player-counts.ts';

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
  readonly maintenance: MaintenanceTimes | undefined;
}

/** A sub-category that games of a category have. */
export interface ListedClass {
  readonly class: GameClass;
  readonly games: number;
}

export interface ListedCategory {
  readonly category: GameCategory;
  readonly vendors: readonly CategoryVendor[];
  readonly classes: readonly ListedClass[];
}

/** Maximum rows, one for each vendor of each category: more than any installation has. */
const VENDORS_MAX = 5_000;

const readVendors = sql(
  'games.categories',
  `SELECT g.category, g.vendor_code AS "vendorCode",
     min(coalesce(g.vendor_names->>$3::text, g.vendor_name)) AS "vendorName",
     bool_or(g.is_house) AS "isHouse", min(g.vendor_maintenance_from) AS "maintenanceFrom",
     min(g.vendor_maintenance_until) AS "maintenanceUntil",
     count(*)::int AS games, CASE count(*) WHEN 1 THEN min(g.code) END AS "onlyGameCode",
     min(g.return_rate) AS "returnRateMin", max(g.return_rate) AS "returnRateMax"
   FROM ${offeredGames('$1', '$2')} g
   GROUP BY g.category, g.vendor_id, g.vendor_code, g.vendor_place
   ORDER BY g.vendor_place, g.vendor_id, g.category
   LIMIT ${VENDORS_MAX}`,
);
const readClasses = sql(
  'games.classes',
  `SELECT g.category, c.class, count(*)::int AS games
   FROM game_class c JOIN ${offeredGames('$1', '$2')} g ON g.id = c.game_id
   GROUP BY g.category, c.class`,
);

type Of<Row> = Row & { readonly category: GameCategory };
type VendorRow = Of<Omit<CategoryVendor, 'maintenance'> & MaintenanceColumns>;

type Where = Pick<Lobby, 'merchantId' | 'now' | 'language'>;

/** Request coalescing, because every page of a site reads the categories. Nothing is cached. */
const coalesced = coalesce<ListedCategory[]>({ ageMsMax: 0 });

/**
 * A query. Categories that have games on the site, each with its vendors in the operator's order and the reader's
 * language.
 */
export const listCategories = (reader: Reader, where: Where): Promise<ListedCategory[]> =>
  coalesced(reader, `${where.merchantId} ${where.language}`, () => readCategories(reader, where));

async function readCategories(
  reader: Reader,
  { merchantId, now, language }: Where,
): Promise<ListedCategory[]> {
  const [vendors, classes] = await Promise.all([
    reader.query<VendorRow>(readVendors, [merchantId, now, language]),
    reader.query<Of<ListedClass>>(readClasses, [merchantId, now]),
  ]);
  const vendorsOf = Map.groupBy(vendors, ({ category }) => category);
  return gameCategories.flatMap((category) => {
    const found = vendorsOf.get(category);
    if (!found) return [];
    const have = classes.filter((row) => row.category === category);
    const inOrder = gameClasses.flatMap((each) => have.filter((row) => row.class === each));
    return {
      category,
      vendors: found.map(toVendor),
      classes: inOrder.map(({ category: _, ...each }) => each),
    };
  });
}

function toVendor({
  category: _,
  maintenanceFrom,
  maintenanceUntil,
  ...vendor
}: VendorRow): CategoryVendor {
  return { ...vendor, maintenance: maintenanceOf({ maintenanceFrom, maintenanceUntil }) };
}

import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../../platform/db/index.ts';
import type { MaintenanceTimes } from '../listed-game.ts';
import { maintenancesOf } from '../maintenances-of.ts';
import { type FactsRow, factColumns, factsOf, type GameFacts } from './game-facts.ts';

/** A game with the installation's settings. */
export interface InstalledGame extends GameFacts {
  /** On every site, planned or under way. */
  readonly maintenance: MaintenanceTimes | null;
}

// Sub-categories are looked up only for the page.
const read = sql(
  'games.vendor_games',
  `SELECT ${factColumns}, g.maintenance_from AS "ownFrom", g.maintenance_until AS "ownUntil", g.total
   FROM (SELECT own.*, count(*) OVER ()::int AS total FROM game own
     WHERE own.vendor_id = $1
       AND ($2::text IS NULL OR position(lower($2) IN lower(concat_ws(' ', own.name, own.names->>$5::text, own.code))) > 0)
     ORDER BY own.place, own.id LIMIT $3 OFFSET $4) g
   ORDER BY g.place, g.id`,
);

interface Listing {
  readonly vendorId: bigint;
  /** The reader's. Names in it are searched as well. */
  readonly language: LanguageCode;
  /** A part of the name or the code, in any case. */
  readonly text: string | undefined;
  readonly page: number;
  readonly size: number;
}

interface Row extends FactsRow {
  readonly ownFrom: Date | null;
  readonly ownUntil: Date | null;
  readonly total: number;
}

/** A query. A page of a vendor's games in the order of lists, and how many there are; 0 beyond the last page. */
export async function listVendorGames(
  reader: Reader,
  { vendorId, language, text, page, size }: Listing,
): Promise<{ games: InstalledGame[]; total: number }> {
  const values = [vendorId, text || null, size, (page - 1) * size, language];
  const rows = await reader.query<Row>(read, values);
  const games = rows.map(({ ownFrom, ownUntil, total: _, ...row }) => ({
    ...factsOf(row),
    maintenance: maintenancesOf({ from: null, until: null, ownFrom, ownUntil })
      .maintenanceEverywhere,
  }));
  return { games, total: rows[0]?.total ?? 0 };
}
